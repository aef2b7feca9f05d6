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
  doc,
  empty,
  fraction,
  id,
  instant,
  issueCode,
  key,
  named,
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

const ppm = doc('Parts per million', z.int());
const count = z.int();

const record = named(
  'MentorRecord',
  "What a mentor's record comes to: of his own account from its first day on, net of all costs. Not one of these can be entered; each is worked out of fills when it is asked for.",
  z.strictObject({
    since: doc(
      'When he put in his own stake, and the days since then; null: he has not',
      z.nullable(instant),
    ),
    days: count,
    short: doc('Fewer days than a record should have', z.boolean()),
    return: doc("Time-weighted return in per cent, at the market's prices now", fraction),
    drawdown: doc(
      'The deepest fall from a high, in per cent, 0 or below; its days, null: it never fell',
      fraction,
    ),
    drawdownFrom: z.nullable(day),
    drawdownTo: z.nullable(day),
    closed: doc('Positions closed, and those of them with a profit after all costs', count),
    won: count,
    winRate: doc('Per cent; null: nothing was closed yet', z.nullable(fraction)),
    today: doc(
      "His part of today's profit, in per cent of the worth at the day's beginning",
      fraction,
    ),
    followers: doc('Followers, and those whose follow is worth more than their stake', count),
    inProfit: count,
    fund: doc('The worth of all that follows him, his own with it, and his own; won', decimal),
    own: decimal,
  }),
);

const terms = {
  minimum: doc('The least stake, won', decimal),
  endsAt: instant,
  lockDays: count,
  sharePpm: ppm,
};

const mentor = named(
  'Mentor',
  'DESCRIBE',
  z.strictObject({
    id: z.string(),
    names,
    style: names,
    stage: z.enum(MENTOR_STAGES),
    ...terms,
    record,
    mine: doc('My follow of him that is not over; null: there is none', z.nullable(z.string())),
  }),
);

const trade = named(
  'MentorTrade',
  'One part of a block order that was allotted, won',
  z.strictObject({
    id: z.string(),
    at: instant,
    symbol: issueCode,
    names,
    market: z.enum(BOARDS),
    scale,
    side: z.enum(['buy', 'sell']),
    quantity,
    amount: doc('What it traded for, and its average price', decimal),
    average: z.string(),
    costs: doc('Fee and taxes', decimal),
    realised: doc('Of a sale: its profit after all costs', z.nullable(decimal)),
    fills: doc(
      'The executions of the block order behind it',
      z.array(z.strictObject({ at: instant, price, quantity })),
    ),
  }),
);

const position = named(
  'FollowPosition',
  'Shares of one issue in a follow, won',
  z.strictObject({
    symbol: issueCode,
    names,
    market: z.enum(BOARDS),
    scale,
    quantity,
    closing: doc('Of it, what is being sold', quantity),
    cost: doc("With its fees; what it is worth at the market's price; and the difference", decimal),
    value: decimal,
    profit: decimal,
  }),
);

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
    curve: doc(
      'His worth in per cent of his stake at the end of each day, then now; oldest first',
      z.array(z.strictObject({ day, return: fraction })),
    ),
    positions: z.array(position),
    available: doc('Money that I can put in, and the most of one follow; won', decimal),
    most: decimal,
    isMe: doc('I am this mentor', z.boolean()),
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
      followers: doc(
        'Followers without myself, and the worth of all that follows with my own; won',
        count,
      ),
      fund: decimal,
      bounds: doc(
        'How far from the market my orders may trade, and what part of the quotes they may take',
        z.strictObject({ collarPpm: count, depthPercent: count }),
      ),
      positions: doc('What my own stake holds', z.array(position)),
      own: doc(
        'My own follow; null: I have put in no stake yet',
        z.nullable(
          z.strictObject({
            id: z.string(),
            stake: decimal,
            cash: decimal,
            reserved: doc('Of the cash, what orders need', decimal),
            worth: decimal,
          }),
        ),
      ),
      orders: z.array(
        z.strictObject({
          id: z.string(),
          symbol: issueCode,
          names,
          side: z.enum(['buy', 'sell']),
          price: z.nullable(price),
          stage: z.enum(BLOCK_STAGES),
          quantity: doc('Of all who take part', quantity),
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
    price: doc('Won a share; null: at market', z.nullable(price)),
    quantity: doc(
      'My shares; null, in a sale: all that I and my followers have',
      z.nullable(z.number()),
    ),
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
    amount: doc('Won', typed),
  }),
  output: z.strictObject({
    amount: doc('What is held, won', decimal),
    availableAfter,
    sharePpm: doc("Of the follower's profit; 0: it is the mentor's own stake", ppm),
    lockDays: count,
    lockedUntil: instant,
    falls: doc(
      'What a fall of what it holds by so many per cent would cost, won, rounded up',
      z.array(z.strictObject({ percent: count, loss: decimal })),
    ),
  }),
});

export const followStart = call({
  path: '/follow/start',
  access: 'session',
  kind: 'write',
  summary: 'Follow a mentor with a stake, which is held; needs the fund password',
  input: z.strictObject({
    mentor: id,
    amount: doc('Won', typed),
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
    stake: doc('The stake after it, won', decimal),
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
    amount: doc('Won', typed),
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
    stake: doc('The stake after it, won', decimal),
    availableAfter,
    settlesOn: doc('When it can be withdrawn', day),
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
    amount: doc('Won', typed),
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
      own: doc('It is my own stake as a mentor', z.boolean()),
      stage: z.enum(FOLLOW_STAGES),
      stake: decimal,
      cash: decimal,
      minimum: doc(
        'The least that stays in, what can be taken back, and the most that can be put in; won',
        decimal,
      ),
      withdrawable: decimal,
      addable: decimal,
      worth: doc(
        "Cash and what is copied at the market's prices; of an ended one what came back of both",
        decimal,
      ),
      profit: doc('That, less the stake: profit shares are deducted already', decimal),
      realised: decimal,
      shared: doc('Profit shares paid, and the high-water mark', decimal),
      highWater: decimal,
      startedAt: instant,
      lockedUntil: instant,
      stopAskedAt: z.nullable(instant),
      endedAt: z.nullable(instant),
      handed: doc('What the shares have cost that became my own at its end, won', decimal),
      returned: z.nullable(decimal),
      settlesOn: doc('When what came back can be withdrawn; null: it is not over', z.nullable(day)),
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
        base: doc('The profit above the mark, the share of it, and the mark after it', decimal),
        amount: decimal,
        mark: decimal,
      }),
    ),
    moves: doc(
      'What was put in (+) or taken back (−) since it began, newest first',
      z.array(
        z.strictObject({
          id: z.string(),
          at: instant,
          amount: decimal,
          stake: doc('The stake after it', decimal),
          settlesOn: doc(
            'When what was taken back can be withdrawn; null: it was put in',
            z.nullable(day),
          ),
        }),
      ),
    ),
  }),
});
