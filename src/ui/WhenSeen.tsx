import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

const NEARLY_SEEN = '200px 0px';

interface WhenSeenProps {
  /** Rendered once its place comes into view, and from then on. May be lazy. */
  readonly children: ReactNode;
  /** Stands in that place until then, as tall as what follows. */
  readonly fallback: ReactNode;
}

/** A part of a page that costs much to load: it waits until a visitor comes near it. */
export function WhenSeen({ children, fallback }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setSeen(true);
        }
      },
      { rootMargin: NEARLY_SEEN },
    );
    if (place.current !== null) {
      observer.observe(place.current);
    }
    return () => {
      observer.disconnect();
    };
  }, []);

  return <div ref={place}>{isSeen ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
