import { isVendorFailure } from '../errors.ts';
import { PayPalRefusal } from '../paypal/requests.ts';
import { fault, type Finding } from './finding.ts';
import { reasonOf } from './report.ts';

/**
 * Looks at one part, which is named as in "PayPal's webhooks". A vendor that does not answer spoils this part only, and is
 * remembered among what was not read.
 */
export type Look = (part: string, findings: () => Promise<readonly Finding[]>) => Promise<readonly Finding[]>;

/** @param unread gets a sentence for each part that could not be read. */
export function lookInto(unread: string[]): Look {
  return async (part, findings) => {
    try {
      return await findings();
    } catch (error) {
      if (error instanceof PayPalRefusal && error.status === 403) {
        return [
          fault(
            'paypal-permission',
            `PayPal does not let the REST app read ${part}.`,
            'Turn on "Transaction search", "Disputes" and "Subscriptions" among the features of the REST app. It can take nine hours until PayPal follows.',
          ),
        ];
      }
      if (isVendorFailure(error)) {
        unread.push(`${error.vendor} could not be asked for ${part}. ${reasonOf(error)}`);
        return [];
      }
      throw error;
    }
  };
}
