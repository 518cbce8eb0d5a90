/**
 * The rooms of the house, from the ground up, and what each may import besides itself and the libraries.
 * A room imports rooms that stand above its own line only, so there is no way back up.
 */
export const ROOMS = {
  machines: [],
  content: [],
  emulators: [],
  'src/settings.ts': [],
  server: ['content', 'src/settings.ts'],

  'src/paths.ts': ['content'],
  'src/calendar': [],
  'src/inspection': [],
  'src/notebook': [],
  'src/session': ['machines', 'src/notebook'],
  'src/api': ['machines'],
  'src/ui': ['content', 'machines', 'src/calendar', 'src/inspection'],

  'src/theme': ['src/notebook', 'src/ui'],
  'src/toast': ['machines', 'src/inspection'],
  'src/newsletter': ['machines', 'src/inspection'],
  'src/health': ['content'],
  'src/preview': ['content', 'src/ui'],
  'src/progress': ['content', 'machines', 'src/calendar', 'src/notebook', 'src/ui'],
  'src/catalogue': ['content', 'src/paths.ts', 'src/session', 'src/ui'],
  'src/resources': ['content', 'src/paths.ts', 'src/ui'],

  'src/access': [
    'content',
    'machines',
    'src/inspection',
    'src/paths.ts',
    'src/preview',
    'src/session',
    'src/ui',
  ],
  'src/sign-in': [
    'content',
    'machines',
    'src/api',
    'src/inspection',
    'src/notebook',
    'src/paths.ts',
    'src/session',
    'src/settings.ts',
    'src/ui',
  ],
  'src/checkout': [
    'content',
    'machines',
    'src/api',
    'src/inspection',
    'src/paths.ts',
    'src/session',
    'src/settings.ts',
    'src/notebook',
    'src/ui',
  ],
  'src/tools': [
    'content',
    'machines',
    'src/calendar',
    'src/health',
    'src/inspection',
    'src/paths.ts',
    'src/progress',
    'src/notebook',
    'src/toast',
    'src/ui',
  ],
  'src/courses': [
    'content',
    'machines',
    'src/calendar',
    'src/catalogue',
    'src/health',
    'src/inspection',
    'src/paths.ts',
    'src/preview',
    'src/progress',
    'src/resources',
    'src/notebook',
    'src/tools',
    'src/ui',
  ],
  'src/dashboard': [
    'content',
    'machines',
    'src/calendar',
    'src/inspection',
    'src/paths.ts',
    'src/progress',
    'src/notebook',
    'src/tools',
    'src/ui',
  ],
  'src/landing': ['content', 'src/catalogue', 'src/paths.ts', 'src/preview', 'src/ui'],
  'src/blog': ['content', 'src/newsletter', 'src/paths.ts', 'src/ui'],
  'src/legal': ['content', 'src/paths.ts', 'src/ui'],
  'src/brand': ['content', 'src/ui'],

  'src/app': [
    'content',
    'machines',
    'src/access',
    'src/blog',
    'src/brand',
    'src/catalogue',
    'src/checkout',
    'src/courses',
    'src/dashboard',
    'src/landing',
    'src/legal',
    'src/paths.ts',
    'src/resources',
    'src/session',
    'src/settings.ts',
    'src/sign-in',
    'src/notebook',
    'src/theme',
    'src/tools',
    'src/ui',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Rooms that put everything together. Nothing imports tests. */
export const COMPOSED = ['src/main.tsx', 'src/prerender.tsx', 'scripts'] as const;

/** The libraries that only some rooms may speak to. What is not named here is everybody's. */
export const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  '@clerk/backend': ['server', 'scripts'],
  '@clerk/clerk-react': ['src/sign-in'],
  '@paypal/paypal-server-sdk': ['server', 'scripts'],
  '@paypal/react-paypal-js': ['src/checkout'],
};

/** What a room of plain data or plain logic may use of the libraries. Rooms that are not named use what they like. */
export const ONLY_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  machines: ['xstate'],
  content: [],
  'src/api': ['xstate'],
  'src/calendar': ['react'],
};
