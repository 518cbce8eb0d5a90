import { Anchor, Title } from '@mantine/core';

import { membership as texts } from '#content/membership.ts';
import { site } from '#content/site.ts';

import account from '#src/ui/account-page.module.css';
import shared from '#src/ui/shared.module.css';

const mail = `mailto:${site.supportEmail}?${new URLSearchParams({
  subject: texts.elsewhere.subject,
  body: texts.elsewhere.body,
})
  .toString()
  .replaceAll('+', '%20')}`;

/** How to cancel without this page. */
export function OtherWays() {
  return (
    <section className={account.card} data-tone="warm" aria-labelledby="other-ways">
      <Title id="other-ways" order={2} size="h3">
        {texts.elsewhere.title}
      </Title>
      <ul className={shared.list}>
        <li>{texts.elsewhere.paypal}</li>
        <li>
          {texts.elsewhere.mail}{' '}
          <Anchor href={mail} className={shared.breakable}>
            {site.supportEmail}
          </Anchor>
        </li>
      </ul>
    </section>
  );
}
