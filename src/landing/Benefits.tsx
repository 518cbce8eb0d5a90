import { Title } from '@mantine/core';
import {
  IconClockHour4,
  IconHeartHandshake,
  IconLock,
  IconPrinter,
  IconSunrise,
  IconTextSize,
  type Icon,
} from '@tabler/icons-react';

import { landing } from '#content/landing.ts';

import classes from './Benefits.module.css';
import section from './LandingSection.module.css';

const { benefits } = landing;

const icons: Record<(typeof benefits.items)[number]['icon'], Icon> = {
  text: IconTextSize,
  clock: IconClockHour4,
  sun: IconSunrise,
  hands: IconHeartHandshake,
  lock: IconLock,
  printer: IconPrinter,
};

export function Benefits() {
  return (
    <section className={section.section} data-tone="tint" aria-labelledby="benefits-title">
      <div className={section.inside}>
        <Title id="benefits-title" order={2}>
          {benefits.title}
        </Title>
        <ul className={classes.grid}>
          {benefits.items.map(({ icon, title, text }) => {
            const BenefitIcon = icons[icon];
            return (
              <li key={title} className={classes.benefit}>
                <span className={classes.icon}>
                  <BenefitIcon aria-hidden size={30} stroke={1.75} />
                </span>
                <div>
                  <Title order={3} size="h4">
                    {title}
                  </Title>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
