import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';

import { cancelMembership } from '#content/legal/cancel-membership.ts';
import { footerTexts } from '#content/legal/footer-texts.ts';
import { paths } from '#src/paths.ts';
import { useTextDialogButton } from '#src/ui/text-dialog.ts';

import classes from './FooterLinks.module.css';

/** The way to the blog, then About Us, Contact Us, Privacy Policy and Terms of Use: each of these opens its dialog over the page. */
export function FooterLinks() {
  return (
    <ul className={classes.list}>
      <li>
        <Link to={paths.blog} className={classes.link}>
          Blog
        </Link>
      </li>
      <li>
        <Link to={paths.membership} className={classes.link}>
          {cancelMembership}
        </Link>
      </li>
      {footerTexts.map(({ name, title }) => (
        <li key={name}>
          <FooterButton name={name} title={title} />
        </li>
      ))}
    </ul>
  );
}

function FooterButton({ name, title }: { readonly name: string; readonly title: string }) {
  return (
    <UnstyledButton className={classes.link} {...useTextDialogButton(name)}>
      {title}
    </UnstyledButton>
  );
}
