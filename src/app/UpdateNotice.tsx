import { Button } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';

import type { siteUpdateMachine } from '#machines/site-update.machine.ts';

import classes from '#src/ui/notice.module.css';

export type SiteUpdate = ActorRefFrom<typeof siteUpdateMachine>;

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
