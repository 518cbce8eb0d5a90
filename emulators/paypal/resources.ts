import type { Money } from './money.ts';

export interface Link {
  href: string;
  rel: string;
  method: string;
}

interface Payee {
  email_address?: string | undefined;
  merchant_id?: string | undefined;
}

export interface Payer {
  payer_id: string;
  email_address: string;
  name: { given_name: string; surname: string };
}

/** Where PayPal sends the payer afterwards, and what it calls the shop. */
export interface Experience {
  brand_name?: string | undefined;
  return_url?: string | undefined;
  cancel_url?: string | undefined;
}

export type RefundableStatus = 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export type CaptureStatus = RefundableStatus | 'PENDING' | 'DECLINED';

export interface Capture {
  id: string;
  status: CaptureStatus;
  status_details?: { reason: string };
  amount: Money;
  final_capture: boolean;
  seller_protection: { status: string; dispute_categories: string[] };
  /** Absent while the money has not arrived. */
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface Refund {
  id: string;
  status: 'COMPLETED';
  amount: Money;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  note_to_payer?: string | undefined;
  seller_payable_breakdown: {
    gross_amount: Money;
    paypal_fee: Money;
    net_amount: Money;
    total_refunded_amount: Money;
  };
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  payee: Payee;
  description?: string | undefined;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  payments?: { captures: Capture[]; refunds?: Refund[] };
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

export interface Order {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: OrderStatus;
  payment_source?: { paypal: Record<string, unknown> };
  payer?: Payer;
  purchase_units: PurchaseUnit[];
  create_time: string;
  update_time?: string;
  links: Link[];
}

export type SubscriptionStatus =
  | 'APPROVAL_PENDING'
  | 'APPROVED'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'CANCELLED'
  | 'EXPIRED';

export interface BillingInfo {
  outstanding_balance: Money;
  cycle_executions?: {
    tenure_type: 'REGULAR';
    sequence: number;
    cycles_completed: number;
    cycles_remaining: number;
    current_pricing_scheme_version: number;
    total_cycles: number;
  }[];
  /** Absent until the first payment, which comes after the activation. */
  last_payment?: { amount: Money; time: string };
  /** Absent once the subscription no longer renews. */
  next_billing_time?: string;
  /** Payments in a row that failed for good: a payment counts after its second retry. */
  failed_payments_count: number;
  /** The newest attempt that failed. Its retry time is absent when no retry is left. */
  last_failed_payment?: {
    amount: Money;
    time: string;
    reason_code: string;
    next_payment_retry_time?: string;
  };
}

export interface Subscription {
  id: string;
  plan_id: string;
  status: SubscriptionStatus;
  status_update_time: string;
  status_change_note?: string | undefined;
  start_time: string;
  quantity: string;
  custom_id?: string | undefined;
  plan_overridden: boolean;
  subscriber?: Payer;
  billing_info?: BillingInfo;
  create_time: string;
  update_time?: string;
  links: Link[];
}

export interface Product {
  id: string;
  name: string;
  description?: string | undefined;
  type: 'PHYSICAL' | 'DIGITAL' | 'SERVICE';
  category?: string | undefined;
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface Plan {
  id: string;
  product_id: string;
  name: string;
  description?: string | undefined;
  status: 'ACTIVE' | 'CREATED' | 'INACTIVE';
  billing_cycles: {
    frequency: { interval_unit: string; interval_count?: number | undefined };
    tenure_type: string;
    sequence: number;
    total_cycles?: number | undefined;
    pricing_scheme?: { version?: number | undefined; fixed_price?: Money | undefined } | undefined;
  }[];
  payment_preferences?:
    | { auto_bill_outstanding?: boolean | undefined; payment_failure_threshold?: number | undefined }
    | undefined;
  quantity_supported?: boolean | undefined;
  create_time: string;
  update_time?: string;
  links: Link[];
}

/** What a subscription changes of its plan. */
export interface PlanOverride {
  billing_cycles?:
    | Pick<Plan['billing_cycles'][number], 'sequence' | 'total_cycles' | 'pricing_scheme'>[]
    | undefined;
  payment_preferences?: Plan['payment_preferences'];
}

/** A payment of a subscription that went back, as the v1 payments API shows it. */
export interface LegacyRefund {
  id: string;
  sale_id: string;
  amount: Money;
  create_time: string;
  /** A bank or PayPal took it back; the sale itself does not show it. */
  isReversal: boolean;
}

type DisputeOutcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'
  | 'NONE';

export interface Dispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: {
    buyer_transaction_id: string;
    seller_transaction_id: string;
    create_time: string;
    transaction_status: string;
    gross_amount: Money;
    custom?: string | undefined;
    buyer: { name: string };
    seller: { merchant_id: string; name: string };
  }[];
  reason: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  dispute_state: 'OPEN_INQUIRIES' | 'REQUIRED_ACTION' | 'UNDER_PAYPAL_REVIEW' | 'RESOLVED';
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: DisputeOutcome; amount_refunded?: Money };
  dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK';
  dispute_channel: 'INTERNAL' | 'EXTERNAL';
  seller_response_due_date: string;
  links: Link[];
}

export interface WebhookEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version?: string;
  event_type: string;
  summary: string;
  resource: object;
  links: Link[];
}

export interface Webhook {
  id: string;
  url: string;
  event_types: { name: string }[];
}
