/** What the stream says of an account, and which reads become old by it. */
import type { MessageKind } from './message-kinds.ts';
import type { CancelReason, OrderStatus } from './status.ts';

/** An event of an account: enough to notify a person and to choose which calls to repeat. */
export type AccountEvent =
  | {
      readonly kind: 'order';
      readonly id: string;
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
      readonly status: OrderStatus;
      readonly reason: CancelReason | null;
    }
  | {
      readonly kind: 'fill';
      readonly id: string;
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
      readonly status: OrderStatus;
      readonly price: string;
      readonly quantity: number;
    }
  /** The last price has reached the stop of a stop-limit order. */
  | {
      readonly kind: 'triggered';
      readonly id: string;
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
    }
  /** The take-profit or stop-loss of a position was set, changed, reached or ended. */
  | { readonly kind: 'protection'; readonly id: string; readonly symbol: string }
  | { readonly kind: 'balance' }
  /** A question of the customer's has a new text, or is settled. */
  | { readonly kind: 'inquiry' }
  /** A review of a kind that the core defines (`guardian`) was decided. */
  | { readonly kind: 'review'; readonly what: string; readonly state: 'passed' | 'failed' }
  /** A password, a bank card or the application for the real name changed. */
  | { readonly kind: 'identity' }
  /** A message is new, or says more than before: `id` and its kind. */
  | { readonly kind: 'message'; readonly id: string; readonly what: MessageKind }
  /** Messages were read, or a kind was switched, perhaps on another device. */
  | { readonly kind: 'inbox' }
  /** Price alerts were set, removed or switched, or one has rung. */
  | { readonly kind: 'alerts' }
  /** An application for new shares was made, drawn, paid, waived, or has become shares. */
  | { readonly kind: 'subscription' }
  /** An application for a placement, or what became of it. */
  | { readonly kind: 'placement' }
  /** A credit loan, or an application for one or for added credit, has changed. */
  | { readonly kind: 'loan' }
  /** A right to a capital increase was granted, or a subscription to one changed. */
  | { readonly kind: 'increase' }
  /** A subscription or redemption of units was made or executed. */
  | { readonly kind: 'product' }
  /** An ex date has fixed what is the customer's of a dividend, or it was paid. */
  | { readonly kind: 'dividend' }
  /** Shares were lent, recalled or given back, or a fee for them was credited. */
  | { readonly kind: 'lending' }
  /** A bid was placed, raised, taken back or decided. */
  | { readonly kind: 'auction' }
  /** A follow, what it copied, or what became of it. */
  | { readonly kind: 'follow' };

export type AccountEventKind = AccountEvent['kind'];

/** The events of orders, their fills and stop prices. */
export const TRADE = ['order', 'fill', 'triggered'] as const satisfies readonly AccountEventKind[];
/** The events that change what is held, or what guards it. */
export const HELD = [...TRADE, 'protection'] as const;
/** The events that change money. */
export const MONEY = [...TRADE, 'balance'] as const;
