import { Link } from 'react-router-dom';

import classes from './ChipLinks.module.css';

interface ChipLinksProps {
  readonly links: readonly { readonly to: string; readonly label: string; readonly detail?: string }[];
  /** What the links are, for screen readers. */
  readonly label: string;
}

/** Small links side by side, such as the tags of a post. */
export function ChipLinks({ links, label }: ChipLinksProps) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {links.map(({ to, label, detail }) => (
        <li key={to}>
          <Link to={to} className={classes.chip}>
            <span>{label}</span>
            {detail === undefined ? null : <span className={classes.detail}> {detail}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
