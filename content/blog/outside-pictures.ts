import { PICTURE_SERVICE } from '../picture-service.ts';

export const TEASER_PICTURE = { width: 640, height: 360 } as const;

/** Stands in, at the same size, where the picture service does not answer. */
export const FALLBACK_PICTURE = '/images/teal-waves.svg';

/** The address of a picture, cut to the size of a teaser. */
export const teaserPicture = (photo: string): string =>
  `${PICTURE_SERVICE}/photo-${photo}?auto=format&fit=crop&w=${TEASER_PICTURE.width}&h=${TEASER_PICTURE.height}&q=70`;
