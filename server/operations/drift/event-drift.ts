import { fault, note, type Finding } from '../finding.ts';
import type { SentEvent } from '../paypal-operator.ts';
import { DAY_MS, type Books } from './books.ts';

/** PayPal shows events of this many days. */
const LONGEST_DAYS = 30;

/** Events that never reached us. What they tell of is compared anyway; sending them again leaves their own trace in the log. */
export async function lostEvents({ vendors, operator, options }: Books): Promise<readonly Finding[]> {
  const now = vendors.now();
  const listed = await operator.listEvents(now - Math.min(options.days, LONGEST_DAYS) * DAY_MS, now);
  const ours = listed.filter(({ event_type: type }) => options.eventTypes.includes(type));
  const standing = ours.map((event) => ({ event, delivery: deliveryOf(event, options.webhookUrl) }));
  const lost = standing.filter(({ delivery }) => delivery === 'lost');
  const pending = standing.filter(({ delivery }) => delivery === 'pending');
  const unseen = standing.filter(({ delivery }) => delivery === 'unseen');
  return [
    ...lost.map(({ event: { id, event_type: type, create_time: at } }) =>
      fault(
        'event-lost',
        `PayPal gave up on the event ${id} (${type}) of ${at}.`,
        'Run `npm run reconcile -- --apply`, which has it sent again.',
        async () => {
          await operator.resendEvent(id, options.webhookIds);
          return `PayPal sends ${id} again.`;
        },
      ),
    ),
    ...(pending.length === 0
      ? []
      : [
          note(
            'events-pending',
            `PayPal is still trying to deliver ${pending.length} events.`,
            'If the number does not fall, the server answers them with 503 or cannot be reached: see its log.',
          ),
        ]),
    ...(unseen.length === 0
      ? []
      : [
          note(
            'events-unseen',
            `PayPal does not tell whether ${unseen.length} events were delivered.`,
            'Look at the "Webhooks events" page of PayPal\'s dashboard. Access was compared without them.',
          ),
        ]),
  ];
}

/** `unseen`: PayPal does not tell. */
function deliveryOf(
  { status: ofAll, transmissions = [] }: SentEvent,
  url: string,
): 'delivered' | 'pending' | 'lost' | 'unseen' {
  const toUs = transmissions.filter(({ webhook_url: to }) => to === undefined || to === url);
  const told = (toUs.length > 0 ? toUs.map(({ status }) => status) : [ofAll]).filter(
    (status) => status !== undefined,
  );
  if (told.length === 0) {
    return 'unseen';
  }
  if (told.includes('SUCCESS')) {
    return 'delivered';
  }
  return told.includes('PENDING') ? 'pending' : 'lost';
}
