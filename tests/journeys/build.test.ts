import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { practiceEnvironment } from '../../scripts/practice-settings.ts';

const SITE_FOLDER = '.local/journeys-site';

const secrets = Object.entries(
  practiceEnvironment({
    siteOrigin: 'https://a.example',
    serverPort: 1,
    clerkUrl: 'https://b.example',
    paypalUrl: 'https://c.example',
  }),
).filter(([name]) => /SECRET|WEBHOOK|MERCHANT/.test(name));

const files = readdirSync(SITE_FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

describe('the built site', () => {
  it('is there, and holds what is public', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    expect(files.some((file) => readFileSync(file, 'utf8').includes('practice-client-id'))).toBe(true);
  });

  it.each(secrets)('holds neither the name nor the value of %s', (name, value) => {
    const leaks = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text.includes(name) || text.includes(value);
    });
    expect(leaks).toEqual([]);
  });

  it('holds no trace of the development inspector', () => {
    expect(
      files.filter((file) => /@statelyai|createBrowserInspector/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });
});
