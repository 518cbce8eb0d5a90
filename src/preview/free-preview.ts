/** The preview's name in the address: `?read=free-preview` opens it. */
export const FREE_PREVIEW = 'free-preview';

export const FREE_PREVIEW_TITLE = 'Free Course Preview';
