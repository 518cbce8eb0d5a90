import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import { landing } from '#content/landing.ts';
import { paths } from '#src/paths.ts';
import { FreePreviewButton } from '#src/preview/FreePreviewButton.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { DawnScene } from './DawnScene.tsx';

import classes from './Hero.module.css';

const { hero } = landing;

export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{hero.eyebrow}</p>
        <PageHeading pageTitle="Courses for adults 55 and over" className={classes.title}>
          {hero.title}
        </PageHeading>
        <Text className={classes.text}>{hero.text}</Text>
        <div className={classes.buttons}>
          <Button component={Link} to={paths.homeSubscribe} size="xl">
            {hero.joinLabel}
          </Button>
          <Button component={Link} to={paths.homeSubscribe} size="xl" variant="outline">
            {hero.priceLabel}
          </Button>
        </div>
        <div className={classes.preview}>
          <p className={classes.hint}>{hero.previewHint}</p>
          <FreePreviewButton variant="subtle" className={classes.read} />
        </div>
      </div>
      <div className={classes.window}>
        <DawnScene />
      </div>
    </section>
  );
}
