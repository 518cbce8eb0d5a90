import { landing } from '#content/landing.ts';

import classes from './Facts.module.css';

export function Facts() {
  return (
    <section className={classes.band} aria-label="The sleep program in figures">
      <dl className={classes.facts}>
        {landing.facts.map(({ figure, text }) => (
          <div key={figure} className={classes.fact}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
