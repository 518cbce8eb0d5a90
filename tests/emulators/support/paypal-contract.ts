import { z } from 'zod';

const oneOf = (values: readonly string[]) => z.enum(values as [string, ...string[]]);

/**
 * What PayPal's OpenAPI files (github.com/paypal/paypal-rest-api-specifications, `openapi/`) say of the answers and events
 * that the emulator gives: fields that must be there, patterns, lists of values, least numbers of items. Each schema names
 * its file and its place in `components.schemas`. The English sentences of errors are not checked.
 */

/** checkout_orders_v2 `money`, the same in every file. */
const money = z.looseObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
/** payments_payment_v1 `amount` and `currency`. */
const legacyAmount = z.looseObject({ currency: z.string(), total: z.string() });
const legacyMoney = z.looseObject({ currency: z.string(), value: z.string() });
/** billing_subscriptions_v1 `date_time`, the same in every file. */
const dateTime = z
  .string()
  .min(20)
  .max(64)
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/,
  );
/** checkout_orders_v2 `account_id`. */
const accountId = z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/);
/** checkout_orders_v2 `email`, billing_subscriptions_v1 `email_address`. */
const email = z
  .string()
  .min(3)
  .max(254)
  .regex(/^.+@[^"-].+$/);
/** checkout_orders_v2 `link_description`, the same in every file. */
const links = z.array(
  z.looseObject({
    href: z.string(),
    rel: z.string(),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH']).optional(),
  }),
);
const someLinks = links.min(1);
const personName = z.looseObject({
  given_name: z.string().max(140).optional(),
  surname: z.string().max(140).optional(),
});
/** checkout_orders_v2 `payer`, billing_subscriptions_v1 `subscriber`. */
const payer = z.looseObject({
  email_address: email.optional(),
  payer_id: accountId.optional(),
  name: personName.optional(),
});
/** checkout_orders_v2 `payee`. */
const payee = z.looseObject({ email_address: email.optional(), merchant_id: accountId.optional() });

/** payments_payment_v2 `capture_status_details`. */
const PENDING_REASONS = ['BUYER_COMPLAINT', 'CHARGEBACK', 'ECHECK', 'OTHER', 'PENDING_REVIEW', 'REFUNDED'];
/** payments_payment_v2 `capture-2`. */
const capture = z.looseObject({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.looseObject({ reason: oneOf(PENDING_REASONS) }).optional(),
  amount: money,
  custom_id: z.string().max(127).optional(),
  seller_protection: z
    .looseObject({
      status: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'NOT_ELIGIBLE']),
      dispute_categories: z.array(z.enum(['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'])),
    })
    .optional(),
  seller_receivable_breakdown: z
    .looseObject({ gross_amount: money, paypal_fee: money.optional(), net_amount: money.optional() })
    .optional(),
  payee: payee.optional(),
  supplementary_data: z
    .looseObject({
      related_ids: z
        .looseObject({
          order_id: z
            .string()
            .regex(/^[A-Z0-9]{1,20}$/)
            .optional(),
        })
        .optional(),
    })
    .optional(),
  create_time: dateTime,
  update_time: dateTime,
  links,
});
/** payments_payment_v2 `refund`. */
const refund = z.looseObject({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money.optional(),
  custom_id: z
    .string()
    .regex(/^[A-Za-z0-9-_.,]{1,127}$/)
    .optional(),
  seller_payable_breakdown: z
    .looseObject({
      gross_amount: money,
      paypal_fee: money,
      net_amount: money,
      total_refunded_amount: money,
    })
    .optional(),
  create_time: dateTime.optional(),
  links,
});
/** checkout_orders_v2 `order`. */
const order = z.looseObject({
  id: z.string(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']).optional(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payer: payer.optional(),
  payment_source: z
    .looseObject({
      paypal: z.looseObject({
        account_id: accountId.optional(),
        account_status: z.enum(['VERIFIED', 'UNVERIFIED']).optional(),
        email_address: email.optional(),
      }),
    })
    .optional(),
  purchase_units: z
    .array(
      z.looseObject({
        reference_id: z.string().max(256),
        custom_id: z.string().max(127).optional(),
        payee: payee.optional(),
        amount: money.optional(),
        payments: z
          .looseObject({ captures: z.array(capture), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .min(1)
    .max(10)
    .optional(),
  create_time: dateTime.optional(),
  update_time: dateTime.optional(),
  links,
});

/** payments_payment_v1 `sale`. */
const sale = z.looseObject({
  id: z.string(),
  amount: legacyAmount,
  state: z.enum(['completed', 'partially_refunded', 'pending', 'refunded', 'denied']),
  parent_payment: z.string(),
  payment_mode: z.enum(['INSTANT_TRANSFER', 'MANUAL_BANK_TRANSFER', 'DELAYED_TRANSFER', 'ECHECK']).optional(),
  protection_eligibility: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'INELIGIBLE']).optional(),
  transaction_fee: legacyMoney.optional(),
  billing_agreement_id: z.string().optional(),
  create_time: dateTime,
  links,
});
/** payments_payment_v1 `refund`. */
const legacyRefund = z.looseObject({
  id: z.string().max(17),
  amount: legacyAmount,
  state: z.enum(['pending', 'completed', 'cancelled', 'failed']),
  sale_id: z.string().optional(),
  create_time: dateTime,
  links,
});
/** payments_payment_v1 `detailed_refund`. */
const detailedRefund = legacyRefund.extend({
  refund_from_transaction_fee: legacyMoney,
  refund_from_received_amount: legacyMoney,
  total_refunded_amount: legacyMoney,
});

/** billing_subscriptions_v1 `billing_cycle`. */
const billingCycle = z.looseObject({
  frequency: z.looseObject({
    interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    interval_count: z.int().min(1).max(365).optional(),
  }),
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  sequence: z.int().min(1).max(99),
  total_cycles: z.int().min(0).max(999).optional(),
  pricing_scheme: z
    .looseObject({ version: z.int().min(0).max(999).optional(), fixed_price: money.optional() })
    .optional(),
});
/** billing_subscriptions_v1 `payment_preferences`. */
const paymentPreferences = z.looseObject({
  auto_bill_outstanding: z.boolean().optional(),
  setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).optional(),
  payment_failure_threshold: z.int().min(0).max(999).optional(),
});
/** billing_subscriptions_v1 `plan`. */
const plan = z.looseObject({
  id: z.string().min(3).max(50),
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']),
  billing_cycles: z.array(billingCycle).min(1).max(12).optional(),
  payment_preferences: paymentPreferences.optional(),
  quantity_supported: z.boolean().optional(),
  create_time: dateTime,
  links: someLinks.max(10),
});
/** billing_subscriptions_v1 `plan_collection`. */
const planList = z.looseObject({
  plans: z.array(plan),
  total_items: z.int().min(0).optional(),
  total_pages: z.int().min(0).optional(),
  links: someLinks.max(10),
});
/** billing_subscriptions_v1 `failed_payment_details`. */
const failedPayment = z.looseObject({
  amount: money,
  time: dateTime,
  reason_code: z.enum(['PAYMENT_DENIED', 'INTERNAL_SERVER_ERROR', 'PAYER_CANNOT_PAY']).optional(),
  next_payment_retry_time: dateTime.optional(),
});
/** billing_subscriptions_v1 `subscription`, `subscription_billing_info`, `cycle_execution`. */
const subscription = z.looseObject({
  id: z.string().min(3).max(50),
  plan_id: z.string().min(3).max(50).optional(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_change_note: z.string().min(1).max(128).optional(),
  status_update_time: dateTime,
  start_time: dateTime.optional(),
  quantity: z
    .string()
    .regex(/^([0-9]+|([0-9]+)?[.][0-9]+)$/)
    .optional(),
  custom_id: z.string().min(1).max(127).optional(),
  plan_overridden: z.boolean().optional(),
  subscriber: payer.optional(),
  billing_info: z
    .looseObject({
      outstanding_balance: money,
      failed_payments_count: z.int().min(0).max(999),
      cycle_executions: z
        .array(
          z.looseObject({
            tenure_type: z.enum(['REGULAR', 'TRIAL']),
            sequence: z.int().min(0).max(99),
            cycles_completed: z.int().min(0).max(9999),
            current_pricing_scheme_version: z.int().min(1).max(99).optional(),
          }),
        )
        .max(3),
      last_payment: z.looseObject({ amount: money, time: dateTime }).optional(),
      last_failed_payment: failedPayment.optional(),
      next_billing_time: dateTime.optional(),
    })
    .optional(),
  plan: z.looseObject({ billing_cycles: z.array(billingCycle), links: someLinks }).optional(),
  create_time: dateTime,
  links,
});
/** billing_subscriptions_v1 `transactions_list`, `transaction`. */
const transactionList = z.looseObject({
  transactions: z.array(
    z.looseObject({
      id: z.string().min(3).max(50),
      status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
      amount_with_breakdown: z.looseObject({
        gross_amount: money,
        fee_amount: money.optional(),
        net_amount: money.optional(),
      }),
      payer_email: email,
      time: dateTime,
    }),
  ),
  total_items: z.int(),
  total_pages: z.int(),
  links: someLinks.max(10),
});

/** catalogs_products_v1 `product`. */
const product = z.looseObject({
  id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']).optional(),
  create_time: dateTime,
  links,
});
/** catalogs_products_v1 `product_collection`. */
const productList = z.looseObject({ products: z.array(product).min(1).optional(), links });

/** customer_disputes_v1 `dispute`, `dispute_search`: what both tell. */
const disputeSummary = z.looseObject({
  dispute_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/),
  create_time: dateTime,
  update_time: dateTime,
  reason: oneOf([
    'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
    'UNAUTHORISED',
    'CREDIT_NOT_PROCESSED',
    'DUPLICATE_TRANSACTION',
    'INCORRECT_AMOUNT',
    'PAYMENT_BY_OTHER_MEANS',
    'CANCELED_RECURRING_BILLING',
    'PROBLEM_WITH_REMITTANCE',
    'OTHER',
  ]),
  status: oneOf([
    'OPEN',
    'WAITING_FOR_BUYER_RESPONSE',
    'WAITING_FOR_SELLER_RESPONSE',
    'UNDER_REVIEW',
    'RESOLVED',
    'OTHER',
  ]),
  dispute_state: oneOf([
    'OPEN_INQUIRIES',
    'REQUIRED_ACTION',
    'REQUIRED_OTHER_PARTY_ACTION',
    'UNDER_PAYPAL_REVIEW',
    'APPEALABLE',
    'RESOLVED',
  ]),
  dispute_amount: money,
  dispute_life_cycle_stage: z.enum(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']),
  dispute_channel: z.enum(['INTERNAL', 'EXTERNAL', 'ALERT']),
  links: someLinks.max(10),
});
const dispute = disputeSummary.extend({
  disputed_transactions: z
    .array(
      z.looseObject({
        buyer_transaction_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/),
        seller_transaction_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/),
        transaction_status: oneOf([
          'COMPLETED',
          'UNCLAIMED',
          'DENIED',
          'FAILED',
          'HELD',
          'PENDING',
          'PARTIALLY_REFUNDED',
          'REFUNDED',
          'REVERSED',
          'CANCELLED',
        ]),
        gross_amount: money,
        seller: z.looseObject({ merchant_id: z.string().regex(/^[0-9A-Za-z]{1,255}$/) }),
      }),
    )
    .min(1)
    .max(1000),
  dispute_outcome: z
    .looseObject({
      outcome_code: oneOf([
        'RESOLVED_BUYER_FAVOUR',
        'RESOLVED_SELLER_FAVOUR',
        'RESOLVED_WITH_PAYOUT',
        'CANCELED_BY_BUYER',
        'ACCEPTED',
        'DENIED',
        'NONE',
      ]),
      amount_refunded: money.optional(),
    })
    .optional(),
});
const disputeList = z.looseObject({
  items: z.array(disputeSummary).min(1).max(100).optional(),
  links: someLinks.max(10),
});

const code = (longest: number) => z.string().regex(new RegExp(`^[a-zA-Z0-9]{1,${longest}}$`));
/**
 * reporting_transactions_v1 `search_response`, `transaction_info`. `paypal_reference_id` has no hyphen in the file, but the
 * ids of subscriptions have one.
 */
const transactionSearch = z.looseObject({
  transaction_details: z
    .array(
      z.looseObject({
        transaction_info: z.looseObject({
          transaction_id: code(24),
          paypal_reference_id: z
            .string()
            .regex(/^[a-zA-Z0-9-]{1,24}$/)
            .optional(),
          paypal_reference_id_type: z.enum(['ODR', 'TXN', 'SUB', 'PAP']).optional(),
          transaction_event_code: code(5),
          transaction_initiation_date: dateTime,
          transaction_amount: money,
          fee_amount: money.optional(),
          transaction_status: code(1),
          custom_field: z.string().min(1).max(127).optional(),
          protection_eligibility: code(2).optional(),
        }),
        payer_info: z
          .looseObject({
            account_id: code(13),
            email_address: email,
            payer_status: z.enum(['N', 'Y']),
            country_code: z.string().length(2),
          })
          .optional(),
      }),
    )
    .min(1)
    .optional(),
  account_number: code(255),
  start_date: dateTime,
  end_date: dateTime,
  last_refreshed_datetime: dateTime,
  page: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
  links: someLinks,
});

/** notifications_webhooks_v1 `event_type`. */
const eventType = z.looseObject({ name: z.string() });
const eventTypeList = z.looseObject({ event_types: z.array(eventType) });
/** notifications_webhooks_v1 `webhook`. */
const webhook = z.looseObject({
  id: z.string(),
  url: z.url().max(2048),
  event_types: z.array(eventType).max(500),
  links,
});
/** notifications_webhooks_v1 `event`. */
export const eventEnvelope = z.looseObject({
  id: z.string(),
  create_time: dateTime,
  resource_type: z.string(),
  event_version: z.string().regex(/^[0-9]+\.[0-9]+$/),
  resource_version: z
    .string()
    .regex(/^[0-9]+\.[0-9]+$/)
    .optional(),
  event_type: z.string(),
  summary: z.string(),
  resource: z.looseObject({}),
  links,
});

const nothing = z.null();

/** The answer of each call when all is well. */
export const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  'POST /v2/checkout/orders': order,
  'GET /v2/checkout/orders/{id}': order,
  'PATCH /v2/checkout/orders/{id}': nothing,
  'POST /v2/checkout/orders/{id}/capture': order,
  'GET /v2/payments/captures/{capture_id}': capture,
  'POST /v2/payments/captures/{capture_id}/refund': refund,
  'GET /v2/payments/refunds/{refund_id}': refund,
  'POST /v1/billing/subscriptions': subscription,
  'GET /v1/billing/subscriptions/{id}': subscription,
  'PATCH /v1/billing/subscriptions/{id}': nothing,
  'POST /v1/billing/subscriptions/{id}/cancel': nothing,
  'POST /v1/billing/subscriptions/{id}/suspend': nothing,
  'POST /v1/billing/subscriptions/{id}/activate': nothing,
  'GET /v1/billing/subscriptions/{id}/transactions': transactionList,
  'GET /v1/payments/sale/{sale_id}': sale,
  'POST /v1/payments/sale/{sale_id}/refund': detailedRefund,
  'GET /v1/payments/refund/{refund_id}': legacyRefund,
  'POST /v1/catalogs/products': product,
  'GET /v1/catalogs/products': productList,
  'GET /v1/catalogs/products/{product_id}': product,
  'POST /v1/billing/plans': plan,
  'GET /v1/billing/plans': planList,
  'GET /v1/billing/plans/{id}': plan,
  'PATCH /v1/billing/plans/{id}': nothing,
  'POST /v1/billing/plans/{id}/activate': nothing,
  'POST /v1/billing/plans/{id}/deactivate': nothing,
  'POST /v1/billing/plans/{id}/update-pricing-schemes': nothing,
  'GET /v1/customer/disputes': disputeList,
  'GET /v1/customer/disputes/{id}': dispute,
  'GET /v1/reporting/transactions': transactionSearch,
  /** developer.paypal.com/docs/api/identity/v1/#userinfo_get; there is no OpenAPI file of it. */
  'GET /v1/identity/oauth2/userinfo': z.looseObject({ user_id: z.string(), payer_id: accountId }),
  'POST /v1/notifications/webhooks': webhook,
  'GET /v1/notifications/webhooks': z.looseObject({ webhooks: z.array(webhook) }),
  'GET /v1/notifications/webhooks/{webhook_id}': webhook,
  'PATCH /v1/notifications/webhooks/{webhook_id}': webhook,
  'DELETE /v1/notifications/webhooks/{webhook_id}': nothing,
  'GET /v1/notifications/webhooks/{webhook_id}/event-types': eventTypeList,
  'GET /v1/notifications/webhooks-event-types': eventTypeList,
  'GET /v1/notifications/webhooks-events': z.looseObject({
    events: z.array(eventEnvelope),
    count: z.int(),
    links,
  }),
  'GET /v1/notifications/webhooks-events/{event_id}': eventEnvelope,
  'POST /v1/notifications/webhooks-events/{event_id}/resend': eventEnvelope,
  'POST /v1/notifications/verify-webhook-signature': z.looseObject({
    verification_status: z.enum(['SUCCESS', 'FAILURE']),
  }),
};

/** `error_400`, `error_401`, … of every file: the name that belongs to a status. */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
  /** developer.paypal.com/reference/guidelines/rate-limiting; the files name no 429. */
  429: 'RATE_LIMIT_REACHED',
};

const CUSTOM_NAMES = /^(VALIDATION_ERROR|WEBHOOK_URL_ALREADY_EXISTS|INVALID_RESOURCE_ID)$/;

/** An error of a call. Payments v1, webhooks, disputes and the search have names of their own. */
export function errorOf(operation: string, status: number): z.ZodType {
  const isFree = /\/v1\/(payments|notifications|customer|reporting|identity)\//.test(operation);
  const usual = z.literal(ERROR_NAMES[status] ?? '');
  return z.looseObject({
    name: isFree ? z.union([usual, z.string().regex(CUSTOM_NAMES)]) : usual,
    message: z.string(),
    debug_id: z.string(),
    details: z.array(z.looseObject({ issue: z.string(), description: z.string().optional() })),
    links,
  });
}

const CREATE_SUBSCRIPTION_400 = [
  'INVALID_PARAMETER_SYNTAX',
  'INVALID_STRING_MAX_LENGTH',
  'INVALID_PARAMETER_VALUE',
  'MISSING_REQUIRED_PARAMETER',
];

/** The issues that the files list for a call and a status, as far as a flow gets there. */
export const LISTED_ISSUES: Readonly<Record<string, readonly string[]>> = {
  /** checkout_orders_v2 `400`. */
  'POST /v2/checkout/orders 400': [
    'INVALID_ARRAY_MAX_ITEMS',
    'INVALID_ARRAY_MIN_ITEMS',
    'INVALID_PARAMETER_SYNTAX',
    'NOT_SUPPORTED',
    'INVALID_STRING_LENGTH',
    'INVALID_PARAMETER_VALUE',
    'MISSING_REQUIRED_PARAMETER',
    'PAYPAL_REQUEST_ID_REQUIRED',
    'MALFORMED_REQUEST_JSON',
  ],
  /** checkout_orders_v2 `404`, payments_payment_v2 `404`, billing_subscriptions_v1 `404`. */
  404: ['INVALID_RESOURCE_ID'],
  /** checkout_orders_v2 `orders.patch-400`, `orders.patch-422`. */
  'PATCH /v2/checkout/orders/{id} 400': ['INVALID_PATCH_OPERATION', 'INVALID_PARAMETER_SYNTAX'],
  'PATCH /v2/checkout/orders/{id} 422': [
    'NOT_PATCHABLE',
    'ORDER_ALREADY_COMPLETED',
    'UNSUPPORTED_PATCH_PARAMETER_VALUE',
  ],
  /**
   * checkout_orders_v2 `orders.capture-422`. That file lists ACTION_DOES_NOT_MATCH_INTENT for authorizing only; the public report
   * shopware/SwagPayPal#819 shows it for capturing.
   */
  'POST /v2/checkout/orders/{id}/capture 422': [
    'ACTION_DOES_NOT_MATCH_INTENT',
    'ORDER_NOT_APPROVED',
    'ORDER_ALREADY_CAPTURED',
    'INSTRUMENT_DECLINED',
    'ORDER_COMPLETION_IN_PROGRESS',
    'PAYER_ACTION_REQUIRED',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  ],
  /** payments_payment_v2 `captures.refund-400`. */
  'POST /v2/payments/captures/{capture_id}/refund 400': [
    'MISSING_REQUIRED_PARAMETER',
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_STRING_LENGTH',
  ],
  /** payments_payment_v2 `captures.refund-422`. */
  'POST /v2/payments/captures/{capture_id}/refund 422': [
    'CAPTURE_FULLY_REFUNDED',
    'REFUND_CAPTURE_CURRENCY_MISMATCH',
    'REFUND_NOT_ALLOWED',
    'REFUND_AMOUNT_EXCEEDED',
    'PENDING_CAPTURE',
  ],
  /** billing_subscriptions_v1 `subscriptions.create-400`. */
  'POST /v1/billing/subscriptions 400': CREATE_SUBSCRIPTION_400,
  /** billing_subscriptions_v1 `subscriptions.create-422`. */
  'POST /v1/billing/subscriptions 422': ['PLAN_STATUS_INVALID', 'SUBSCRIPTION_CANNOT_HAVE_QUANTITY'],
  /** billing_subscriptions_v1 `subscriptions.cancel-400`, `subscriptions.suspend-400`, `subscriptions.activate-400`. */
  'POST /v1/billing/subscriptions/{id}/cancel 400': ['INVALID_STRING_MAX_LENGTH'],
  'POST /v1/billing/subscriptions/{id}/suspend 400': ['INVALID_STRING_MAX_LENGTH'],
  'POST /v1/billing/subscriptions/{id}/activate 400': ['INVALID_STRING_MAX_LENGTH'],
  /** billing_subscriptions_v1 `subscriptions.cancel-422`, `subscriptions.suspend-422`, `subscriptions.activate-422`. */
  'POST /v1/billing/subscriptions/{id}/cancel 422': ['SUBSCRIPTION_STATUS_INVALID'],
  'POST /v1/billing/subscriptions/{id}/suspend 422': ['SUBSCRIPTION_STATUS_INVALID'],
  'POST /v1/billing/subscriptions/{id}/activate 422': ['SUBSCRIPTION_STATUS_INVALID'],
  /** billing_subscriptions_v1 `subscriptions.patch-400`, `subscriptions.patch-422`. */
  'PATCH /v1/billing/subscriptions/{id} 400': [
    'UNSUPPORTED_PATCH_OPERATION',
    'INVALID_PATCH_PATH',
    'INVALID_PARAMETER_VALUE',
    'INVALID_PARAMETER_SYNTAX',
  ],
  'PATCH /v1/billing/subscriptions/{id} 422': ['SUBSCRIPTION_STATUS_INVALID'],
  /** billing_subscriptions_v1 `subscriptions.transactions-400`. */
  'GET /v1/billing/subscriptions/{id}/transactions 400': [
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_PARAMETER_VALUE',
    'MISSING_REQUIRED_PARAMETER',
  ],
  /** billing_subscriptions_v1 `plans.create-400`, `plans.patch-400`. */
  'POST /v1/billing/plans 400': CREATE_SUBSCRIPTION_400,
  'PATCH /v1/billing/plans/{id} 400': ['INVALID_PATCH_PATH', 'INVALID_PARAMETER_VALUE'],
  /** billing_subscriptions_v1 `plans.activate-422`, `plans.deactivate-422`, `plans.update-pricing-schemes-422`. */
  'POST /v1/billing/plans/{id}/activate 422': ['PLAN_STATUS_INVALID'],
  'POST /v1/billing/plans/{id}/deactivate 422': ['PLAN_STATUS_INVALID'],
  'POST /v1/billing/plans/{id}/update-pricing-schemes 422': ['INVALID_BILLING_CYCLE_SEQUENCE'],
};

/** developer.paypal.com/v5/checkout/uncaptured-payments; there is no schema of it. */
const approvalReversal = z.looseObject({
  order_id: z.string(),
  purchase_units: z.array(z.looseObject({ reference_id: z.string() })).min(1),
  payment_source: z.looseObject({}),
});

/** What each event carries. */
export function resourceOf(type: string): z.ZodType | undefined {
  const kinds: readonly [RegExp, z.ZodType][] = [
    [/^BILLING\.SUBSCRIPTION\./, subscription],
    [/^BILLING\.PLAN\./, plan],
    [/^PAYMENT\.SALE\.COMPLETED$/, sale],
    [/^PAYMENT\.SALE\./, legacyRefund],
    [/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/, refund],
    [/^PAYMENT\.CAPTURE\./, capture],
    [/^CUSTOMER\.DISPUTE\./, dispute],
    [/^CHECKOUT\.ORDER\./, order],
    [/^CHECKOUT\.PAYMENT-APPROVAL\.REVERSED$/, approvalReversal],
  ];
  return kinds.find(([pattern]) => pattern.test(type))?.[1];
}
