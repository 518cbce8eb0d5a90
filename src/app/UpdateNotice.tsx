import { Button } from '@mantine/core';

import type { SiteUpdate } from './update-on-screen.ts';

import classes from './UpdateNotice.module.css';

/** Offers a new version of the site. */
export function UpdateNotice({ update }: { readonly update: SiteUpdate }) {
  return (
    <output className={classes.notice}>
      <span>A new version of this site is ready. You can use it now, or go on as you are.</span>
      <Button
        onClick={() => {
          update.send({ type: 'version.accept' });
        }}
      >
        Use it now
      </Button>
      <Button
        variant="outline"
        onClick={() => {
          update.send({ type: 'version.decline' });
        }}
      >
        Not now
      </Button>
    </output>
  );
}
