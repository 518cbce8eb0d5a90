import { SITE_NAME } from './site-name.ts';

/** How a member reaches us, and what we say of ourselves. */
export const site = {
  supportEmail: 'support@daylightandrest.example',
  inquiriesEmail: 'hello@daylightandrest.example',
  mailingAddress: `${SITE_NAME}, 28 Morning Lane, Tidewater, ME 04000, USA`,
  answerTime: 'We answer within 24 hours on business days.',
  medicalNote: 'Our courses teach. They do not replace the advice of your doctor.',
  /** The owner's own figure. No page says it before its source stands here: what was counted, where and when. */
  audience: { figure: '25,000+', source: null as string | null },
} as const;
