import { createTheme, type MantineProviderProps } from '@mantine/core';

import { themeTokens } from './theme-tokens.ts';

import classes from './library-theme.module.css';

/** The library's components in the site's look. Their colors and sizes are variables of `theme-tokens.ts`. */
const theme = createTheme({
  ...themeTokens,
  components: {
    Button: {
      defaultProps: { size: 'lg', radius: 'xl' },
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
    },
    Tabs: {
      vars: () => ({
        root: { '--tabs-color': 'var(--action)', '--tabs-text-color': 'var(--text-on-action)' },
      }),
    },
    // Without a size of its own, a container begins at the same edge as the header.
    Container: { defaultProps: { size: 'var(--page-width)' }, classNames: { root: classes.container } },
    ActionIcon: { defaultProps: { size: 48, radius: 'xl' } },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: classes.link } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.6 },
        closeButtonProps: { 'aria-label': 'Close', size: 48, iconSize: 24 },
        // A dialog's head is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Badge: { defaultProps: { size: 'xl', tt: 'none' } },
  },
});

/** What the library's provider is given. Its variables and classes stand in style sheets that are made when the site is built. */
export const libraryProps = {
  theme,
  withCssVariables: false,
  withGlobalClasses: false,
  withStaticClasses: false,
} as const satisfies Omit<MantineProviderProps, 'children'>;
