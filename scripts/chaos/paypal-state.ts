/** What the emulator's state control tells of PayPal's books, as far as the lives are judged by it. */
export interface PayPalState {
  /** ISO; PayPal's own clock. */
  readonly now: string;
  readonly orders: readonly OrderState[];
  /** Orders that expired before anybody approved them, by PayPal's id. */
  readonly goneOrders: readonly string[];
  readonly subscriptions: readonly SubscriptionState[];
  /** By subscription. */
  readonly sales: Readonly<Record<string, readonly SaleState[]>>;
  /** How often money was taken, by order. */
  readonly captures: Readonly<Record<string, number>>;
  readonly events: readonly EventState[];
  /** Payments that a bank has taken back. The books do not show it, so the life's own notes say so. */
  readonly reversed: ReadonlySet<string>;
  /** Those, and the ones that were given back since. */
  readonly everReversed: ReadonlySet<string>;
}

export interface Amount {
  readonly value: string;
}

interface CaptureState {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
}

export interface OrderState {
  readonly id: string;
  readonly intent: string;
  readonly status: string;
  readonly purchase_units: readonly {
    readonly custom_id?: string;
    readonly amount: Amount;
    readonly payments?: {
      readonly captures?: readonly CaptureState[];
      readonly refunds?: readonly { readonly amount: Amount }[];
    };
  }[];
}

export interface SubscriptionState {
  readonly id: string;
  readonly plan_id: string;
  readonly status: string;
  readonly custom_id?: string;
  readonly start_time: string;
  readonly billing_info?: { readonly failed_payments_count?: number };
}

export interface SaleState {
  readonly id: string;
  readonly time: string;
  readonly status: string;
  readonly amount: Amount;
  readonly refundedCents: number;
}

export interface EventState {
  readonly id: string;
  readonly event_type: string;
  readonly create_time: string;
  readonly resource: Readonly<Record<string, unknown>>;
  readonly deliveries: readonly { readonly status: number }[];
}
