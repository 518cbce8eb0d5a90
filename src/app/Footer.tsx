import { Anchor } from '@mantine/core';

import { site } from '#content/site.ts';
import { FooterLinks } from '#src/legal/FooterLinks.tsx';
import { Logo } from '#src/ui/Logo.tsx';

import classes from './Footer.module.css';

/** Who we are and how to reach us: the same on every page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div>
          <Logo />
          <p className={classes.note}>{site.medicalNote}</p>
        </div>
        <address className={classes.contact}>
          <strong>Contact</strong>
          <Anchor href={`mailto:${site.supportEmail}`} className={classes.mail}>
            {site.supportEmail}
          </Anchor>
          <span>{site.answerTime}</span>
          <span>{site.mailingAddress}</span>
        </address>
      </div>
      <div className={classes.texts}>
        <FooterLinks />
      </div>
    </footer>
  );
}
