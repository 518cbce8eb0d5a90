import { html } from 'hono/html';

import { PRACTICE_CODE } from './options.ts';

interface FrontPageFacts {
  readonly appOrigin: string;
  readonly seededEmails: readonly string[];
}

/** Says to whoever opens the emulator's address what it is. */
export function frontPage({ appOrigin, seededEmails }: FrontPageFacts) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>Practice sign-in</title>
        <style>
          body {
            max-width: 38rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              18px/1.6 system-ui,
              sans-serif;
          }
          code {
            font-size: 1.1em;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Practice sign-in</h1>
          <p>
            This program plays the part of Clerk, the sign-in service, on this computer only. It is for
            practice: no real account is made, and no message is sent.
          </p>
          <p>
            When a dialog asks for the code from your e-mail, type
            <strong><code>${PRACTICE_CODE}</code></strong
            >.
          </p>
          <h2>Accounts that are ready to use</h2>
          ${
            seededEmails.length === 0
              ? html`<p>None. Sign up on the site to make one.</p>`
              : html`<ul>
                  ${seededEmails.map((email) => html`<li>${email}</li>`)}
                </ul>`
          }
          <p>The site: <a href="${appOrigin}">${appOrigin}</a></p>
        </main>
      </body>
    </html>`;
}
