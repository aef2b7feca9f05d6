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
import {
  decimal,
  doc,
  empty,
  fraction,
  id,
  instant,
  issueCode,
  named,
  names,
  price,
  quantity,
  scale,
} from './shapes.ts';
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

const about = { symbol: issueCode, side: z.enum(['buy', 'sell']) };

const content = <C extends string, P extends z.core.$ZodShape>(
  code: C,
  description: string,
  params: P,
) =>
  doc(
    description,
    z.strictObject({
      code: doc('Which message it is', z.literal(code)),
      params: doc('What its text needs, by name', z.strictObject(params)),
    }),
  );

/** `handed`: what the shares have cost that became the customer's own; absent: there are none. */
const followEnd = {
  ...{ mentor: names, stake: decimal, returned: decimal },
  handed: z.optional(decimal),
};

export const messageContent = named(
  'MessageContent',
  'What a message says, by code. Nothing is prose: a front end writes the text in its language from code and params.',
  z.discriminatedUnion('code', [
    content('order_filled', 'All fills of one order so far', {
      ...about,
      quantity: doc('Filled so far, of what was ordered', quantity),
      ordered: quantity,
      average: price,
      amount: doc('Won paid (−) or received (+), costs included', decimal),
    }),
    content(
      'order_cancelled',
      'The market or the end of the day cancelled what was left of an order',
      { ...about, quantity, reason: z.enum(CANCEL_REASONS) },
    ),
    content('stop_reached', 'The stop of a stop-limit order was reached', about),
    content(
      'protection_reached',
      'A take-profit or stop-loss was reached by `price`, and sells `quantity` at market',
      {
        symbol: issueCode,
        trigger: z.enum(PROTECTION_TRIGGERS),
        level: price,
        price,
        quantity,
      },
    ),
    content('protection_failed', 'A take-profit or stop-loss ended: its sales failed too often', {
      symbol: issueCode,
    }),
    content(
      'protection_lowered',
      'Its levels fell by as much as an ex date took from the price of the stock',
      { symbol: issueCode, by: price },
    ),
    content(
      'day_closed_out',
      'What is open of an intraday position is being sold, as its time is over',
      { symbol: issueCode, quantity },
    ),
    content('review_passed', '`what`: the kind of review, such as `guardian`', {
      what: z.string(),
    }),
    content('review_failed', '`reason`: one of the codes of that kind', {
      what: z.string(),
      reason: z.string(),
    }),
    content(
      'price_reached',
      'A price alert: `value` is what was asked for, `price` the price that reached it',
      {
        symbol: issueCode,
        measure: z.enum(ALERT_MEASURES),
        direction: z.enum(ALERT_DIRECTIONS),
        value: fraction,
        price,
      },
    ),
    content(
      'password_changed',
      'A safety notice: whoever did not change it himself should call customer service',
      { what: z.enum(['login', 'fund']) },
    ),
    content('bank_card_changed', 'A safety notice too. `bank`: its code.', {
      what: z.enum(['added', 'removed']),
      bank: z.string(),
    }),
    content(
      'new_device',
      'Somebody logged in on a kind of device that the customer had not used before',
      { browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) },
    ),
    content(
      'factor_changed',
      'Two-factor authentication was switched on or off, or a recovery code used',
      { what: z.enum(['on', 'off', 'recovered']) },
    ),
    content('mail_changed', 'The address for e-mail was set, changed or removed', {
      what: z.enum(['set', 'changed', 'removed']),
    }),
    content('passkey_changed', 'A passkey was added, on the named kind of device, or removed', {
      what: z.enum(['added', 'removed']),
      browser: z.enum(BROWSERS),
      system: z.enum(SYSTEMS),
    }),
    content(
      'exchanged',
      'Money was exchanged, or transferred between the Korean and the US account; minor units',
      {
        kind: z.enum(EXCHANGE_KINDS),
        from: z.string(),
        to: z.string(),
        paid: decimal,
        received: decimal,
      },
    ),
    content(
      'subscription_won',
      'An application for new shares was drawn: shares won and due for them, won; or nothing',
      { symbol: issueCode, quantity, due: decimal, payBy: z.number() },
    ),
    content('subscription_not_won', 'DESCRIBE', { symbol: issueCode, released: decimal }),
    content('subscription_paid', 'What was won was paid, or was not by the deadline. Won.', {
      symbol: issueCode,
      quantity,
      amount: decimal,
      listsOn: z.string(),
    }),
    content('subscription_unpaid', 'DESCRIBE', { symbol: issueCode, quantity, released: decimal }),
    content('shares_listed', 'What was paid for has become shares', {
      symbol: issueCode,
      quantity,
      price,
    }),
    content(
      'offer_bought',
      'Shares were bought from an offer, won; `lockedUntil` null: they can be sold at once',
      {
        product: z.enum(STAKE_PRODUCTS),
        symbol: issueCode,
        quantity,
        price,
        amount: decimal,
        lockedUntil: z.nullable(z.number()),
      },
    ),
    content(
      'placement_allotted',
      'The allotment of a placement: shares, what they cost and what was released, won',
      {
        symbol: issueCode,
        quantity,
        amount: decimal,
        released: decimal,
        listsOn: z.string(),
      },
    ),
    content('placement_not_allotted', 'DESCRIBE', { symbol: issueCode, released: decimal }),
    content('placement_lapsed', 'The application was not reviewed in time', {
      symbol: issueCode,
      released: decimal,
    }),
    content(
      'placement_delivered',
      'The shares are there; until when they are locked, null: they are not',
      {
        symbol: issueCode,
        quantity,
        price: decimal,
        until: z.nullable(z.number()),
      },
    ),
    content(
      'increase_announced',
      'A capital increase is announced: its first price, and the right of the shares held',
      {
        symbol: issueCode,
        quantity,
        price: decimal,
        exDay: z.string(),
      },
    ),
    content(
      'increase_priced',
      'The issue price is fixed: new shares by right, and from when until when to subscribe',
      {
        symbol: issueCode,
        quantity,
        price: decimal,
        opensAt: z.number(),
        closesAt: z.number(),
      },
    ),
    content('right_granted', 'Shares held give a right to new ones, to be used until an instant', {
      symbol: issueCode,
      quantity,
      opensAt: z.number(),
      closesAt: z.number(),
    }),
    content('right_charged', 'A short position has paid for the rights of its borrowed shares', {
      symbol: issueCode,
      quantity,
      amount: decimal,
    }),
    content(
      'increase_allotted',
      'The allotment of a capital increase: shares, what they cost and what was released, won',
      {
        symbol: issueCode,
        quantity,
        amount: decimal,
        released: decimal,
        listsOn: z.string(),
      },
    ),
    content('increase_not_allotted', 'DESCRIBE', { symbol: issueCode, released: decimal }),
    content('increase_delivered', 'DESCRIBE', { symbol: issueCode, quantity, price: decimal }),
    content(
      'product_subscribed',
      'A subscription was executed: units at a value (ten-thousandths of a won), won',
      {
        names,
        units: decimal,
        nav: decimal,
        amount: decimal,
        returned: decimal,
        unlocksOn: z.string(),
      },
    ),
    content(
      'product_redeemed',
      'Units were redeemed; `profit`: what was paid less what they had cost',
      {
        names,
        units: decimal,
        nav: decimal,
        amount: decimal,
        profit: decimal,
      },
    ),
    content(
      'product_ended',
      'The product ends and units were paid out; `left`: those that are paid later, or none',
      {
        names,
        units: decimal,
        nav: decimal,
        amount: decimal,
        profit: decimal,
        left: z.optional(decimal),
      },
    ),
    content(
      'dividend_paid',
      'A dividend on shares was paid: before tax, the tax withheld, and what was left. Won.',
      {
        symbol: issueCode,
        quantity,
        gross: decimal,
        tax: decimal,
        net: decimal,
      },
    ),
    content(
      'scrip_offered',
      "New shares can be chosen instead of a dividend's money until an instant: shares at most",
      {
        symbol: issueCode,
        quantity,
        price: decimal,
        closesAt: z.number(),
      },
    ),
    content(
      'scrip_paid',
      'A dividend was paid: new shares for an amount, the rest in money, after tax. Won.',
      {
        symbol: issueCode,
        quantity,
        amount: decimal,
        cash: decimal,
        tax: decimal,
        listsOn: z.string(),
      },
    ),
    content('scrip_delivered', 'DESCRIBE', { symbol: issueCode, quantity, price: decimal }),
    content('dividend_charged', 'A short position was charged with a dividend, won', {
      symbol: issueCode,
      quantity,
      amount: decimal,
    }),
    content('auction_won', 'A bid won: shares of those asked for, at the clearing price, won', {
      symbol: issueCode,
      quantity,
      asked: quantity,
      price,
      amount: decimal,
      released: decimal,
    }),
    content(
      'auction_lost',
      'A bid lost. `price`: its own; `clearing`: what the winners pay. Won.',
      { symbol: issueCode, price, clearing: price, released: decimal },
    ),
    content('auction_unsold', 'Nothing was sold', { symbol: issueCode, released: decimal }),
    content('auction_called_off', 'DESCRIBE', {
      symbol: issueCode,
      reason: z.enum(CALL_OFF_REASONS),
      released: decimal,
    }),
    content(
      'copy_filled',
      "A part in an order of a mentor's: won paid (−) or received (+), costs included",
      { mentor: names, ...about, quantity, amount: decimal },
    ),
    content('profit_shared', "A mentor's part of the profit above the high-water mark, won", {
      mentor: names,
      profit: decimal,
      amount: decimal,
    }),
    content(
      'follow_topped_up',
      'Money put into a follow, or taken back, and its stake after that. Won.',
      { mentor: names, amount: decimal, stake: decimal },
    ),
    content('follow_withdrawn', 'DESCRIBE', { mentor: names, amount: decimal, stake: decimal }),
    content(
      'follow_stopped',
      'A follow was stopped by the customer, or ended with its mentor. Won.',
      followEnd,
    ),
    content('mentor_ended', 'DESCRIBE', followEnd),
    content('guardian_decided', 'A guardian has decided on the consent, or not in time', {
      decision: z.enum([...GUARDIAN_DECISIONS, 'lapse']),
    }),
    content('flag_set', "The firm's staff have barred the customer from something, and why", {
      flag: z.enum(FLAGS),
      reason: z.enum(FLAG_REASONS),
    }),
    content('flag_lifted', 'DESCRIBE', { flag: z.enum(FLAGS) }),
    content(
      'entry_reversed',
      'A credit was taken back by two people of the firm, minor units, and why',
      {
        amount: decimal,
        currency: z.string(),
        reason: z.enum(REVERSAL_REASONS),
      },
    ),
    content('notice', "What the firm's staff wrote to the customer, in each language", noticeTexts),
    content('inquiry_answered', 'The desk has answered a question', {
      topic: z.enum(INQUIRY_TOPICS),
    }),
    content(
      'margin_warning',
      'Equity of a position on margin has fallen to the warning level. Won.',
      { symbol: issueCode, equity: decimal, margin: decimal },
    ),
    content(
      'margin_closing',
      'It has fallen to the level at which the position is closed by force',
      { symbol: issueCode, equity: decimal, margin: decimal },
    ),
    content('margin_debt', 'A closed position has left that much unpaid, won', { amount: decimal }),
    content('short_recalled', 'DESCRIBE', { symbol: issueCode, quantity }),
    content(
      'short_notice',
      'Lent shares are recalled: on that day so many of a short position are bought in',
      { symbol: issueCode, quantity, day: z.string() },
    ),
    content(
      'lending_returned',
      'Lent shares are back; `left` are still lent, `paid` is what lending them has brought, won',
      { symbol: issueCode, quantity, left: quantity, paid: decimal },
    ),
    content(
      'lending_fee',
      "The part of borrowers' fees that a day's beginning has credited for a lending, won",
      { symbol: issueCode, amount: decimal },
    ),
    content('loan_due', 'A credit loan falls due, or is overdue; `amount`: what is owed, won', {
      amount: decimal,
      dueOn: z.string(),
    }),
    content('loan_overdue', 'DESCRIBE', { amount: decimal, dueOn: z.string() }),
    content('loan_forced', 'It was overdue too long: the firm takes it from cash, then by sales', {
      amount: decimal,
    }),
    content(
      'delisting_announced',
      'A stock that the customer has will leave the market: its days of delisting trading',
      { symbol: issueCode, from: z.string(), last: z.string() },
    ),
    content('delisting_withdrawn', 'DESCRIBE', { symbol: issueCode }),
    content(
      'delisted',
      'It has left: so many shares are worth nothing, or short ones are owed no more',
      { symbol: issueCode, quantity, side: z.enum(['long', 'short']) },
    ),
    content('loan_repaid', 'It is repaid; `interest`: all that it has cost, won', {
      amount: decimal,
      interest: decimal,
    }),
  ]),
);
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
    off: doc(
      'Messages of these kinds are stored as read, and nobody is notified of them',
      z.array(z.enum(MESSAGE_KINDS)),
    ),
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
    before: doc(
      'Only messages with a smaller number: `next` of the page before',
      z.optional(z.int().check(z.minimum(1))),
    ),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        no: doc('Grows with each message of the customer, and with each change of one', z.int()),
        at: instant,
        kind: z.enum(MESSAGE_KINDS),
        read: z.boolean(),
        content: messageContent,
        ref: doc('The position order, review or symbol it is about', z.string()),
        issue: doc(
          'Of the issue it names; null: it names none, or the market has it no more',
          z.nullable(z.strictObject({ names, scale, market: z.enum(BOARDS) })),
        ),
      }),
    ),
    next: doc('Where the next page begins; null: there is none', z.nullable(z.int())),
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
