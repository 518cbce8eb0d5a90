import { useEffect, useState } from 'react';

import { createGuide, type Guide } from './guide.ts';
import { createPreferencesStore, type PreferencesStore } from './preferences.store.ts';

export interface Guidance {
  readonly preferences: PreferencesStore;
  readonly guide: Guide;
}

/** The member's preferences and a guide that follows them. Whoever makes them ends their sounds with `guide.leave`. */
export function createGuidance(): Guidance {
  const preferences = createPreferencesStore();
  return { preferences, guide: createGuide(preferences) };
}

/** The member's preferences and the guide that follows them. Leaving the page ends every sound. */
export function useGuidance(): Guidance {
  const [guidance] = useState(createGuidance);

  useEffect(() => guidance.guide.leave, [guidance]);

  return guidance;
}
