import { SITE_NAME } from '#content/site-name.ts';
import { LogoMark } from '#src/ui/Logo.tsx';

import { wordmark } from './wordmark.ts';

import classes from './LogoVariant.module.css';

export type LogoVariantName = 'beside' | 'stacked' | 'mark' | 'oneColor';

/** Where the two parts stand, in units of the drawing. The name stands on `baseline`. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly mark: { readonly x: number; readonly size: number };
  readonly name?: { readonly x: number; readonly baseline: number };
}

const beside: Drawing = {
  width: 371,
  height: 64,
  mark: { x: 0, size: 64 },
  name: { x: 80, baseline: 32 + wordmark.capHeight / 2 },
};

const drawings: Record<LogoVariantName, Drawing> = {
  beside,
  stacked: {
    width: wordmark.width,
    height: 152,
    mark: { x: (wordmark.width - 96) / 2, size: 96 },
    name: { x: 0, baseline: 114 + wordmark.capHeight },
  },
  mark: { width: 96, height: 96, mark: { x: 0, size: 96 } },
  oneColor: beside,
};

const WORDMARK_ID = 'wordmark';

/** The outlines of the name, once on a page that shows it in `LogoVariant`. */
export function WordmarkOutlines() {
  return (
    <svg className={classes.outlines} aria-hidden focusable="false">
      <path id={WORDMARK_ID} d={wordmark.path} />
    </svg>
  );
}

interface LogoVariantProps {
  readonly name: LogoVariantName;
  /** In pixels. A narrow window makes it smaller. */
  readonly height: number;
}

/** One way to draw the logo. The name takes the color of the text around it. */
export function LogoVariant({ name, height }: LogoVariantProps) {
  const drawing = drawings[name];
  const { mark } = drawing;
  return (
    <svg
      className={classes.logo}
      role="img"
      aria-label={SITE_NAME}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={Math.round((drawing.width / drawing.height) * height)}
      height={height}
      data-variant={name}
    >
      <LogoMark isOneColor={name === 'oneColor'} x={mark.x} y={0} width={mark.size} height={mark.size} />
      {drawing.name === undefined ? null : (
        <use
          className={classes.name}
          href={`#${WORDMARK_ID}`}
          transform={`translate(${drawing.name.x} ${drawing.name.baseline})`}
        />
      )}
    </svg>
  );
}
