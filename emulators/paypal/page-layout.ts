import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { html, raw } from 'hono/html';

type Markup = ReturnType<typeof html>;

const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

/** Every page of the emulator: the practice notice, then the content. */
export function pageLayout(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · PayPal practice</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <div class="page">
          <header>
            <p class="brand">PayPal practice window</p>
            <p class="practice">
              <strong>This is practice. No money moves.</strong> Nothing here reaches PayPal.
            </p>
          </header>
          <main>${content}</main>
        </div>
      </body>
    </html>`;
}
