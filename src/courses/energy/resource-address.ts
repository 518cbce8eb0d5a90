/** What the address says while a resource stands in the place of the course home: `?resource=morning-focus-primer`. */
export const RESOURCE_PARAMETER = 'resource';

/** The preview's name in the address: `?read=energy-preview` opens it. */
export const ENERGY_PREVIEW = 'energy-preview';
