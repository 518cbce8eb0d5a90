import { Anchor } from '@mantine/core';

import { site } from '#content/site.ts';

import classes from './SupportLink.module.css';

export function SupportLink() {
  return (
    <Anchor className={classes.link} href={`mailto:${site.supportEmail}`}>
      {site.supportEmail}
    </Anchor>
  );
}
