/** What members read about their access, beside the texts that the specification quotes. */
export const accessTexts = {
  endedOn: 'Your access ended on',
  paidSince: 'Have you paid since then? Please load this page again. If it stays closed, write to us at',
} as const;
