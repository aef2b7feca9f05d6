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

const mentorId = doc('Id of the mentor', id);
/** Ids as they are answered. */
const ofMentor = doc('Id of the mentor', z.string());
const ofFollow = doc('Id of the follow', z.string());
const ofOrder = doc('Id of the order', z.string());
const followId = doc('Id of the follow', id);
const market = doc('Market of the issue', z.enum(BOARDS));
const mentorStage = doc(
  'Stage of the mentor; `ending`: all follows are being stopped',
  z.enum(MENTOR_STAGES),
);
const side = doc('Purchase or sale', z.enum(['buy', 'sell']));
const followers = doc('Number of followers, the mentor not among them', z.int());
const fund = doc('Worth of all follows of the mentor, the own stake among them, won', decimal);
const lockDays = doc('Days from its start for which a follow cannot be stopped', z.int());
const lockedUntil = doc('Until when it cannot be stopped or taken back from', instant);
const amount = doc('Won, a whole number above zero', typed);
const fundPassword = doc("The account's fund password", secret);
const stakeAfter = doc('The stake after it, won', decimal);
const settlesOn = doc('Day from which on what was taken back can be withdrawn, KST', day);

const record = named(
  'MentorRecord',
  [
    "A mentor's own stake from its first day on, net of all costs; all of it is worked out of the",
    'fills of that stake and the prices of the market when it is asked for',
  ].join(' '),
  z.strictObject({
    since: doc('When the mentor put in the own stake; null: there is none', z.nullable(instant)),
    days: doc('Days since then; 0: there is no own stake', z.int()),
    short: doc('Whether these are fewer days than a record should have', z.boolean()),
    return: doc("Return on the own stake in per cent, at the market's prices now", fraction),
    drawdown: doc('Deepest fall from a high in per cent, 0 or below', fraction),
    drawdownFrom: doc(
      'Day of the high before that fall, KST; null: it never fell',
      z.nullable(day),
    ),
    drawdownTo: doc('Day of the low of that fall, KST; null: it never fell', z.nullable(day)),
    closed: doc('Positions closed', z.int()),
    won: doc('Positions closed with a profit after all costs', z.int()),
    winRate: doc(
      '`won` of `closed` in per cent; null: nothing was closed yet',
      z.nullable(fraction),
    ),
    today: doc(
      'Change of the worth of the own stake since the end of the day before, per cent',
      fraction,
    ),
    followers,
    inProfit: doc(
      'Followers whose follow, with profit shares paid, is worth more than its stake',
      z.int(),
    ),
    fund,
    own: doc("Worth of the mentor's own stake, won", decimal),
  }),
);

const terms = {
  minimum: doc('Least stake, won', decimal),
  endsAt: doc('From when on no follow begins and no stake is topped up', instant),
  lockDays,
  sharePpm: doc("Mentor's part of a follower's profit, parts per million", z.int()),
};

const mentor = named(
  'Mentor',
  'A mentor who can be followed, with terms and record',
  z.strictObject({
    id: ofMentor,
    names,
    style: doc('Style of trading', names),
    stage: mentorStage,
    ...terms,
    record,
    mine: doc(
      "Id of the caller's follow of this mentor that is not over; null: none",
      z.nullable(z.string()),
    ),
  }),
);

const trade = named(
  'MentorTrade',
  'One part of a block order that was allotted, won',
  z.strictObject({
    id: doc('Id of the part', z.string()),
    at: doc('When it was allotted', instant),
    symbol: issueCode,
    names,
    market,
    scale,
    side,
    quantity: doc('Shares allotted', quantity),
    amount: doc('What they traded for, without costs, won', decimal),
    average: doc('Average price, won a share, with two decimals', z.string()),
    costs: doc('Fee and taxes, won', decimal),
    realised: doc('Profit of a sale after all costs, won; null: a purchase', z.nullable(decimal)),
    fills: doc(
      'Executions of the whole block order behind it',
      z.array(
        z.strictObject({
          at: doc('When it was executed', instant),
          price: doc('Won a share', price),
          quantity: doc('Shares executed, of all follows that take part', quantity),
        }),
      ),
    ),
  }),
);

const position = named(
  'FollowPosition',
  'Shares of one issue in a follow, won',
  z.strictObject({
    symbol: issueCode,
    names,
    market,
    scale,
    quantity: doc('Shares held', quantity),
    closing: doc('Shares of `quantity` that are being sold', quantity),
    cost: doc('What the shares have cost, fees included, won', decimal),
    value: doc("What the shares are worth at the market's price, won", decimal),
    profit: doc('`value` less `cost`, won', decimal),
  }),
);

export const mentorList = call({
  path: '/mentor/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: 'Mentors whom I can follow, by what their own fills come to',
  input: z.strictObject({
    sort: doc(
      'By what the list is sorted, the highest first; missing: by return',
      z.optional(z.enum(MENTOR_SORTS)),
    ),
    ...paging,
  }),
  output: page(mentor),
});

export const mentorInfo = call({
  path: '/mentor/info',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'One mentor: record, equity curve, what he holds, and the terms of following him',
  input: z.strictObject({ id: mentorId }),
  output: z.strictObject({
    mentor,
    curve: doc(
      'Return at the end of each day, the oldest first, and now',
      z.array(
        z.strictObject({
          day: doc('Day, KST', day),
          return: doc('Return on the own stake since its beginning, per cent', fraction),
        }),
      ),
    ),
    positions: doc('What the own stake holds', z.array(position)),
    available: doc('Available cash of the caller, won', decimal),
    most: doc('Most that one follow may hold as its stake, won', decimal),
    isMe: doc('Whether the caller is this mentor', z.boolean()),
  }),
});

export const mentorTrades = call({
  path: '/mentor/trades',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: "A mentor's own trades, newest first, each with the executions behind it",
  input: z.strictObject({ id: mentorId, ...paging }),
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
      id: ofMentor,
      stage: mentorStage,
      names,
      ...terms,
      followers,
      fund,
      bounds: doc(
        'Bounds of an order that followers take part in',
        z.strictObject({
          collarPpm: doc('Farthest from the market that it may trade, parts per million', z.int()),
          depthPercent: doc(
            'Part of the quotes up to its price that it may take, per cent',
            z.int(),
          ),
        }),
      ),
      positions: doc('What the own stake holds', z.array(position)),
      own: doc(
        "The caller's own stake; null: not put in yet",
        z.nullable(
          z.strictObject({
            id: ofFollow,
            stake: doc('Put in, won', decimal),
            cash: doc('Cash of it, won', decimal),
            reserved: doc('Part of the cash that pending purchases need, won', decimal),
            worth: doc("Cash and shares at the market's prices, won", decimal),
          }),
        ),
      ),
      orders: doc(
        'Orders that are not done',
        z.array(
          z.strictObject({
            id: ofOrder,
            symbol: issueCode,
            names,
            side,
            price: doc('Limit price, won a share; null: at market', z.nullable(price)),
            stage: doc(
              'Stage of the order; `gathering`: parts of followers are being added',
              z.enum(BLOCK_STAGES),
            ),
            quantity: doc('Shares of all follows that take part', quantity),
            filled: doc('Shares that were executed', quantity),
            copies: doc(
              'Number of follows with a part in it, the own stake counted as a follow',
              z.int(),
            ),
            cancelling: doc('Whether its cancellation is under way', z.boolean()),
          }),
        ),
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
    side,
    type: doc(
      '`limit`: at `price` or better; `market`: at the prices of the market',
      z.enum(['limit', 'market']),
    ),
    tif: doc(
      'Until the end of the day, or at once as far as it goes (`ioc`) or as a whole (`fok`)',
      z.enum(['day', 'ioc', 'fok']),
    ),
    price: doc('Limit price, won a share; null: at market', z.nullable(price)),
    quantity: doc(
      "The caller's shares; null, in a sale: all that the caller and the followers have",
      z.nullable(z.number()),
    ),
    requestId: key,
  }),
  output: z.strictObject({ id: ofOrder }),
});

export const mentorCancel = call({
  path: '/mentor/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Cancel what is pending of an order as a mentor',
  input: z.strictObject({ id: doc('Id of the order', id) }),
  output: empty,
});

const availableAfter = doc('Available cash after it, won', decimal);

export const followPreview = call({
  path: '/follow/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'What a follow would hold and on which terms, and whether it would begin',
  input: z.strictObject({
    mentor: mentorId,
    amount,
  }),
  output: z.strictObject({
    amount: doc('Held as the stake, won', decimal),
    availableAfter,
    sharePpm: doc(
      "Mentor's part of the profit, parts per million; 0: the mentor's own stake",
      z.int(),
    ),
    lockDays: doc("Days for which it cannot be stopped; 0: the mentor's own stake", z.int()),
    lockedUntil,
    falls: doc(
      'What a fall of the shares would cost if they were worth the whole stake',
      z.array(
        z.strictObject({
          percent: doc('Fall, per cent', z.int()),
          loss: doc('Loss, won, rounded up', decimal),
        }),
      ),
    ),
  }),
});

export const followStart = call({
  path: '/follow/start',
  access: 'session',
  kind: 'write',
  summary: 'Follow a mentor with a stake, which is held; needs the fund password',
  input: z.strictObject({
    mentor: mentorId,
    amount,
    fundPassword,
    requestId: key,
  }),
  output: z.strictObject({ id: ofFollow, lockedUntil }),
});

export const followTopUpPreview = call({
  path: '/follow/topUpPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'The stake once an amount was put into a follow, and whether it would be taken',
  input: z.strictObject({ id: followId, amount }),
  output: z.strictObject({
    amount: doc('Put in, won', decimal),
    stake: stakeAfter,
    availableAfter,
  }),
});

export const followTopUp = call({
  path: '/follow/topUp',
  access: 'session',
  kind: 'write',
  summary: 'Put more into a follow while its mentor takes followers; needs the fund password',
  input: z.strictObject({
    id: followId,
    amount,
    fundPassword,
    requestId: key,
  }),
  output: z.strictObject({ stake: stakeAfter }),
});

export const followWithdrawPreview = call({
  path: '/follow/withdrawPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow', 'balance'],
  summary: 'The stake once an amount was taken back from a follow, and whether it could be',
  input: z.strictObject({ id: followId, amount }),
  output: z.strictObject({
    amount: doc('Taken back, won', decimal),
    stake: stakeAfter,
    availableAfter,
    settlesOn,
  }),
});

export const followWithdraw = call({
  path: '/follow/withdraw',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Take back a part of a stake that is in no position, once the lock days are over',
  input: z.strictObject({
    id: followId,
    amount,
    requestId: key,
  }),
  output: z.strictObject({ stake: stakeAfter, settlesOn }),
});

export const followStop = call({
  path: '/follow/stop',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Stop a follow: what was copied is sold at market, and the stake comes back',
  input: z.strictObject({ id: followId, requestId: key }),
  output: empty,
});

export const followRecords = call({
  path: '/follow/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: 'My follows in progress, or those that have ended, newest first; or one of them',
  input: z.strictObject({
    tab: doc('In progress or ended; missing: in progress', z.optional(z.enum(FOLLOW_TABS))),
    id: doc('Id of the one follow to be answered; missing: those of `tab`', z.optional(id)),
    ...paging,
  }),
  output: page(
    z.strictObject({
      id: ofFollow,
      mentor: ofMentor,
      names: doc('Name of the mentor', names),
      style: doc("Mentor's style of trading", names),
      own: doc("Whether it is the caller's own stake as a mentor", z.boolean()),
      stage: doc(
        'Stage of the follow; `stopping`: its shares are being sold',
        z.enum(FOLLOW_STAGES),
      ),
      stake: doc('Put in, less what was taken back, won', decimal),
      cash: doc('Cash of it, won; 0: it has ended', decimal),
      minimum: doc('Least stake that must stay in, won', decimal),
      withdrawable: doc('What can be taken back once it is not locked, won', decimal),
      addable: doc('Most that can be put in, won; 0: nothing can be', decimal),
      worth: doc(
        "Cash and shares at the market's prices, won; of an ended one `returned` and `handed`",
        decimal,
      ),
      profit: doc('`worth` less `stake`, won; profit shares are deducted already', decimal),
      realised: doc('Profit of what was sold, after all costs, won', decimal),
      shared: doc('Profit shares paid, won', decimal),
      highWater: doc('High-water mark: profit is shared above it only, won', decimal),
      startedAt: doc('When it began', instant),
      lockedUntil,
      stopAskedAt: doc('When its stop was asked for; null: not', z.nullable(instant)),
      endedAt: doc('When it ended; null: not yet', z.nullable(instant)),
      handed: doc("Cost of shares that became the follower's own at its end, won", decimal),
      returned: doc(
        'Cash that came back at its end, won; null: it is not over',
        z.nullable(decimal),
      ),
      settlesOn: doc(
        'Day from which on that cash can be withdrawn, KST; null: it is not over',
        z.nullable(day),
      ),
      positions: doc('Shares that it holds', z.array(position)),
    }),
  ),
});

export const followCopies = call({
  path: '/follow/copies',
  access: 'session',
  kind: 'read',
  staleAfter: ['follow'],
  summary: 'The copied trades of one of my follows, its profit shares and moves of its stake',
  input: z.strictObject({ id: followId, ...paging }),
  output: z.strictObject({
    ...page(trade).def.shape,
    shares: doc(
      'Profit shares that were paid, the newest first',
      z.array(
        z.strictObject({
          id: doc('Id of the profit share', z.string()),
          at: doc('When it was paid', instant),
          base: doc('Profit above the high-water mark, won', decimal),
          amount: doc('Share of that profit, won', decimal),
          mark: doc('High-water mark after it, won', decimal),
        }),
      ),
    ),
    moves: doc(
      'What was put in (+) or taken back (−) since it began, newest first',
      z.array(
        z.strictObject({
          id: doc('Id of the move', z.string()),
          at: doc('When it was moved', instant),
          amount: doc('Won put in; below zero: taken back', decimal),
          stake: stakeAfter,
          settlesOn: doc(
            'Day from which on it can be withdrawn, KST; null: it was put in',
            z.nullable(day),
          ),
        }),
      ),
    ),
  }),
});
