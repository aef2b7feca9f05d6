/** What the stream says of an account, and which reads become old by it. */
import * as z from 'zod/mini';
import { MESSAGE_KINDS } from './message-kinds.ts';
import { doc, issueCode, named, price, quantity, type Sent } from './shapes.ts';
import { CANCEL_REASONS, ORDER_STATUSES } from './status.ts';

const event = <K extends string, P extends z.core.$ZodShape>(
  kind: K,
  description: string,
  fields: P,
) =>
  doc(description, z.strictObject({ kind: doc('Kind of the event', z.literal(kind)), ...fields }));

const order = {
  id: doc('Of the order', z.string()),
  symbol: issueCode,
  side: doc('Whether the order buys or sells', z.enum(['buy', 'sell'])),
};
const status = doc('Status of the order', z.enum(ORDER_STATUSES));

/** An event of an account: enough to notify a person and to choose which calls to repeat. */
export const accountEvent = named(
  'AccountEvent',
  'Something of the account has changed: the client repeats the calls that show it',
  z.discriminatedUnion('kind', [
    event('order', 'An order has another status', {
      ...order,
      status,
      reason: doc('Why it was cancelled; null: it was not', z.nullable(z.enum(CANCEL_REASONS))),
    }),
    event('fill', 'A part of an order, or the whole, was executed', {
      ...order,
      status,
      price: doc('Price of the fill, won', price),
      quantity: doc('Quantity of the fill', quantity),
    }),
    event('triggered', 'The last price has reached the stop of a stop-limit order', order),
    event('protection', 'A take-profit or stop-loss was set, changed, reached or ended', {
      id: doc('Of the position', z.string()),
      symbol: issueCode,
    }),
    event('balance', 'Money of a wallet has changed', {}),
    event('inquiry', 'A question of the customer has a new text, or is settled', {}),
    event('review', 'A review was decided', {
      what: doc('Kind of the review, such as `guardian`', z.string()),
      state: doc('The decision', z.enum(['passed', 'failed'])),
    }),
    event('identity', 'A password, a bank card or the application for the real name changed', {}),
    event('message', 'A message is new, or says more than before', {
      id: doc('Of the message', z.string()),
      what: doc('Kind of the message', z.enum(MESSAGE_KINDS)),
    }),
    event('inbox', 'Messages were read, or a kind was switched, perhaps on another device', {}),
    event('alerts', 'Price alerts were set, removed or switched, or one was reached', {}),
    event('subscription', 'An application for new shares has changed, or has become shares', {}),
    event('placement', 'An application for a placement has changed', {}),
    event('loan', 'A credit loan, or an application for one or for added credit, has changed', {}),
    event('increase', 'A right to a capital increase was granted, or a subscription changed', {}),
    event('product', 'A subscription or redemption of units was made or executed', {}),
    event('dividend', 'An ex date has fixed a dividend of the customer, or it was paid', {}),
    event('lending', 'Shares were lent, recalled or given back, or a fee was credited', {}),
    event('auction', 'A bid was placed, raised, taken back or decided', {}),
    event('follow', 'A follow, its copied positions or its result has changed', {}),
  ]),
);
export type AccountEvent = Sent<z.infer<typeof accountEvent>>;

export type AccountEventKind = AccountEvent['kind'];

/** The events of orders, their fills and stop prices. */
export const TRADE = ['order', 'fill', 'triggered'] as const satisfies readonly AccountEventKind[];
/** The events that change what is held, or what guards it. */
export const HELD = [...TRADE, 'protection'] as const;
/** The events that change money. */
export const MONEY = [...TRADE, 'balance'] as const;
