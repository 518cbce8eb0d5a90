import { expect, it } from 'vitest';

const texts = import.meta.glob<string>('../../content/**/*.{ts,md}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The places that mean the device. */
const SCREENS =
  /phones?, (?:your |the )?tablets?\b|phone and the tablet|a tablet held near the face|I read on a tablet/gi;

// Issue 14: "one word for one thing". To readers in the United States a tablet is a screen.
it.each(Object.entries(texts))('calls a medicine a pill or a medicine: %s', (_file, text) => {
  // Names of items stay as they are: what members have ticked is kept under them.
  const said = text.replaceAll(/id: '[\w-]+'/g, '').replaceAll(SCREENS, '');
  expect(said.match(/.{0,40}\btablets?\b.{0,20}/gi)).toBeNull();
});
