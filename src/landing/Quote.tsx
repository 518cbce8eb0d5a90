import { landing } from '#content/landing.ts';

import classes from './Quote.module.css';

const { quote } = landing;

export function Quote() {
  return (
    <figure className={classes.quote}>
      <blockquote className={classes.text}>{`“${quote.text}”`}</blockquote>
      <figcaption className={classes.source}>
        {quote.author}, <cite className={classes.work}>{quote.work}</cite> ({quote.year})
      </figcaption>
    </figure>
  );
}
