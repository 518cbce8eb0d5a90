import { useCallback, useState } from 'react';

import { FALLBACK_PICTURE, TEASER_PICTURE, teaserPicture } from '#content/blog/outside-pictures.ts';

import classes from './TeaserPicture.module.css';

/** A picture of the picture service, or the local waves at the same size where it does not come. It says nothing of its own. */
export function TeaserPicture({ photo }: { readonly photo: string }) {
  const [isMissing, setIsMissing] = useState(false);

  // A picture of a prerendered page can fail before React listens to it.
  const noticeEarlierFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') {
      setIsMissing(true);
    }
  }, []);

  return (
    <img
      ref={noticeEarlierFailure}
      src={isMissing ? FALLBACK_PICTURE : teaserPicture(photo)}
      alt=""
      {...TEASER_PICTURE}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={classes.picture}
      onError={() => {
        setIsMissing(true);
      }}
    />
  );
}
