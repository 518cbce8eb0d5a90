/** The address of the site, without a slash at the end. The server reads the same variable. */
export const SITE_ORIGIN = 'APP_ORIGIN';

/** The beginnings of the names of the variables that a build passes on to the browser. */
export const SITE_VARIABLES = ['VITE_', SITE_ORIGIN];
