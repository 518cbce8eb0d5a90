import { Anchor } from '@mantine/core';

import { supportEmail } from '#content/checkout.ts';

import classes from './SupportLink.module.css';

export function SupportLink() {
  return (
    <Anchor className={classes.link} href={`mailto:${supportEmail}`}>
      {supportEmail}
    </Anchor>
  );
}
