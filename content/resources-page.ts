/** The page of all resources, which loads it alone. */
export const resourcesPage = {
  /** It counts the resources: those to read through are checklists. */
  lead: 'Two exercises and two checklists that go with the sleep course. Use them in any order, as often as you like.',
} as const;
