import type { ClerkProviderProps } from '@clerk/clerk-react';

/** The library's own sentences for these name no next step. */
export const clerkWords: NonNullable<ClerkProviderProps['localization']> = {
  unstable__errors: {
    form_identifier_not_found:
      'We find no account with this email address. Check the spelling, or press “Sign up” below.',
    form_password_incorrect:
      'This password is not right. Check capital letters, or press “Forgot password?” to choose a new one.',
    form_code_incorrect:
      'This code is not right. Use the one of our newest email, or press “Resend” for a new one.',
  },
};
