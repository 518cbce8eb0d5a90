import { UnstyledButton } from '@mantine/core';

import { footerTexts } from '#content/legal/footer-texts.ts';
import { useReadingButton } from '#src/ui/reading.ts';

import classes from './FooterButtons.module.css';

/** About Us, Contact Us, Privacy Policy and Terms of Use: each opens its dialog over the page. */
export function FooterButtons() {
  return (
    <ul className={classes.list}>
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
    <UnstyledButton className={classes.button} {...useReadingButton(name)}>
      {title}
    </UnstyledButton>
  );
}
