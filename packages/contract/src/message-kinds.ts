import type { MessageContent } from './message-calls.ts';

/** The kinds by which a customer lists messages and switches notifications off. */
export const MESSAGE_KINDS = [
  'fill',
  'order',
  'margin',
  'review',
  'alert',
  'subscription',
  'dividend',
  'auction',
  'account',
  'notice',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export type MessageCode = MessageContent['code'];

/** The kind of each message. A later product adds its codes here and to `messageContent`. */
export const KIND_OF_MESSAGE: Readonly<Record<MessageCode, MessageKind>> = {
  order_filled: 'fill',
  order_cancelled: 'order',
  stop_reached: 'order',
  protection_reached: 'fill',
  protection_failed: 'order',
  day_closed_out: 'order',
  margin_warning: 'margin',
  margin_closing: 'margin',
  margin_debt: 'margin',
  short_recalled: 'margin',
  review_passed: 'review',
  review_failed: 'review',
  price_reached: 'alert',
  password_changed: 'account',
  bank_card_changed: 'account',
  new_device: 'account',
  factor_changed: 'account',
  passkey_changed: 'account',
  exchanged: 'fill',
  subscription_won: 'subscription',
  subscription_not_won: 'subscription',
  subscription_paid: 'subscription',
  subscription_unpaid: 'subscription',
  shares_listed: 'subscription',
  offer_bought: 'fill',
  placement_allotted: 'subscription',
  placement_not_allotted: 'subscription',
  placement_lapsed: 'subscription',
  placement_delivered: 'subscription',
  product_subscribed: 'subscription',
  product_redeemed: 'subscription',
  product_ended: 'subscription',
  dividend_paid: 'dividend',
  dividend_charged: 'dividend',
  auction_won: 'auction',
  auction_lost: 'auction',
  auction_unsold: 'auction',
  auction_called_off: 'auction',
  flag_set: 'account',
  flag_lifted: 'account',
  entry_reversed: 'account',
  notice: 'notice',
};
