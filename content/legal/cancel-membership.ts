/** The name of the link at the foot of every page, of the entry in the user menu, and of the button that it leads to. */
export const cancelMembership = 'Cancel my membership';
