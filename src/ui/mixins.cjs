/**
 * What many sheets say the same way: surfaces and simple layouts. A sheet writes `@mixin card;` or `@mixin column md;`, and
 * the build puts the declarations in its place. A step of the theme (`sm`, `md` …) may stand for a length, or a length itself.
 */

const { parse } = require('postcss');

const STEP = /^(?:xs|sm|md|lg|xl)$/;

const spacing = (gap) =>
  gap === undefined ? {} : { gap: STEP.test(gap) ? `var(--mantine-spacing-${gap})` : gap };
const radius = (size) => (STEP.test(size) ? `var(--mantine-radius-${size})` : size);
const aligned = (align) => (align === undefined ? {} : { 'align-items': align });

/** A mixin with rules within it, which take the mixin's place. */
const written = (css) => (mixin) => {
  mixin.replaceWith(parse(css, { from: mixin.source.input.file }));
};

/** A plain surface: `card`, `tint`, `warm` or `strong`. The last is dark in both themes, so what shows where the keys go is light there. */
const surface = (_rule, name, size) => ({
  ...(name === 'strong' ? { '--ring': '#fff' } : {}),
  background: `var(--surface-${name})`,
  'border-radius': radius(size),
});

/** A surface with a line around it. */
const framed = (rule, name = 'card', size = 'lg', line = '1px solid var(--line)') => ({
  border: line,
  ...surface(rule, name, size),
});

/** A card that stands above the page. */
const card = (rule, size = 'lg') => ({ ...framed(rule, 'card', size), 'box-shadow': 'var(--shadow-card)' });

/** One below the other. */
const column = (_rule, gap, align) => ({
  display: 'flex',
  'flex-direction': 'column',
  ...aligned(align),
  ...spacing(gap),
});

/** Side by side, on one middle line where nothing else is said. */
const row = (_rule, gap, align = 'center') => ({ display: 'flex', ...aligned(align), ...spacing(gap) });

/** The same within a line of text. */
const inlineRow = (_rule, gap, align = 'center') => ({ ...row(_rule, gap, align), display: 'inline-flex' });

/** Side by side as long as there is room, then in the next line. */
const flow = (_rule, gap, align) => ({
  display: 'flex',
  'flex-wrap': 'wrap',
  ...aligned(align),
  ...spacing(gap),
});

/** As many columns as have room, none narrower than `least`. */
const columns = (_rule, least, gap, fill = 'auto-fit') => ({
  display: 'grid',
  ...spacing(gap),
  'grid-template-columns': `repeat(${fill}, minmax(min(100%, ${least}), 1fr))`,
});

/** A table with a line below each row. */
const table = (mixin, align) =>
  written(`
    border-collapse: collapse;
    width: 100%;
    th, td {
      border-bottom: 1px solid var(--line);
      padding: 0.5rem 0.75rem 0.5rem 0;
      text-align: left;
      vertical-align: ${align};
    }
    caption {
      caption-side: top;
      font-size: 1.25rem;
      font-weight: 700;
      padding-bottom: 0.5rem;
      text-align: left;
    }
  `)(mixin);

/** A grid with these columns. */
const grid = (_rule, gap, template) => ({
  display: 'grid',
  ...spacing(gap),
  ...(template === undefined ? {} : { 'grid-template-columns': template }),
});

/** A list without marks. */
const plainList = (_rule, margin = '0') => ({ 'list-style': 'none', margin, padding: '0' });

/** As wide as high. */
const square = (_rule, size) => ({ height: size, width: size });

/** A picture or sign that keeps its size beside a text. */
const icon = (rule, size) => ({ flex: 'none', ...square(rule, size) });

/** As wide as the page, in its middle, with this room above its content and below it. */
const page = (_rule, above, below = above) => ({
  margin: '0 auto',
  'max-width': 'var(--page-width)',
  padding: `${above} var(--page-gutter)${below === above ? '' : ` ${below}`}`,
});

/** The color of words and signs on a ground of this tone. */
const TONES = { tint: 'var(--text-success)', warm: 'var(--text-warning)' };

/** A ground of this tone, and what stands on it. */
const toned = (_rule, tone) => ({ background: `var(--surface-${tone})`, color: TONES[tone] });

/** A sign in the middle of a ground of its own. */
const sign = (rule, size) => ({ ...row(rule), ...square(rule, size), 'justify-content': 'center' });

/** What can be pressed shows its place under the pointer. */
const tintedUnderPointer = written(`
  &:hover {
    background: var(--surface-tint);
  }
`);

/** A button that looks like the text around it. */
const bareButton = () => ({
  background: 'transparent',
  border: '0',
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
});

/** A bare button with round ends that shows its place under the pointer. */
const pill = () => ({
  ...bareButton(),
  'border-radius': 'var(--mantine-radius-xl)',
  'min-height': '2.75rem',
  padding: '0.25rem 0.75rem',
});

/** A button that waits for something else to be done. */
const waitingButton = () => ({
  background: 'transparent',
  border: '1px dashed var(--line-control)',
  color: 'var(--mantine-color-dimmed)',
});

/** Alone in the middle of its place. */
const alone = (rule, height) => ({
  ...column(rule, 'md', 'center'),
  ...(height === undefined ? {} : { 'justify-content': 'center', 'min-height': height }),
  'text-align': 'center',
});

/** Of a card, only the words go on paper. */
const flatOnPaper = written(`
  @media print {
    border: 0;
    box-shadow: none;
    padding: 0;
  }
`);

/** On paper the surface stays white, and its line is drawn. */
const inkOnPaper = written(`
  @media print {
    background: none;
    border-color: #000;
    break-inside: avoid;
  }
`);

/** A text as a sheet of paper has it. */
const articleOnPaper = written(`
  @media print {
    color: #000;
    font-size: 12pt;
    gap: 1rem;
    * {
      color: #000 !important;
    }
    h2, h3, section > :first-child {
      break-after: avoid;
    }
    p, li {
      max-width: none;
      orphans: 3;
      widows: 3;
    }
  }
`);

/** Of a window that is printed, the page behind it stays away, and its own `.inner` and `.content` are as long as the paper needs. */
const windowOnPaper = written(`
  @media print {
    :global(body:has(> :not(#root) [role='dialog']) > #root) {
      display: none;
    }
    :global(html body[data-scroll-locked]) {
      overflow: visible !important;
    }
    .overlay {
      display: none;
    }
    .inner.inner {
      display: block;
      padding: 0;
      position: static;
    }
    .content.content {
      background: none;
      box-shadow: none;
      display: block;
      height: auto;
      max-height: none;
      overflow: visible;
    }
  }
`);

/** A link or button that stands alone: as high as a finger, in a line of text. */
const target = (rule, gap) => ({ ...inlineRow(rule, gap), 'min-height': '2.75rem' });

/** The same over the whole width. */
const targetRow = (rule, gap) => ({ ...row(rule, gap), 'min-height': '2.75rem' });

/** What is chosen, among what can be. */
const chosen = () => ({ background: 'var(--surface-tint)', 'border-color': 'var(--ring)' });

/** What is done or switched on, in the color of what can be pressed. */
const lit = () => ({
  background: 'var(--action)',
  'border-color': 'var(--action)',
  color: 'var(--text-on-action)',
});

/** A wide picture, whose place is kept until it comes. */
const picture = () => ({
  'aspect-ratio': '16 / 9',
  background: 'var(--surface-tint)',
  display: 'block',
  height: 'auto',
  'object-fit': 'cover',
  width: '100%',
});

/** A long word breaks rather than make its place wider. */
const breakable = () => ({ 'min-width': '0', 'overflow-wrap': 'anywhere' });

/** For screen readers only. */
const unseen = () => ({
  'clip-path': 'inset(50%)',
  height: '1px',
  overflow: 'hidden',
  position: 'absolute',
  'white-space': 'nowrap',
  width: '1px',
});

/** Letters: their size, their weight, and the height of a line where it is not the text's own. */
const type = (_rule, size, weight, lineHeight) => ({
  'font-size': STEP.test(size) ? `var(--mantine-font-size-${size})` : size,
  'font-weight': weight,
  ...(lineHeight === undefined ? {} : { 'line-height': lineHeight }),
});

/** What shows where the keys go. */
const ring = () => ({ outline: '3px solid var(--ring)', 'outline-offset': '3px' });

module.exports = {
  surface,
  framed,
  card,
  column,
  row,
  'inline-row': inlineRow,
  flow,
  columns,
  grid,
  table,
  'plain-list': plainList,
  icon,
  square,
  page,
  toned,
  sign,
  'tinted-under-pointer': tintedUnderPointer,
  'bare-button': bareButton,
  pill,
  'waiting-button': waitingButton,
  alone,
  'flat-on-paper': flatOnPaper,
  'ink-on-paper': inkOnPaper,
  'article-on-paper': articleOnPaper,
  'window-on-paper': windowOnPaper,
  target,
  'target-row': targetRow,
  chosen,
  lit,
  picture,
  breakable,
  unseen,
  type,
  ring,
};
