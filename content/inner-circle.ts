/**
 * What the Inner Circle has beside the courses. The owner turns a part on once members can use it: until then the price block
 * says that it is not open yet, and promises no date.
 */
export const innerCircle = {
  community: { isOpen: false as boolean },
  liveSessions: { isOpen: false as boolean },
} as const;
