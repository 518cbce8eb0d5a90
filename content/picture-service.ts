/** The only other site that pictures come from. The server's content security policy names it. */
export const PICTURE_SERVICE = 'https://images.unsplash.com';
