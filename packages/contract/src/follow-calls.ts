import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import {
  BLOCK_STAGES,
  FOLLOW_STAGES,
  FOLLOW_TABS,
  MENTOR_SORTS,
  MENTOR_STAGES,
} from './follow-rules.ts';
import {
  day,
  decimal,
  empty,
  fraction,
  id,
  instant,
  key,
  names,
  page,
  paging,
  price,
  quantity,
  scale,
  secret,
  symbol,
  typed,
} from './shapes.ts';

/** Parts per million. */
const ppm = z.int();
const count = z.int();

/**
 * What a mentor's record comes to: of his own account from its first day on, net of all costs. Not
 * one of these can be entered; each is worked out of fills when it is asked for.
 */
const record = z.strictObject({
  /** When he put in his own stake, and the days since then; null: he has not. */
  since: z.nullable(instant),
  days: count,
  /** Fewer days than a record should have. */
  short: z.boolean(),
  /** Time-weighted return in per cent, at the market's prices now. */
  return: fraction,
  /** The deepest fall from a high, in per cent, 0 or below; its days, null: it never fell. */
  drawdown: fraction,
  drawdownFrom: z.nullable(day),
  drawdownTo: z.nullable(day),
  /** Positions closed, and those of them with a profit after all costs. */
  closed: count,
  won: count,
  /** Per cent; null: nothing was closed yet. */
  winRate: z.nullable(fraction),
  /** His part of today's profit, in per cent of the worth at the day's beginning. */
  today: fraction,
  /** Followers, and those whose follow is worth more than their stake. */
  followers: count,
  inProfit: count,
  /** The worth of all that follows him, his own with it, and his own; won. */
  fund: decimal,
  own: decimal,
});

const terms = {
  /** The least stake, won. */
  minimum: decimal,
  endsAt: instant,
  lockDays: count,
  sharePpm: ppm,
};

const mentor = z.strictObject({
  id: z.string(),
  names,
  style: names,
  stage: z.enum(MENTOR_STAGES),
  ...terms,
  record,
  /** My follow of him that is not over; null: there is none. */
  mine: z.nullable(z.string()),
});

/** One part of a block order that was allotted, won. */
const trade = z.strictObject({
  id: z.string(),
  at: instant,
  symbol: z.string(),
  names,
  market: z.enum(BOARDS),
  scale,
  side: z.enum(['buy', 'sell']),
  quantity,
  /** What it traded for, and its average price. */
  amount: decimal,
  average: z.string(),
  /** Fee and taxes. */
  costs: decimal,
  /** Of a sale: its profit after all costs. */
  realised: z.nullable(decimal),
  /** The executions of the block order behind it. */
  fills: z.array(z.strictObject({ at: instant, price, quantity })),
});

/** Shares of one issue in a follow, won. */
const position = z.strictObject({
  symbol: z.string(),
  names,
  market: z.enum(BOARDS),
  scale,
  quantity,
  /** Of it, what is being sold. */
  closing: quantity,
  /** With its fees; what it is worth at the market's price; and the difference. */
  cost: decimal,
  value: decimal,
  profit: decimal,
});

export const mentorList = call({
  path: '/mentor/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: 'Mentors whom I can follow, by what their own fills come to',
  input: z.strictObject({ sort: z.optional(z.enum(MENTOR_SORTS)), ...paging }),
  output: page(mentor),
});

export const mentorInfo = call({
  path: '/mentor/info',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'One mentor: record, equity curve, what he holds, and the terms of following him',
  input: z.strictObject({ id }),
  output: z.strictObject({
    mentor,
    /** His worth in per cent of his stake at the end of each day, then now; oldest first. */
    curve: z.array(z.strictObject({ day, return: fraction })),
    positions: z.array(position),
    /** Money that I can put in, and the most of one follow; won. */
    available: decimal,
    most: decimal,
    /** I am this mentor. */
    isMe: z.boolean(),
  }),
});

export const mentorTrades = call({
  path: '/mentor/trades',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: "A mentor's own trades, newest first, each with the executions behind it",
  input: z.strictObject({ id, ...paging }),
  output: page(trade),
});

export const mentorAccount = call({
  path: '/mentor/account',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary:
    'What I am a mentor by: terms, followers, stake, what it holds, and open orders; or null',
  input: empty,
  output: z.nullable(
    z.strictObject({
      id: z.string(),
      stage: z.enum(MENTOR_STAGES),
      names,
      ...terms,
      /** Followers without myself, and the worth of all that follows with my own; won. */
      followers: count,
      fund: decimal,
      /** How far from the market my orders may trade, and what part of the quotes they may take. */
      bounds: z.strictObject({ collarPpm: count, depthPercent: count }),
      /** What my own stake holds. */
      positions: z.array(position),
      /** My own follow; null: I have put in no stake yet. */
      own: z.nullable(
        z.strictObject({
          id: z.string(),
          stake: decimal,
          cash: decimal,
          /** Of the cash, what orders need. */
          reserved: decimal,
          worth: decimal,
        }),
      ),
      orders: z.array(
        z.strictObject({
          id: z.string(),
          symbol: z.string(),
          names,
          side: z.enum(['buy', 'sell']),
          price: z.nullable(price),
          stage: z.enum(BLOCK_STAGES),
          /** Of all who take part. */
          quantity,
          filled: quantity,
          copies: count,
          cancelling: z.boolean(),
        }),
      ),
    }),
  ),
});

export const mentorOrder = call({
  path: '/mentor/order',
  access: 'session',
  kind: 'write',
  summary: 'Trade as a mentor: one order for me and all who follow me',
  input: z.strictObject({
    symbol,
    side: z.enum(['buy', 'sell']),
    type: z.enum(['limit', 'market']),
    tif: z.enum(['day', 'ioc', 'fok']),
    /** Won a share; null: at market. */
    price: z.nullable(price),
    /** My shares; null, in a sale: all that I and my followers have. */
    quantity: z.nullable(z.number()),
    requestId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});

export const mentorCancel = call({
  path: '/mentor/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Cancel what is pending of an order as a mentor',
  input: z.strictObject({ id }),
  output: empty,
});

/** Money that would still be available, won. */
const availableAfter = decimal;

export const followPreview = call({
  path: '/follow/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'What a follow would hold and on which terms, and whether it would begin',
  input: z.strictObject({
    mentor: id,
    /** Won. */
    amount: typed,
  }),
  output: z.strictObject({
    /** What is held, won. */
    amount: decimal,
    availableAfter,
    /** Of the follower's profit; 0: it is the mentor's own stake. */
    sharePpm: ppm,
    lockDays: count,
    lockedUntil: instant,
    /** What a fall of what it holds by so many per cent would cost, won, rounded up. */
    falls: z.array(z.strictObject({ percent: count, loss: decimal })),
  }),
});

export const followStart = call({
  path: '/follow/start',
  access: 'session',
  kind: 'write',
  summary: 'Follow a mentor with a stake, which is held; needs the fund password',
  input: z.strictObject({
    mentor: id,
    /** Won. */
    amount: typed,
    fundPassword: secret,
    requestId: key,
  }),
  output: z.strictObject({ id: z.string(), lockedUntil: instant }),
});

export const followTopUpPreview = call({
  path: '/follow/topUpPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'The stake once an amount was put into a follow, and whether it would be taken',
  input: z.strictObject({ id, amount: typed }),
  output: z.strictObject({
    amount: decimal,
    /** The stake after it, won. */
    stake: decimal,
    availableAfter,
  }),
});

export const followTopUp = call({
  path: '/follow/topUp',
  access: 'session',
  kind: 'write',
  summary: 'Put more into a follow while its mentor takes followers; needs the fund password',
  input: z.strictObject({
    id,
    /** Won. */
    amount: typed,
    fundPassword: secret,
    requestId: key,
  }),
  /** The stake after it, won. */
  output: z.strictObject({ stake: decimal }),
});

export const followWithdrawPreview = call({
  path: '/follow/withdrawPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'The stake once an amount was taken back from a follow, and whether it could be',
  input: z.strictObject({ id, amount: typed }),
  output: z.strictObject({
    amount: decimal,
    /** The stake after it, won. */
    stake: decimal,
    availableAfter,
    /** When it can be withdrawn. */
    settlesOn: day,
  }),
});

export const followWithdraw = call({
  path: '/follow/withdraw',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Take back a part of a stake that is in no position, once the lock days are over',
  input: z.strictObject({
    id,
    /** Won. */
    amount: typed,
    requestId: key,
  }),
  /** The stake after it, won, and when what was taken back can be withdrawn. */
  output: z.strictObject({ stake: decimal, settlesOn: day }),
});

export const followStop = call({
  path: '/follow/stop',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Stop a follow: what was copied is sold at market, and the stake comes back',
  input: z.strictObject({ id, requestId: key }),
  output: empty,
});

export const followRecords = call({
  path: '/follow/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: 'My follows in progress, or those that have ended, newest first; or one of them',
  input: z.strictObject({
    tab: z.optional(z.enum(FOLLOW_TABS)),
    id: z.optional(id),
    ...paging,
  }),
  output: page(
    z.strictObject({
      id: z.string(),
      mentor: z.string(),
      names,
      style: names,
      /** It is my own stake as a mentor. */
      own: z.boolean(),
      stage: z.enum(FOLLOW_STAGES),
      stake: decimal,
      cash: decimal,
      /** The least that stays in, what can be taken back, and the most that can be put in; won. */
      minimum: decimal,
      withdrawable: decimal,
      addable: decimal,
      /** Cash and what is copied at the market's prices; of an ended one what came back of both. */
      worth: decimal,
      /** That, less the stake: profit shares are deducted already. */
      profit: decimal,
      realised: decimal,
      /** Profit shares paid, and the high-water mark. */
      shared: decimal,
      highWater: decimal,
      startedAt: instant,
      lockedUntil: instant,
      stopAskedAt: z.nullable(instant),
      endedAt: z.nullable(instant),
      /** What the shares have cost that became my own at its end, won. */
      handed: decimal,
      returned: z.nullable(decimal),
      /** When what came back can be withdrawn; null: it is not over. */
      settlesOn: z.nullable(day),
      positions: z.array(position),
    }),
  ),
});

export const followCopies = call({
  path: '/follow/copies',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: 'The copied trades of one of my follows, its profit shares and moves of its stake',
  input: z.strictObject({ id, ...paging }),
  output: z.strictObject({
    rows: z.array(trade),
    total: z.int(),
    shares: z.array(
      z.strictObject({
        id: z.string(),
        at: instant,
        /** The profit above the mark, the share of it, and the mark after it. */
        base: decimal,
        amount: decimal,
        mark: decimal,
      }),
    ),
    /** What was put in (+) or taken back (−) since it began, newest first. */
    moves: z.array(
      z.strictObject({
        id: z.string(),
        at: instant,
        amount: decimal,
        /** The stake after it. */
        stake: decimal,
        /** When what was taken back can be withdrawn; null: it was put in. */
        settlesOn: z.nullable(day),
      }),
    ),
  }),
});
