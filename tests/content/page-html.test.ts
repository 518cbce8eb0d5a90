import { describe, expect, it } from 'vitest';

import { memberPageHtml, openPageHtml } from '../../scripts/vite/page-html.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Site</title>
    <meta name="robots" content="noindex" />
    <meta
      name="description"
      content="Of the site."
    />
    <script>
      // Explained.
      early();
    </script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    <link rel="modulepreload" crossorigin href="/assets/old.js">
  </head>
  <body>
    <div id="root"></div>
    <section id="late">
      <p>One moment.</p>
    </section>
    <noscript>Please switch it on.</noscript>
  </body>
</html>`;

const styles: Record<string, string> = {
  'assets/index-1.css': 'a{color:red}',
  'assets/page-1.css': 'b{content:"</style>$&"}',
};

const make = (head = {}, html = '<h1>Words &amp; more $& $1</h1>') =>
  openPageHtml(
    template,
    { html, head: { title: 'A "page" & more', description: 'About <it>.', ...head } },
    {
      scripts: ['assets/index-1.js', 'assets/page-1.js'],
      styles: ['assets/index-1.css', 'assets/page-1.css'],
    },
    { address: 'https://www.example.com/blog', readStyles: (file) => styles[file]! },
  );

describe('the HTML of an open page', () => {
  it('holds the text of the page as it was rendered, and the line about JavaScript', () => {
    const page = make();
    expect(page).toContain('<div id="root"><h1>Words &amp; more $& $1</h1></div>');
    expect(page).toContain('<noscript>Please switch it on.</noscript>');
    expect(page).not.toContain('noindex');
  });

  it('leaves out what the empty page says while it waits', () => {
    expect(make()).not.toContain('id="late"');
    expect(make()).not.toContain('One moment.');
  });

  it('has its own title and description, written safely', () => {
    const page = make();
    expect(page).toContain('<title>A &quot;page&quot; &amp; more</title>');
    expect(page).toContain('<meta name="description" content="About &lt;it>.">');
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page.match(/<title>/g)).toHaveLength(1);
  });

  it('names its address, and another one where the text stood there first', () => {
    expect(make()).toContain('<link rel="canonical" href="https://www.example.com/blog">');
    const elsewhere = make({ canonical: 'https://first.example/a' });
    expect(elsewhere).toContain('<link rel="canonical" href="https://first.example/a">');
    expect(elsewhere).toContain('<meta property="og:url" content="https://first.example/a">');
  });

  it('has a preview for links: the page’s picture, or the site’s', () => {
    expect(make({ image: '/images/a.png', type: 'article' })).toContain(
      '<meta property="og:image" content="https://www.example.com/images/a.png">',
    );
    expect(make()).toContain('content="https://www.example.com/images/share.png"');
    expect(make({ type: 'article' })).toContain('<meta property="og:type" content="article">');
    expect(make()).toContain('<meta property="og:type" content="website">');
  });

  it('names its feed where it has one', () => {
    expect(make({ feed: '/feed.xml' })).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
    );
    expect(make()).not.toContain('alternate');
  });

  it('says what it is about in JSON that cannot end its own script', () => {
    const page = make({
      structuredData: (whole: (path: string) => string) => [{ name: '</script>', url: whole('/a') }],
    });
    expect(page).toContain(
      '<script type="application/ld+json">{"name":"\\u003c/script>","url":"https://www.example.com/a"}</script>',
    );
  });

  it('has its styles in it, and tells the loader of screens that they are there', () => {
    const page = make();
    expect(page.match(/<style>.*<\/style>/g)).toEqual([
      '<style>a{color:red}b{content:"<\\/style>$&"}</style>',
    ]);
    const [, waiting] = /<template id="scripts">([\s\S]*?)<\/template>/.exec(page) ?? [];
    for (const file of Object.keys(styles)) {
      expect(waiting).toContain(`<link rel="stylesheet" href="/${file}" disabled>`);
    }
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(2);
  });

  it('keeps its scripts in a template, which nothing runs by itself', () => {
    const page = make();
    const [, waiting] = /<template id="scripts">([\s\S]*?)<\/template>/.exec(page) ?? [];
    expect(waiting).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>');
    expect(waiting).toContain('<link rel="modulepreload" crossorigin href="/assets/page-1.js">');
    expect(page.replace(waiting!, '')).not.toMatch(/\.js"/);
    expect(page).not.toContain('/assets/old.js');
  });

  it('keeps its first script, made short', () => {
    expect(make()).toContain('<script>early();</script>');
  });

  it('is refused where the entry page has no place for it', () => {
    expect(() =>
      openPageHtml(
        '<html></html>',
        { html: '', head: { title: '', description: '' } },
        { scripts: [], styles: [] },
        { address: 'https://www.example.com/', readStyles: () => '' },
      ),
    ).toThrow('The entry page has no <div id="root"></div>.');
  });
});

describe('the HTML of a page for members', () => {
  const page = memberPageHtml(
    template,
    { html: '<h1>Lesson</h1>', head: { title: 'Lesson' } },
    {
      scripts: ['assets/index-1.js', 'assets/page-1.js'],
      styles: ['assets/page-1.css'],
      texts: ['/members/a-1.json'],
    },
    (file) => styles[file]!,
  );

  it('holds the text of the page and its title', () => {
    expect(page).toContain('<div id="root"><h1>Lesson</h1></div>');
    expect(page).toContain('<title>Lesson</title>');
  });

  it('is none for search engines, and has nothing for them', () => {
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('content="Of the site."');
    expect(page).not.toMatch(/canonical|og:/);
  });

  it('asks for its data with its scripts, and not before it is seen', () => {
    const [, waiting] = /<template id="scripts">([\s\S]*?)<\/template>/.exec(page) ?? [];
    const text = '<link rel="preload" as="fetch" crossorigin href="/members/a-1.json">';
    expect(waiting).toContain(text);
    expect(page.replace(waiting!, '')).not.toContain('/members/');
  });
});
