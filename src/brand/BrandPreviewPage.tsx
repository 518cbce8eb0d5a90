import { Text, Title } from '@mantine/core';

import { brand } from '#content/brand.ts';
import { usePageHead } from '#src/ui/page-head.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { LogoVariant, WordmarkOutlines, type LogoVariantName } from './LogoVariant.tsx';

import classes from './BrandPreviewPage.module.css';

/** `/brand-preview`: the four forms of the logo, each on light and on dark. */
export function BrandPreviewPage() {
  usePageHead({ description: brand.description });
  return (
    <div className={classes.page}>
      <WordmarkOutlines />
      <PageHeading pageTitle={brand.title}>{brand.title}</PageHeading>
      <Text mt="sm" fz="lg">
        {brand.text}
      </Text>
      {brand.variants.map(({ name, title, use, height, smallest }) => (
        <section key={name} className={classes.variant} aria-labelledby={`logo-${name}`}>
          <Title id={`logo-${name}`} order={2} size="h3">
            {title}
          </Title>
          <Text>{use}</Text>
          <div className={classes.grounds}>
            {(['light', 'dark'] as const).map((ground) => (
              <div key={ground} className={classes.ground} data-ground={ground}>
                <Title order={3} size="h6">
                  {ground === 'light' ? brand.onLight : brand.onDark}
                </Title>
                <div className={classes.sizes}>
                  <Sample name={name} height={height} words="usual size" />
                  <Sample name={name} height={smallest} words="smallest size" />
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface SampleProps {
  readonly name: LogoVariantName;
  readonly height: number;
  readonly words: string;
}

function Sample({ name, height, words }: SampleProps) {
  return (
    <figure className={classes.sample}>
      <LogoVariant name={name} height={height} />
      <Text component="figcaption" mt="sm" fz="sm">{`${height} pixels high, ${words}`}</Text>
    </figure>
  );
}
