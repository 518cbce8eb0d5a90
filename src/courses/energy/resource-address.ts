/** What the address says while a resource stands in the place of the course home: `?resource=morning-focus-primer`. */
export const RESOURCE_PARAMETER = 'resource';

/** The preview's name in the address: `?read=energy-preview` opens it. */
export const ENERGY_PREVIEW = 'energy-preview';

/** Id of the modules' section, and of the anchor that leads there (specification, section 2). */
export const MODULES_ID = 'course-modules';
