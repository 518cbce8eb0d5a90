import { describe, expect, it } from 'vitest';

import { readPosts } from '../../scripts/blog/read-posts.ts';
import { blogFolder, postText } from './support/blog-folder.ts';

const refusalOf = (files: Readonly<Record<string, string>>) => {
  const folders = blogFolder(files);
  try {
    readPosts(folders);
  } catch (error) {
    return String(error).replaceAll(`${folders.posts}/`, '');
  }
  throw new Error('The posts were not refused.');
};

const htmlOf = (body: string, changes: Readonly<Record<string, unknown>> = {}) =>
  readPosts(blogFolder({ 'rest/a.md': postText(changes, body) }))[0]!.html;

describe('posts', () => {
  it('are files: a second one needs nothing else', () => {
    const files = { 'rest/first.md': postText({ publishedAt: '2026-03-01' }) };
    expect(readPosts(blogFolder(files)).map(({ summary }) => summary.slug)).toEqual(['rest/first']);
    expect(
      readPosts(blogFolder({ ...files, 'walks/second.md': postText({ publishedAt: '2026-04-01' }) })).map(
        ({ summary }) => [summary.slug, summary.cluster],
      ),
    ).toEqual([
      ['walks/second', 'walks'],
      ['rest/first', 'rest'],
    ]);
  });

  // Section 2, blog: "Posts are sorted newest first."
  it('are sorted newest first', () => {
    const days = ['2025-12-31', '2026-02-01', '2026-01-15'];
    const folders = blogFolder(
      Object.fromEntries(days.map((day, index) => [`rest/p${index}.md`, postText({ publishedAt: day })])),
    );
    expect(readPosts(folders).map(({ summary }) => summary.publishedAt)).toEqual([
      '2026-02-01',
      '2026-01-15',
      '2025-12-31',
    ]);
  });

  // Section 3, blog post.
  it('have every field of the specification', () => {
    const text = postText({ updatedAt: '2026-03-09', leadMagnetId: 'sleep-hygiene-checklist' });
    expect(readPosts(blogFolder({ 'rest/a-post.md': text }))[0]).toEqual({
      summary: {
        slug: 'rest/a-post',
        cluster: 'rest',
        title: 'A post',
        description: 'What it is about.',
        tags: ['rest'],
        keywords: ['rest after 55'],
        author: 'The team',
        publishedAt: '2026-03-01',
        updatedAt: '2026-03-09',
        readingTimeMinutes: 1,
        coverImage: '/images/teal-waves.svg',
        ogImage: '/images/teal-waves.svg',
        leadMagnetId: 'sleep-hygiene-checklist',
        canonicalUrl: '/blog/rest/a-post',
      },
      html: '<p>A line of text.</p>\n',
    });
  });

  it('may leave out the date of a change and the paper', () => {
    expect(readPosts(blogFolder({ 'rest/a.md': postText() }))[0]!.summary).toMatchObject({
      updatedAt: null,
      leadMagnetId: null,
    });
  });

  it.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [1_000, 5],
  ])('of %i words take %i minutes to read', (words, minutes) => {
    const text = postText({ sources: ['nia-sleep'] }, `${'word '.repeat(words)}\n\n[[red-flags]]\n`);
    expect(readPosts(blogFolder({ 'rest/a.md': text }))[0]!.summary.readingTimeMinutes).toBe(minutes);
  });
});

describe('a malformed post is refused with its file and its field', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no title', { title: undefined }, 'title: is missing'],
    ['an empty title', { title: ' ' }, 'title: must not be empty'],
    ['no description', { description: undefined }, 'description: is missing'],
    ['no tags', { tags: [] }, 'tags: needs at least one'],
    ['a tag with a space', { tags: ['deep rest'] }, 'tags.0: must be in lower case, with hyphens'],
    ['no keywords', { keywords: [] }, 'keywords: needs at least one'],
    ['no author', { author: undefined }, 'author: is missing'],
    ['no day', { publishedAt: undefined }, 'publishedAt: is missing'],
    ['a day that is none', { publishedAt: '2026-02-30' }, 'publishedAt: must be a day such as 2026-10-05'],
    ['a day in words', { updatedAt: 'June' }, 'updatedAt: must be a day such as 2026-10-05'],
    ['a change before the first day', { updatedAt: '2026-02-28' }, 'updatedAt: is earlier than publishedAt'],
    [
      'a picture that is not there',
      { coverImage: '/images/none.svg' },
      'coverImage: there is no picture /images/none.svg in the public folder',
    ],
    [
      'a picture of elsewhere',
      { ogImage: 'https://x.example/a.png' },
      'ogImage: there is no picture https://x.example/a.png in the public folder',
    ],
    [
      'a paper that is not there',
      { leadMagnetId: 'none' },
      'leadMagnetId: "none" is not a lead magnet of content/blog/lead-magnets.ts',
    ],
    [
      'a source that is not there',
      { sources: ['none'] },
      'sources.0: "none" is not a source of content/sources.ts',
    ],
    [
      'an address that is none',
      { canonicalUrl: 'blog' },
      'canonicalUrl: must be a path of this site or an https address',
    ],
    ['a field that nobody knows', { tag: 'rest' }, 'tag: no such field'],
  ])('%s', (_name, changes, problem) => {
    expect(refusalOf({ 'rest/a.md': postText(changes) })).toBe(
      `Error: The blog cannot be built:\n  rest/a.md: ${problem}`,
    );
  });

  it.each([
    [
      'no front matter',
      'Only text.\n',
      'front matter: the file must begin with YAML between two lines of ---',
    ],
    ['YAML that is none', '---\ntitle: "a\n---\n', /^front matter: .*quote/],
    ['a list for front matter', '---\n- a\n---\ntext\n', /^front matter: /],
    ['no text', postText({}, '\n'), 'body: is empty'],
    ['a second title', postText({}, '# A\n'), /^body: begins its headings with ##/],
  ])('%s', (_name, text, problem) => {
    const refusal = refusalOf({ 'rest/a.md': text }).replace(
      'Error: The blog cannot be built:\n  rest/a.md: ',
      '',
    );
    expect(refusal).toMatch(problem);
  });

  it.each(['a.md', 'rest/deep/a.md', 'Rest/a.md', 'rest/A_b.md', 'tag/a.md'])(
    'a place such as %s',
    (name) => {
      expect(refusalOf({ [name]: postText() })).toMatch(/: file name: must be <cluster>\/<name>\.md/);
    },
  );

  it('names everything that is wrong at once', () => {
    const refusal = refusalOf({
      'rest/a.md': postText({ title: undefined, author: undefined }),
      'walks/b.md': postText({ tags: undefined }),
    });
    expect(refusal.split('\n').slice(1)).toEqual([
      '  rest/a.md: title: is missing',
      '  rest/a.md: author: is missing',
      '  walks/b.md: tags: is missing',
    ]);
  });
});

describe('the text of a post', () => {
  it('has headings with ids of their own, also where two are the same or have no letters', () => {
    const html = htmlOf('## What’s *next*?\n\n## Whats next\n\n## …\n\n### Sources\n');
    expect([...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'on-this-page',
      'whats-next',
      'whats-next-2',
      'section',
      'sources-2',
    ]);
  });

  it('lists its sections where there are three or more', () => {
    const two = '## One\n\ntext\n\n### Part\n\n## Two & *two*\n';
    expect(htmlOf(two)).not.toContain('<nav');
    expect(htmlOf(`${two}\n## Three\n`)).toContain(
      '<ul><li><a href="#one">One</a></li><li><a href="#two-two">Two &amp; two</a></li><li><a href="#three">Three</a></li></ul></nav>',
    );
  });

  it('opens other sites in a new tab and says so, and its own pages here', () => {
    expect(htmlOf('[one](https://a.example/?a=1&b=2) [two](/blog)')).toBe(
      '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">one<span data-hidden> (opens in a new tab)</span></a> <a href="/blog">two</a></p>\n',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](<https://a.example/"onclick="alert(1)>)',
    '## <b onclick="a()">x</b>',
  ])('cannot bring in markup: %s', (markdown) => {
    const html = htmlOf(markdown);
    expect(html).not.toMatch(/<(?:script|img|b)\b|href="(?:javascript|data)|<[^>]*"\s*on\w+=/i);
  });

  it('ends with the sources that it names, in their order', () => {
    const html = htmlOf('text', { sources: ['caffeine-2013', 'nia-sleep'] });
    expect(html.indexOf('National Institute on Aging')).toBeGreaterThan(
      html.indexOf('Where this comes from'),
    );
    expect(html.indexOf('caffeine taken')).toBeGreaterThan(html.indexOf('National Institute on Aging'));
    expect(htmlOf('text')).not.toContain('Where this comes from');
  });

  it('has the safety box where its line stands', () => {
    const html = htmlOf('before\n\n[[red-flags]]\n\nafter\n');
    expect(html).toMatch(/^<p>before<\/p>\n<aside [\s\S]*988[\s\S]*<\/aside>\n<p>after<\/p>\n$/);
    expect(htmlOf('a [[red-flags]] b')).not.toContain('<aside');
  });
});
