/** In a file of its own, because every page needs it before its first press. */
export const SITE_NAME = 'Daylight & Rest';
