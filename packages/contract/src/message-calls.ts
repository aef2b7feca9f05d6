import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { CALL_OFF_REASONS } from './auction-rules.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { FLAG_REASONS, FLAGS, REVERSAL_REASONS } from './desk-rules.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { GUARDIAN_DECISIONS } from './guardian-rules.ts';
import { INQUIRY_TOPICS } from './inquiry-rules.ts';
import { MESSAGE_KINDS } from './message-kinds.ts';
import { decimal, empty, fraction, id, instant, names, price, quantity, scale } from './shapes.ts';
import { STAKE_PRODUCTS } from './stake-rules.ts';
import {
  ALERT_DIRECTIONS,
  ALERT_MEASURES,
  CANCEL_REASONS,
  EXCHANGE_KINDS,
  PROTECTION_TRIGGERS,
} from './status.ts';

const noticeText = z.strictObject({ title: z.string(), text: z.string() });
const noticeTexts = { kor: noticeText, en: noticeText, tw: noticeText };

const about = { symbol: z.string(), side: z.enum(['buy', 'sell']) };

const content = <C extends string, P extends z.core.$ZodShape>(code: C, params: P) =>
  z.strictObject({ code: z.literal(code), params: z.strictObject(params) });

/** `handed`: what the shares have cost that became the customer's own; absent: there are none. */
const followEnd = {
  ...{ mentor: names, stake: decimal, returned: decimal },
  handed: z.optional(decimal),
};

/**
 * What a message says, by code. Nothing is prose: a front end writes the text in its language from
 * code and params.
 */
export const messageContent = z.discriminatedUnion('code', [
  /** All fills of one order so far. */
  content('order_filled', {
    ...about,
    /** Filled so far, of what was ordered. */
    quantity,
    ordered: quantity,
    average: price,
    /** Won paid (−) or received (+), costs included. */
    amount: decimal,
  }),
  /** The market or the end of the day cancelled what was left of an order. */
  content('order_cancelled', { ...about, quantity, reason: z.enum(CANCEL_REASONS) }),
  /** The stop of a stop-limit order was reached. */
  content('stop_reached', about),
  /** A take-profit or stop-loss was reached by `price`, and sells `quantity` at market. */
  content('protection_reached', {
    symbol: z.string(),
    trigger: z.enum(PROTECTION_TRIGGERS),
    level: price,
    price,
    quantity,
  }),
  /** A take-profit or stop-loss ended: its sales failed too often. */
  content('protection_failed', { symbol: z.string() }),
  /** Its levels fell by as much as an ex date took from the price of the stock. */
  content('protection_lowered', { symbol: z.string(), by: price }),
  /** What is open of an intraday position is being sold, as its time is over. */
  content('day_closed_out', { symbol: z.string(), quantity }),
  /** `what`: the kind of review, such as `guardian`. */
  content('review_passed', { what: z.string() }),
  /** `reason`: one of the codes of that kind. */
  content('review_failed', { what: z.string(), reason: z.string() }),
  /** A price alert: `value` is what was asked for, `price` the price that reached it. */
  content('price_reached', {
    symbol: z.string(),
    measure: z.enum(ALERT_MEASURES),
    direction: z.enum(ALERT_DIRECTIONS),
    value: fraction,
    price,
  }),
  /** A safety notice: whoever did not change it himself should call customer service. */
  content('password_changed', { what: z.enum(['login', 'fund']) }),
  /** A safety notice too. `bank`: its code. */
  content('bank_card_changed', { what: z.enum(['added', 'removed']), bank: z.string() }),
  /** Somebody logged in on a kind of device that the customer had not used before. */
  content('new_device', { browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) }),
  /** Two-factor authentication was switched on or off, or a recovery code used. */
  content('factor_changed', { what: z.enum(['on', 'off', 'recovered']) }),
  /** The address for e-mail was set, changed or removed. */
  content('mail_changed', { what: z.enum(['set', 'changed', 'removed']) }),
  /** A passkey was added, on the named kind of device, or removed. */
  content('passkey_changed', {
    what: z.enum(['added', 'removed']),
    browser: z.enum(BROWSERS),
    system: z.enum(SYSTEMS),
  }),
  /** Money was exchanged, or transferred between the Korean and the US account; minor units. */
  content('exchanged', {
    kind: z.enum(EXCHANGE_KINDS),
    from: z.string(),
    to: z.string(),
    paid: decimal,
    received: decimal,
  }),
  /** An application for new shares was drawn: shares won and due for them, won; or nothing. */
  content('subscription_won', { symbol: z.string(), quantity, due: decimal, payBy: z.number() }),
  content('subscription_not_won', { symbol: z.string(), released: decimal }),
  /** What was won was paid, or was not by the deadline. Won. */
  content('subscription_paid', {
    symbol: z.string(),
    quantity,
    amount: decimal,
    listsOn: z.string(),
  }),
  content('subscription_unpaid', { symbol: z.string(), quantity, released: decimal }),
  /** What was paid for has become shares. */
  content('shares_listed', { symbol: z.string(), quantity, price }),
  /** Shares were bought from an offer, won; `lockedUntil` null: they can be sold at once. */
  content('offer_bought', {
    product: z.enum(STAKE_PRODUCTS),
    symbol: z.string(),
    quantity,
    price,
    amount: decimal,
    lockedUntil: z.nullable(z.number()),
  }),
  /** The allotment of a placement: shares, what they cost and what was released, won. */
  content('placement_allotted', {
    symbol: z.string(),
    quantity,
    amount: decimal,
    released: decimal,
    listsOn: z.string(),
  }),
  content('placement_not_allotted', { symbol: z.string(), released: decimal }),
  /** The application was not reviewed in time. */
  content('placement_lapsed', { symbol: z.string(), released: decimal }),
  /** The shares are there; until when they are locked, null: they are not. */
  content('placement_delivered', {
    symbol: z.string(),
    quantity,
    price: decimal,
    until: z.nullable(z.number()),
  }),
  /** A capital increase is announced: its first price, and the right of the shares held. */
  content('increase_announced', {
    symbol: z.string(),
    quantity,
    price: decimal,
    exDay: z.string(),
  }),
  /** The issue price is fixed: new shares by right, and from when until when to subscribe. */
  content('increase_priced', {
    symbol: z.string(),
    quantity,
    price: decimal,
    opensAt: z.number(),
    closesAt: z.number(),
  }),
  /** Shares held give a right to new ones, to be used until an instant. */
  content('right_granted', {
    symbol: z.string(),
    quantity,
    opensAt: z.number(),
    closesAt: z.number(),
  }),
  /** A short position has paid for the rights of its borrowed shares. */
  content('right_charged', { symbol: z.string(), quantity, amount: decimal }),
  /** The allotment of a capital increase: shares, what they cost and what was released, won. */
  content('increase_allotted', {
    symbol: z.string(),
    quantity,
    amount: decimal,
    released: decimal,
    listsOn: z.string(),
  }),
  content('increase_not_allotted', { symbol: z.string(), released: decimal }),
  content('increase_delivered', { symbol: z.string(), quantity, price: decimal }),
  /** A subscription was executed: units at a value (ten-thousandths of a won), won. */
  content('product_subscribed', {
    names,
    units: decimal,
    nav: decimal,
    amount: decimal,
    returned: decimal,
    unlocksOn: z.string(),
  }),
  /** Units were redeemed; `profit`: what was paid less what they had cost. */
  content('product_redeemed', {
    names,
    units: decimal,
    nav: decimal,
    amount: decimal,
    profit: decimal,
  }),
  /** The product ends and units were paid out; `left`: those that are paid later, or none. */
  content('product_ended', {
    names,
    units: decimal,
    nav: decimal,
    amount: decimal,
    profit: decimal,
    left: z.optional(decimal),
  }),
  /** A dividend on shares was paid: before tax, the tax withheld, and what was left. Won. */
  content('dividend_paid', {
    symbol: z.string(),
    quantity,
    gross: decimal,
    tax: decimal,
    net: decimal,
  }),
  /** New shares can be chosen instead of a dividend's money until an instant: shares at most. */
  content('scrip_offered', {
    symbol: z.string(),
    quantity,
    price: decimal,
    closesAt: z.number(),
  }),
  /** A dividend was paid: new shares for an amount, the rest in money, after tax. Won. */
  content('scrip_paid', {
    symbol: z.string(),
    quantity,
    amount: decimal,
    cash: decimal,
    tax: decimal,
    listsOn: z.string(),
  }),
  content('scrip_delivered', { symbol: z.string(), quantity, price: decimal }),
  /** A short position was charged with a dividend, won. */
  content('dividend_charged', { symbol: z.string(), quantity, amount: decimal }),
  /** A bid won: shares of those asked for, at the clearing price, won. */
  content('auction_won', {
    symbol: z.string(),
    quantity,
    asked: quantity,
    price,
    amount: decimal,
    released: decimal,
  }),
  /** A bid lost. `price`: its own; `clearing`: what the winners pay. Won. */
  content('auction_lost', { symbol: z.string(), price, clearing: price, released: decimal }),
  /** Nothing was sold. */
  content('auction_unsold', { symbol: z.string(), released: decimal }),
  content('auction_called_off', {
    symbol: z.string(),
    reason: z.enum(CALL_OFF_REASONS),
    released: decimal,
  }),
  /** A part in an order of a mentor's: won paid (−) or received (+), costs included. */
  content('copy_filled', { mentor: names, ...about, quantity, amount: decimal }),
  /** A mentor's part of the profit above the high-water mark, won. */
  content('profit_shared', { mentor: names, profit: decimal, amount: decimal }),
  /** Money put into a follow, or taken back, and its stake after that. Won. */
  content('follow_topped_up', { mentor: names, amount: decimal, stake: decimal }),
  content('follow_withdrawn', { mentor: names, amount: decimal, stake: decimal }),
  /** A follow was stopped by the customer, or ended with its mentor. Won. */
  content('follow_stopped', followEnd),
  content('mentor_ended', followEnd),
  /** A guardian has decided on the consent, or not in time. */
  content('guardian_decided', { decision: z.enum([...GUARDIAN_DECISIONS, 'lapse']) }),
  /** The firm's staff have barred the customer from something, and why. */
  content('flag_set', { flag: z.enum(FLAGS), reason: z.enum(FLAG_REASONS) }),
  content('flag_lifted', { flag: z.enum(FLAGS) }),
  /** A credit was taken back by two people of the firm, minor units, and why. */
  content('entry_reversed', {
    amount: decimal,
    currency: z.string(),
    reason: z.enum(REVERSAL_REASONS),
  }),
  /** What the firm's staff wrote to the customer, in each language. */
  content('notice', noticeTexts),
  /** The desk has answered a question. */
  content('inquiry_answered', { topic: z.enum(INQUIRY_TOPICS) }),
  /** Equity of a position on margin has fallen to the warning level. Won. */
  content('margin_warning', { symbol: z.string(), equity: decimal, margin: decimal }),
  /** It has fallen to the level at which the position is closed by force. */
  content('margin_closing', { symbol: z.string(), equity: decimal, margin: decimal }),
  /** A closed position has left that much unpaid, won. */
  content('margin_debt', { amount: decimal }),
  content('short_recalled', { symbol: z.string(), quantity }),
  /** Lent shares are recalled: on that day so many of a short position are bought in. */
  content('short_notice', { symbol: z.string(), quantity, day: z.string() }),
  /** Lent shares are back; `left` are still lent, `paid` is what lending them has brought, won. */
  content('lending_returned', { symbol: z.string(), quantity, left: quantity, paid: decimal }),
  /** The part of borrowers' fees that a day's beginning has credited for a lending, won. */
  content('lending_fee', { symbol: z.string(), amount: decimal }),
  /** A credit loan falls due, or is overdue; `amount`: what is owed, won. */
  content('loan_due', { amount: decimal, dueOn: z.string() }),
  content('loan_overdue', { amount: decimal, dueOn: z.string() }),
  /** It was overdue too long: the firm takes it from cash, then by sales. */
  content('loan_forced', { amount: decimal }),
  /** A stock that the customer has will leave the market: its days of delisting trading. */
  content('delisting_announced', { symbol: z.string(), from: z.string(), last: z.string() }),
  content('delisting_withdrawn', { symbol: z.string() }),
  /** It has left: so many shares are worth nothing, or short ones are owed no more. */
  content('delisted', { symbol: z.string(), quantity, side: z.enum(['long', 'short']) }),
  /** It is repaid; `interest`: all that it has cost, won. */
  content('loan_repaid', { amount: decimal, interest: decimal }),
]);
export type MessageContent = z.infer<typeof messageContent>;

export const messageInbox = call({
  path: '/message/inbox',
  access: 'session',
  kind: 'read',
  staleAfter: ['message', 'inbox'],
  summary: 'The number of my unread messages, and the kinds I have switched off',
  input: empty,
  output: z.strictObject({
    unread: z.int(),
    /** Messages of these kinds are stored as read, and nobody is notified of them. */
    off: z.array(z.enum(MESSAGE_KINDS)),
  }),
});

export const messageList = call({
  path: '/message/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['message', 'inbox'],
  summary: 'My messages, newest first, of one kind or of all',
  input: z.strictObject({
    kind: z.optional(z.enum(MESSAGE_KINDS)),
    /** Only messages with a smaller number: `next` of the page before. */
    before: z.optional(z.int().check(z.minimum(1))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        /** Grows with each message of the customer, and with each change of one. */
        no: z.int(),
        at: instant,
        kind: z.enum(MESSAGE_KINDS),
        read: z.boolean(),
        content: messageContent,
        /** The position order, review or symbol it is about. */
        ref: z.string(),
        /** Of the issue it names; null: it names none, or the market has it no more. */
        issue: z.nullable(z.strictObject({ names, scale, market: z.enum(BOARDS) })),
      }),
    ),
    /** Where the next page begins; null: there is none. */
    next: z.nullable(z.int()),
  }),
});

export const messageRead = call({
  path: '/message/read',
  access: 'session',
  kind: 'write',
  summary: 'Mark one message as read',
  input: z.strictObject({ id }),
  output: empty,
});

export const messageReadAll = call({
  path: '/message/readAll',
  access: 'session',
  kind: 'write',
  summary: 'Mark all messages as read',
  input: empty,
  output: empty,
});

export const messageSettings = call({
  path: '/message/settings',
  access: 'session',
  kind: 'write',
  summary: 'Switch the notifications of one kind of message on or off',
  input: z.strictObject({ kind: z.enum(MESSAGE_KINDS), on: z.boolean() }),
  output: empty,
});
