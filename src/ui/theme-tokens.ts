import {
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';

const tide: MantineColorsTuple = [
  '#eaf6f5',
  '#d3ebe9',
  '#a8d8d4',
  '#7cc4bf',
  '#4fa9a4',
  '#2d8a87',
  '#1b6f6e',
  '#0f5a5c',
  '#0b4a4d',
  '#08393c',
];

/** The library picks the text of a filled control for the light scheme only; the site's own pair fits both. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor;
  return input.variant === 'filled' && isPrimary
    ? {
        ...colors,
        background: 'var(--action)',
        hover: 'var(--action-hover)',
        color: 'var(--text-on-action)',
      }
    : colors;
};

/** All that floats casts the same one. */
const SHADOW = 'var(--shadow-card)';

/** `--typeface` is the site's own once this device has it: see `fonts.css`. */
const FONT_FAMILY = "var(--typeface, system-ui), system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Sizes are rem: a reader's own browser default and the text-size control change all of them. */
export const themeTokens = {
  colors: { tide },
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  variantColorResolver,
  black: '#16292b',
  white: '#ffffff',
  fontFamily: FONT_FAMILY,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '1rem', sm: '1.0625rem', md: '1.125rem', lg: '1.25rem', xl: '1.4375rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1.125rem', lg: '1.75rem', xl: '2.75rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem' },
  defaultRadius: 'md',
  shadows: { xs: SHADOW, sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
  headings: {
    fontFamily: FONT_FAMILY,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.5rem', lineHeight: '1.3' },
      h4: { fontSize: '1.25rem', lineHeight: '1.35' },
      h5: { fontSize: '1.125rem', lineHeight: '1.4' },
      h6: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
} as const satisfies MantineThemeOverride;

/** The library's own names for controls that are neither filled nor outlined, in the site's colors. */
const controls = {
  '--mantine-color-default': 'var(--surface-card)',
  '--mantine-color-default-hover': 'var(--surface-tint)',
  '--mantine-color-default-color': 'var(--mantine-color-text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--surface-tint)',
  '--mantine-color-disabled-color': 'var(--mantine-color-dimmed)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-placeholder': 'var(--mantine-color-dimmed)',
} as const;

/** Surfaces and text of both schemes. Text meets 7:1 on every surface, lines and rings meet 3:1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--page-width': '70rem',
    '--text-width': '36rem',
    '--page-gutter': 'clamp(1rem, 4vw, 2.5rem)',
  },
  light: {
    ...controls,
    '--mantine-color-body': '#fbf9f4',
    '--mantine-color-text': '#16292b',
    '--mantine-color-dimmed': '#3f5357',
    '--mantine-color-anchor': '#0b4a4d',
    '--mantine-color-error': '#86291a',
    '--mantine-color-success': '#0b4a4d',
    '--surface-card': '#ffffff',
    '--surface-tint': '#e9f3f1',
    '--surface-warm': '#fbf0dd',
    '--surface-strong': '#0b4a4d',
    '--text-on-strong': '#ffffff',
    '--action': '#0f5a5c',
    '--action-hover': '#0b4a4d',
    '--text-on-action': '#ffffff',
    '--accent': '#c98220',
    '--text-success': '#0b4a4d',
    '--text-warning': '#5f3a09',
    '--text-danger': '#86291a',
    '--line': '#c9d5d3',
    '--line-control': '#5f7a7c',
    '--ring': '#0f5a5c',
    '--shadow-card': '0 1px 2px rgb(22 41 43 / 0.06), 0 8px 24px rgb(22 41 43 / 0.07)',
  },
  dark: {
    ...controls,
    '--mantine-color-body': '#0e1b1d',
    '--mantine-color-text': '#eaf2f0',
    '--mantine-color-dimmed': '#b9c9c7',
    '--mantine-color-anchor': '#a8d8d4',
    '--mantine-color-error': '#f0b0a2',
    '--mantine-color-success': '#a8d8d4',
    '--surface-card': '#16282a',
    '--surface-tint': '#183336',
    '--surface-warm': '#2f2716',
    '--surface-strong': '#0b4a4d',
    '--text-on-strong': '#ffffff',
    '--action': '#7cc4bf',
    '--action-hover': '#a8d8d4',
    '--text-on-action': '#0e1b1d',
    '--accent': '#efb65d',
    '--text-success': '#a8d8d4',
    '--text-warning': '#f5cf92',
    '--text-danger': '#f0b0a2',
    '--line': '#33494b',
    '--line-control': '#8aa5a5',
    '--ring': '#7cc4bf',
    '--shadow-card': '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.35)',
  },
});
