import type { SVGProps } from 'react';

import { SITE_NAME } from '#content/site-name.ts';

import classes from './Logo.module.css';

interface LogoMarkProps extends SVGProps<SVGSVGElement> {
  /** One color is the color of the text around the mark; the rest is what `--logo-behind` says. */
  readonly isOneColor?: boolean;
}

/** The mark alone: a sun, half risen over two waves. Decoration: the name stands beside it or in a label. */
export function LogoMark({ isOneColor = false, ...svg }: LogoMarkProps) {
  return (
    <svg
      className={classes.mark}
      data-one-color={isOneColor || undefined}
      viewBox="0 0 48 48"
      aria-hidden
      focusable="false"
      {...svg}
    >
      <circle className={classes.ground} cx="24" cy="24" r="24" />
      <path className={classes.sun} d="M13 27a11 11 0 0 1 22 0Z" />
      <path
        className={classes.rays}
        d="M24 7.5v4M11.6 12.6l2.8 2.9M36.4 12.6l-2.8 2.9M6.8 23.8l4 .6M41.2 23.8l-4 .6"
      />
      <path
        className={classes.wave}
        d="M6.5 31.5c3.5-2.6 7-2.6 10.5 0s7 2.6 10.5 0 7-2.6 10.5 0c1.4 1 2.6 1.6 3.9 1.8"
      />
      <path className={classes.wave} d="M10.5 38c3-2.2 6-2.2 9 0s6 2.2 9 0 6-2.2 9 0" />
    </svg>
  );
}

/** The mark with the site's name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>{SITE_NAME}</span>
    </span>
  );
}
