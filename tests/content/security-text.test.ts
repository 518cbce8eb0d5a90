import { expect, test } from 'vitest';

import { site } from '#content/site.ts';

import { securityText } from '../../scripts/vite/security-text.ts';

test('finders of holes learn where to write, for a year after the build', () => {
  expect(securityText('https://www.example.com', Date.parse('2026-11-28T12:00:00Z'))).toBe(
    `Contact: mailto:${site.supportEmail}
Expires: 2027-11-28T12:00:00.000Z
Preferred-Languages: en
Canonical: https://www.example.com/.well-known/security.txt
`,
  );
});
