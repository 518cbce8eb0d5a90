/** The words around the cards of the course catalogue. */
export const cataloguePage = {
  title: 'Your courses',
  text: 'Your membership opens every course here. Begin with one, and take your time with it.',
  /** Said once more to whoever has just paid: the page before it leaves by itself. */
  welcome: 'Access granted. Thank you, and welcome: your courses are open.',
  coursesTitle: 'All courses',
  valuesTitle: 'What you find in our courses',
  values: [
    {
      title: 'Four weeks, without a calendar',
      text: 'A course is laid out for 28 days. You decide when a day begins, and a long break costs you nothing.',
    },
    {
      title: 'One thing to try each time',
      text: 'A lesson has something small that you do at home, and a question to think over.',
    },
    {
      title: 'Sources that you can check',
      text: 'Health facts come with the name of the agency or the journal that they come from.',
    },
    {
      title: 'Your way of reading',
      text: 'Use your phone, your tablet, or paper. Set the size of the letters, and read by day or in the dark.',
    },
  ],
} as const;
