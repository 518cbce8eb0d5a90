import { Container, Text } from '@mantine/core';

import { PreviewButton } from '#src/preview/PreviewButton.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import type { HeroProps } from './hero.ts';
import { HeroAction } from './HeroAction.tsx';

import hero from './hero.module.css';
import classes from './PictureHero.module.css';

/** The head of a course home over a picture: what the course is, the way on, and a look inside. */
export function PictureHero({ loaded: { texts }, pageTitle, next, onOpen }: HeroProps) {
  const { headline, lead, picture, preview } = texts;
  return (
    <section
      className={classes.hero}
      // Two layers: where the hosted picture does not come, our own drawing below it is what the member sees.
      style={picture && { backgroundImage: `url("${picture.address}"), url("${picture.fallback}")` }}
      data-hero
    >
      <div className={classes.shade}>
        <Container className={classes.inner}>
          <PageHeading pageTitle={pageTitle} c="inherit">
            {headline}
          </PageHeading>
          <Text fz="lg" lh={1.6}>
            {lead}
          </Text>
          <div className={`${classes.actions} no-print`}>
            <HeroAction next={next} onOpen={onOpen} className={classes.start} fw={700} />
            {preview === undefined ? null : <PreviewButton preview={preview} className={hero.preview} />}
          </div>
        </Container>
      </div>
    </section>
  );
}
