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
import { noticeTexts } from './news-calls.ts';
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

const about = {
  symbol: issueCode,
  side: doc('Whether the order buys or sells', z.enum(['buy', 'sell'])),
};

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

const released = doc('Won that were held and are available again', decimal);
const listsOn = doc('Day on which the shares are listed, KST', z.string());
const lockedUntil = doc(
  'Until when they cannot be sold; null: they can be sold at once',
  z.nullable(z.number()),
);
/** What was allotted of a placement or a capital increase. */
const allotted = {
  symbol: issueCode,
  quantity: doc('Shares allotted', quantity),
  amount: doc('Won that they cost, paid from what was held', decimal),
  released,
  listsOn,
};
/** Shares that were applied for and have become a position. */
const delivered = {
  symbol: issueCode,
  quantity: doc('Shares that are now in the account', quantity),
  price: doc('Price that was paid for them, won a share', decimal),
};
const productName = doc('Name of the product', names);
const nav = doc('Net asset value of a unit, ten-thousandths of a won', decimal);
/** Units of a product that were paid out. */
const units = {
  names: productName,
  units: doc('Units that were paid out', decimal),
  nav,
  amount: doc('Won paid out for them', decimal),
  profit: doc('Won paid out less what the units had cost; below zero: a loss', decimal),
};
const subscribeTimes = {
  opensAt: doc('When shareholders can begin to subscribe', z.number()),
  closesAt: doc('When shareholders can no longer subscribe', z.number()),
};
const mentor = doc('Name of the mentor', names);
const stake = doc('The stake after it: won put in less what was taken back', decimal);
const followEnd = {
  mentor,
  stake: doc('The stake: won put in less what was taken back', decimal),
  returned: doc('Won that came back at the end', decimal),
  handed: doc(
    "Won that the shares had cost that became the customer's own; missing: there are none",
    z.optional(decimal),
  ),
};
const flag = doc('What the customer is or was barred from', z.enum(FLAGS));
const standing = {
  symbol: issueCode,
  equity: doc(
    'Equity: what is left of the position at the last price after its debt, won; can be below zero',
    decimal,
  ),
  margin: doc('Won that the customer has paid for the position', decimal),
};
const owed = doc('Won that are owed, with interest to date', decimal);
const dueOn = doc('Day on which the loan is or was due, KST', z.string());
const device = {
  browser: doc('Browser of the device', z.enum(BROWSERS)),
  system: doc('Operating system of the device', z.enum(SYSTEMS)),
};
const cardChange = z.enum(['added', 'removed']);
const reviewKind = doc('Kind of the application, such as `guardian`', z.string());

export const messageContent = named(
  'MessageContent',
  'What a message says, by code. Nothing is prose: a front end writes the text in its language from code and params.',
  z.discriminatedUnion('code', [
    content('order_filled', 'An order was filled, in part or in full: all its fills so far', {
      ...about,
      quantity: doc('Trading units filled so far', quantity),
      ordered: doc('Trading units that were ordered', quantity),
      average: doc('Average price of the fills, won; may have decimals', price),
      amount: doc('Won paid (−) or received (+), costs included', decimal),
    }),
    content(
      'order_cancelled',
      'The market or the end of the day cancelled what was left of an order',
      {
        ...about,
        quantity: doc('Trading units that were cancelled', quantity),
        reason: doc('Why they were cancelled', z.enum(CANCEL_REASONS)),
      },
    ),
    content('stop_reached', 'The stop of a stop-limit order was reached', about),
    content('protection_reached', 'A take-profit or stop-loss was reached and sells at market', {
      symbol: issueCode,
      trigger: doc('Which of the two was reached', z.enum(PROTECTION_TRIGGERS)),
      level: doc('The level that was reached, won', price),
      price: doc('The price that reached it, won', price),
      quantity: doc('Trading units that it sells', quantity),
    }),
    content('protection_failed', 'A take-profit or stop-loss ended: its sales failed too often', {
      symbol: issueCode,
    }),
    content(
      'protection_lowered',
      'Levels of a take-profit or stop-loss fell by what an ex date took from the price',
      { symbol: issueCode, by: doc('Won by which the price and the levels fell', price) },
    ),
    content(
      'day_closed_out',
      'What is open of an intraday position is being sold, as its time is over',
      { symbol: issueCode, quantity: doc('Trading units that are being sold', quantity) },
    ),
    content('review_passed', 'An application was approved', { what: reviewKind }),
    content('review_failed', 'An application was rejected', {
      what: reviewKind,
      reason: doc('Why, one of the codes of its kind', z.string()),
    }),
    content('price_reached', 'A price alert has rung', {
      symbol: issueCode,
      measure: doc('Whether it watches the price or the change of the day', z.enum(ALERT_MEASURES)),
      direction: doc('Whether it rings above or below its value', z.enum(ALERT_DIRECTIONS)),
      value: doc('Its value: won, or a change of the day in per cent', fraction),
      price: doc('The price that reached it, won', price),
    }),
    content(
      'password_changed',
      'Safety notice: a password was changed. If not by the customer, call customer service.',
      { what: doc('The log-in or the fund password', z.enum(['login', 'fund'])) },
    ),
    content('bank_card_changed', 'Safety notice: a bank card was added or removed', {
      what: doc('Whether it was added or removed', cardChange),
      bank: doc('Code of the bank', z.string()),
    }),
    content('new_device', 'A log-in on a kind of device that was not used before', device),
    content(
      'factor_changed',
      'Two-factor authentication was switched on or off, or a recovery code used',
      { what: doc('Which of the three happened', z.enum(['on', 'off', 'recovered'])) },
    ),
    content('mail_changed', 'The address for e-mail was set, changed or removed', {
      what: doc('Which of the three happened', z.enum(['set', 'changed', 'removed'])),
    }),
    content('passkey_changed', 'A passkey was added or removed', {
      what: doc('Whether it was added or removed', cardChange),
      browser: doc('Browser on which it was added', z.enum(BROWSERS)),
      system: doc('Operating system on which it was added', z.enum(SYSTEMS)),
    }),
    content(
      'exchanged',
      'Money was exchanged, or transferred between the Korean and the US account',
      {
        kind: doc('An exchange between wallets, or a transfer', z.enum(EXCHANGE_KINDS)),
        from: doc('Currency that was paid', z.string()),
        to: doc('Currency that was received', z.string()),
        paid: doc('Amount paid, minor units of `from`', decimal),
        received: doc('Amount received, minor units of `to`', decimal),
      },
    ),
    content('subscription_won', 'An application for new shares has won shares in the draw', {
      symbol: issueCode,
      quantity: doc('Shares won', quantity),
      due: doc('Won to be paid for them', decimal),
      payBy: doc('Deadline of the payment', z.number()),
    }),
    content('subscription_not_won', 'An application for new shares has won none in the draw', {
      symbol: issueCode,
      released,
    }),
    content('subscription_paid', 'New shares that were won in the draw were paid for', {
      symbol: issueCode,
      quantity: doc('Shares paid for', quantity),
      amount: doc('Won paid', decimal),
      listsOn,
    }),
    content(
      'subscription_unpaid',
      'New shares that were won in the draw were not paid for by the deadline, and are lost',
      {
        symbol: issueCode,
        quantity: doc('Shares that were not paid for', quantity),
        released: doc('Won of the deposit that are available again, at the draw and now', decimal),
      },
    ),
    content('shares_listed', 'New shares that were paid for are listed and in the account', {
      symbol: issueCode,
      quantity: doc('Shares that are now in the account', quantity),
      price: doc('Offer price, won a share', price),
    }),
    content('offer_bought', 'Shares were bought from an offer', {
      product: doc('The product in which they were offered', z.enum(STAKE_PRODUCTS)),
      symbol: issueCode,
      quantity: doc('Shares bought', quantity),
      price: doc('Price of the offer, won a share', price),
      amount: doc('Won that they cost', decimal),
      lockedUntil,
    }),
    content('placement_allotted', 'An application for a placement was allotted shares', allotted),
    content('placement_not_allotted', 'An application for a placement was allotted no shares', {
      symbol: issueCode,
      released,
    }),
    content('placement_lapsed', 'An application for a placement was not reviewed in time', {
      symbol: issueCode,
      released,
    }),
    content('placement_delivered', 'Shares of a placement are listed and in the account', {
      ...delivered,
      until: lockedUntil,
    }),
    content(
      'increase_announced',
      'A capital increase is announced: its first price, and the right of the shares held',
      {
        symbol: issueCode,
        quantity: doc('New shares to which the shares held by now would give a right', quantity),
        price: doc('First price, won a share', decimal),
        exDay: doc('Ex date: shares bought from this day on give no right, KST', z.string()),
      },
    ),
    content('increase_priced', 'The issue price of a capital increase is fixed', {
      symbol: issueCode,
      quantity: doc('New shares to which the customer has a right', quantity),
      price: doc('Issue price, won a share', decimal),
      ...subscribeTimes,
    }),
    content('right_granted', 'The ex date has given a right to new shares', {
      symbol: issueCode,
      quantity: doc('New shares to which the customer has a right', quantity),
      ...subscribeTimes,
    }),
    content('right_charged', 'A short position has paid for the rights of its borrowed shares', {
      symbol: issueCode,
      quantity: doc('Borrowed shares', quantity),
      amount: doc('Won charged', decimal),
    }),
    content(
      'increase_allotted',
      'A subscription to a capital increase was allotted shares',
      allotted,
    ),
    content('increase_not_allotted', 'A subscription to a capital increase was allotted none', {
      symbol: issueCode,
      released,
    }),
    content(
      'increase_delivered',
      'Shares of a capital increase are listed and in the account',
      delivered,
    ),
    content('product_subscribed', 'A subscription to a product was executed', {
      names: productName,
      units: doc('Units that it gave', decimal),
      nav,
      amount: doc('Won paid for them', decimal),
      returned: released,
      unlocksOn: doc('First day on which the units can be redeemed, KST', z.string()),
    }),
    content('product_redeemed', 'Units of a product were redeemed and paid out', units),
    content('product_ended', 'A product ends and its units are paid out', {
      ...units,
      left: doc('Units that are paid out later; `0` or missing: none', z.optional(decimal)),
    }),
    content('dividend_paid', 'A dividend on shares was paid', {
      symbol: issueCode,
      quantity: doc('Shares that it was paid on', quantity),
      gross: doc('Dividend before tax, won', decimal),
      tax: doc('Tax withheld, won', decimal),
      net: doc('Dividend after tax, won', decimal),
    }),
    content('scrip_offered', "New shares can be chosen instead of a dividend's money", {
      symbol: issueCode,
      quantity: doc('New shares that can be chosen at most', quantity),
      price: doc('Price of a new share, won', decimal),
      closesAt: doc('When they can no longer be chosen', z.number()),
    }),
    content('scrip_paid', 'A dividend was paid: after tax in new shares, the rest in money', {
      symbol: issueCode,
      quantity: doc('New shares that were chosen', quantity),
      amount: doc('Won of the dividend that they cost', decimal),
      cash: doc('Won of the dividend that were paid in money', decimal),
      tax: doc('Tax withheld, won', decimal),
      listsOn,
    }),
    content(
      'scrip_delivered',
      'New shares chosen for a dividend are listed and in the account',
      delivered,
    ),
    content('dividend_charged', 'A short position was charged with a dividend', {
      symbol: issueCode,
      quantity: doc('Borrowed shares', quantity),
      amount: doc('Won charged', decimal),
    }),
    content('auction_won', 'A bid in an auction has won, in part or in full', {
      symbol: issueCode,
      quantity: doc('Shares won', quantity),
      asked: doc('Shares that were bid for', quantity),
      price: doc('Clearing price, won a share', price),
      amount: doc('Won paid', decimal),
      released,
    }),
    content('auction_lost', 'A bid in an auction has lost', {
      symbol: issueCode,
      price: doc('Price of the bid, won a share', price),
      clearing: doc('Clearing price, which winning bids pay, won a share', price),
      released,
    }),
    content('auction_unsold', 'An auction has ended without a sale', {
      symbol: issueCode,
      released,
    }),
    content('auction_called_off', 'An auction was called off by the firm', {
      symbol: issueCode,
      reason: doc('Why it was called off', z.enum(CALL_OFF_REASONS)),
      released,
    }),
    content('copy_filled', "A follow was allotted its part of an order of its mentor's", {
      mentor,
      ...about,
      quantity: doc('Shares of that part', quantity),
      amount: doc('Won paid (−) or received (+), costs included', decimal),
    }),
    content('profit_shared', "A mentor's part of the profit above the high-water mark was paid", {
      mentor,
      profit: doc('Profit above the high-water mark, won', decimal),
      amount: doc('Won of it that went to the mentor', decimal),
    }),
    content('follow_topped_up', 'Money was put into a follow', {
      mentor,
      amount: doc('Won put in', decimal),
      stake,
    }),
    content('follow_withdrawn', 'Money was taken back from a follow', {
      mentor,
      amount: doc('Won taken back', decimal),
      stake,
    }),
    content('follow_stopped', 'A follow was stopped and is over', followEnd),
    content('mentor_ended', 'A follow is over, as its mentor was ended', followEnd),
    content('guardian_decided', 'A guardian has decided on the consent, or not in time', {
      decision: doc(
        'The decision; `lapse`: none in time',
        z.enum([...GUARDIAN_DECISIONS, 'lapse']),
      ),
    }),
    content('flag_set', "The firm's staff have barred the customer from something", {
      flag,
      reason: doc('Why', z.enum(FLAG_REASONS)),
    }),
    content('flag_lifted', "The firm's staff have lifted a bar", { flag }),
    content('entry_reversed', 'A credit was taken back by two people of the firm', {
      amount: doc('Amount taken back, minor units of `currency`', decimal),
      currency: doc('Currency of the amount', z.string()),
      reason: doc('Why', z.enum(REVERSAL_REASONS)),
    }),
    content(
      'notice',
      "What the firm's staff wrote to the customer, in each language",
      noticeTexts.shape,
    ),
    content('inquiry_answered', 'The desk has answered a question', {
      topic: doc('Subject of the question', z.enum(INQUIRY_TOPICS)),
    }),
    content(
      'margin_warning',
      'Equity of a position on margin has fallen to the warning level',
      standing,
    ),
    content(
      'margin_closing',
      'Equity of a position on margin has fallen so far that it is being closed by force',
      standing,
    ),
    content('margin_debt', 'A closed position has left something unpaid', {
      amount: doc('Won that are owed', decimal),
    }),
    content('short_recalled', 'Borrowed shares of a short position are being bought in by force', {
      symbol: issueCode,
      quantity: doc('Shares that are bought in', quantity),
    }),
    content(
      'short_notice',
      'Lent shares are recalled: a part of a short position will be bought in',
      {
        symbol: issueCode,
        quantity: doc('Shares that will be bought in, unless others are lent by then', quantity),
        day: doc('Day on which they are bought in, KST', z.string()),
      },
    ),
    content('lending_returned', 'Lent shares that were recalled are back', {
      symbol: issueCode,
      quantity: doc('Shares that are back', quantity),
      left: doc('Shares that are still lent', quantity),
      paid: doc('Won that the lending has brought so far', decimal),
    }),
    content('lending_fee', "The lender's part of fees that borrowers have paid was credited", {
      symbol: issueCode,
      amount: doc('Won credited', decimal),
    }),
    content('loan_due', 'A credit loan falls due', { amount: owed, dueOn }),
    content('loan_overdue', 'A credit loan is overdue', { amount: owed, dueOn }),
    content(
      'loan_forced',
      'A credit loan was overdue too long: the firm takes it from cash, then by sales',
      { amount: owed },
    ),
    content('delisting_announced', 'A stock that the customer has will leave the market', {
      symbol: issueCode,
      from: doc('First day of its delisting trading, KST', z.string()),
      last: doc('Last day of its delisting trading, KST', z.string()),
    }),
    content('delisting_withdrawn', 'A stock that was to leave the market stays after all', {
      symbol: issueCode,
    }),
    content('delisted', 'A stock that the customer has has left the market', {
      symbol: issueCode,
      quantity: doc('Shares held or borrowed', quantity),
      side: doc(
        'Shares held, which are worth nothing; or borrowed, which are owed no more',
        z.enum(['long', 'short']),
      ),
    }),
    content('loan_repaid', 'A credit loan is repaid', {
      amount: doc('Amount of the loan, won', decimal),
      interest: doc('Won of interest that it has cost in all', decimal),
    }),
  ]),
);
export type MessageContent = z.infer<typeof messageContent>;

const message = named(
  'Message',
  'One message to a customer',
  z.strictObject({
    id: doc('Id of the message, by which it is marked as read', z.string()),
    no: doc(
      'Number of its last change; grows with each message of the customer and each change of one',
      z.int(),
    ),
    at: doc('When it was written, or last changed', instant),
    kind: doc('Its kind, by which messages are listed and switched off', z.enum(MESSAGE_KINDS)),
    read: doc('Whether it is read', z.boolean()),
    content: messageContent,
    ref: doc(
      'Id of what it is about, such as a position order or a review, or the code of an issue',
      z.string(),
    ),
    issue: doc(
      'The issue that it names; null: it names none, or the market does not have it any more',
      z.nullable(
        z.strictObject({
          names: doc('Name of the issue', names),
          scale,
          market: doc('The board on which it trades', z.enum(BOARDS)),
        }),
      ),
    ),
  }),
);

export const messageInbox = call({
  path: '/message/inbox',
  access: 'session',
  kind: 'read',
  staleAfter: ['message', 'inbox'],
  summary: 'The number of my unread messages, and the kinds I have switched off',
  input: empty,
  output: z.strictObject({
    unread: doc('Number of unread messages', z.int()),
    off: doc(
      'Kinds that are switched off: their messages are stored as read and announced by no event',
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
    kind: doc('Only messages of this kind; missing: all', z.optional(z.enum(MESSAGE_KINDS))),
    before: doc(
      'Only messages with a smaller number: `next` of the page before; missing: from the newest on',
      z.optional(z.int().check(z.minimum(1))),
    ),
    limit: doc(
      'Rows a page; missing: 20',
      z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
    ),
  }),
  output: z.strictObject({
    rows: doc('The rows of this page', z.array(message)),
    next: doc('`before` of the next page; null: there is none', z.nullable(z.int())),
  }),
});

export const messageRead = call({
  path: '/message/read',
  access: 'session',
  kind: 'write',
  summary: 'Mark one message as read',
  input: z.strictObject({ id: doc('Id of the message', id) }),
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
  input: z.strictObject({
    kind: doc('Kind of message', z.enum(MESSAGE_KINDS)),
    on: doc('Whether messages of the kind are announced', z.boolean()),
  }),
  output: empty,
});
