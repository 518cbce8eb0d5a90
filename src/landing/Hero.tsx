import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import { landing } from '#content/landing.ts';
import { paths } from '#src/paths.ts';
import { FreePreviewButton } from '#src/preview/FreePreviewButton.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { DawnScene } from './DawnScene.tsx';

import classes from './Hero.module.css';

const { hero } = landing;

/** @param isMember greets a member who has access: nobody invites them to pay */
export function Hero({ isMember }: { readonly isMember: boolean }) {
  return (
    <section className={classes.hero}>
      <div>
        <p className={classes.eyebrow}>{isMember ? hero.welcome : hero.eyebrow}</p>
        <PageHeading pageTitle="Courses for adults 55 and over" className={classes.title}>
          {hero.title}
        </PageHeading>
        <Text className={classes.text}>{hero.text}</Text>
        <div className={classes.buttons}>
          <Button component={Link} to={isMember ? paths.courses : paths.homeSubscribe} size="xl">
            {isMember ? hero.coursesLabel : hero.joinLabel}
          </Button>
          <Button
            component={Link}
            to={isMember ? paths.dashboard : paths.homeSubscribe}
            size="xl"
            variant="outline"
          >
            {isMember ? hero.dashboardLabel : hero.priceLabel}
          </Button>
        </div>
        <div className={classes.preview}>
          {isMember ? null : <p className={classes.hint}>{hero.previewHint}</p>}
          <FreePreviewButton variant="subtle" className={classes.read} />
        </div>
      </div>
      <div className={classes.window}>
        <DawnScene />
      </div>
    </section>
  );
}
