import type { ClerkProviderProps } from '@clerk/clerk-react';

/** The library draws its fields with a shadow of 11 %, which many readers cannot see. */
const visibleField = {
  '&[data-variant]': { borderColor: 'var(--line-control)', borderStyle: 'solid', borderWidth: '2px' },
  '&[data-feedback="error"]': { borderColor: 'var(--text-danger)' },
  '&:focus-visible': { outline: '3px solid var(--ring)', outlineOffset: '2px' },
};

/** As high as the site's own buttons. */
const finger = { minHeight: '2.75rem', minWidth: '2.75rem' };

/** A link of one word that stands alone. */
const loneLink = { ...finger, alignItems: 'center', display: 'inline-flex' };

/** Only the two forms are narrow: in the account's dialog this width would cut off what stands on the right. */
const form = { elements: { cardBox: { width: '30rem', maxWidth: 'calc(100vw - 1.5rem)' } } };

const menuEntry = { minHeight: '3rem', color: 'var(--mantine-color-text)' };

/** The provider's dialogs in the site's own colours and sizes. The variables change with the theme. */
export const clerkAppearance: NonNullable<ClerkProviderProps['appearance']> = {
  variables: {
    colorPrimary: 'var(--action)',
    colorPrimaryForeground: 'var(--text-on-action)',
    colorBackground: 'var(--surface-card)',
    colorForeground: 'var(--mantine-color-text)',
    colorMutedForeground: 'var(--mantine-color-dimmed)',
    colorMuted: 'var(--surface-tint)',
    colorInput: 'var(--surface-card)',
    colorInputForeground: 'var(--mantine-color-text)',
    colorNeutral: 'var(--mantine-color-text)',
    colorBorder: 'var(--line-control)',
    colorRing: 'var(--ring)',
    colorDanger: 'var(--text-danger)',
    colorSuccess: 'var(--text-success)',
    colorWarning: 'var(--text-warning)',
    fontFamily: 'var(--mantine-font-family)',
    fontFamilyButtons: 'var(--mantine-font-family)',
    fontSize: '1.125rem',
    borderRadius: '0.75rem',
  },
  signIn: form,
  signUp: form,
  elements: {
    formButtonPrimary: { minHeight: '3rem' },
    formFieldInput: { ...visibleField, minHeight: '3rem' },
    otpCodeFieldInputs: { gap: '0.375rem', maxWidth: '100%' },
    otpCodeFieldInput: {
      ...visibleField,
      height: '3rem',
      minHeight: '3rem',
      maxWidth: '2.75rem',
      minWidth: 0,
      width: '2.75rem',
    },
    modalCloseButton: { minHeight: '2.75rem', minWidth: '2.75rem' },
    footerActionLink: {
      ...loneLink,
      color: 'var(--mantine-color-anchor)',
      justifyContent: 'center',
      textDecoration: 'underline',
    },
    formFieldAction: { ...loneLink, color: 'var(--mantine-color-anchor)', textDecoration: 'underline' },
    formFieldInputShowPasswordButton: finger,
    formResendCodeLink: {
      ...loneLink,
      color: 'var(--mantine-color-anchor)',
      '&&, &&:disabled, &&[data-disabled]': { opacity: 1 },
    },
    identityPreviewEditButton: { ...finger, justifyContent: 'center' },
    alternativeMethodsBlockButton: {
      ...finger,
      borderColor: 'var(--line-control)',
      color: 'var(--mantine-color-text)',
    },
    footerAction: { alignItems: 'center' },
    // The mark of the sign-in service, which is a link.
    footer: { '& a[aria-label]': { ...finger, alignItems: 'center', display: 'inline-flex' } },
    backLink: loneLink,
    navbarButton: finger,
    navbarMobileMenuButton: finger,
    profileSectionPrimaryButton: finger,
    menuButton: finger,
    menuItem: finger,
    badge: { color: 'var(--mantine-color-text)' },
    userButtonTrigger: { minHeight: '2.75rem', minWidth: '2.75rem', justifyContent: 'center' },
    userButtonAvatarBox: { height: '2.75rem', width: '2.75rem' },
    userButtonPopoverActionButton: menuEntry,
    userButtonPopoverCustomItemButton: { ...menuEntry, textAlign: 'start' },
  },
};
