import { useEffect, useState } from 'react';

import { createGuide, type Guide } from './guide.ts';

/** The guide of one exercise. Leaving the page ends every sound. */
export function useGuide(): Guide {
  const [guide] = useState(createGuide);

  useEffect(() => guide.leave, [guide]);

  return guide;
}
