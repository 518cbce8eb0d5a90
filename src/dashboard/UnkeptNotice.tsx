import { IconAlertTriangle } from '@tabler/icons-react';

import classes from './UnkeptNotice.module.css';

/** Says that the browser has refused to save, and what the member can do about it. Empty while everything is kept. */
export function UnkeptNotice({ isUnkept }: { readonly isUnkept: boolean }) {
  return (
    <output className={classes.notice}>
      {isUnkept ? (
        <>
          <IconAlertTriangle aria-hidden className={classes.icon} />
          <span>
            This browser does not let us save. What you wrote stays here until you close the page. Save your
            progress to a file now, at the end of this page.
          </span>
        </>
      ) : null}
    </output>
  );
}
