import * as z from 'zod/mini';
import { call } from './call.ts';
import { SCORE_CAUSES } from './credit-score-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { SEAT_REASONS } from './seat-rules.ts';
import { day, decimal, doc, empty, fraction, id, instant, key, page, paging } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

export const userAvatar = call({
  path: '/user/avatar',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'My avatar',
  input: empty,
  output: z.strictObject({
    picture: doc('A square JPEG in base64; null: I have none', z.nullable(z.string())),
  }),
});

export const userAvatarSet = call({
  path: '/user/avatarSet',
  access: 'session',
  kind: 'write',
  summary: 'Make an uploaded picture my avatar: the square in its middle',
  input: z.strictObject({ picture: id }),
  output: empty,
});

export const userAvatarDel = call({
  path: '/user/avatarDel',
  access: 'session',
  kind: 'write',
  summary: 'Remove my avatar',
  input: empty,
  output: empty,
});

export const userInvestor = call({
  path: '/user/investor',
  access: 'session',
  kind: 'write',
  summary: 'Declare the kind of investor that I am',
  input: z.strictObject({ kind: z.enum(INVESTOR_KINDS) }),
  output: empty,
});

export const userCheckIns = call({
  path: '/user/checkIns',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'My check-ins of a month, and what they can be exchanged for',
  input: z.strictObject({
    month: doc(
      '`YYYY-MM`; missing: this month',
      z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    ),
  }),
  output: z.strictObject({
    today: doc('The calendar day in Korea, and whether I have checked in on it', day),
    done: z.boolean(),
    streak: doc('Days in a row', z.int()),
    unspent: doc('Check-ins that were not exchanged yet', z.int()),
    price: doc('So many are exchanged at once, for so many points of the credit score', z.int()),
    points: z.int(),
    score: z.int(),
    days: doc('Days of the month with a check-in, ascending', z.array(day)),
  }),
});

export const userCheckIn = call({
  path: '/user/checkIn',
  access: 'session',
  kind: 'write',
  summary: 'Check in for today, once',
  input: empty,
  output: z.strictObject({ streak: z.int(), unspent: z.int() }),
});

export const userCheckInExchange = call({
  path: '/user/checkInExchange',
  access: 'session',
  kind: 'write',
  summary: 'Exchange check-ins for points of my credit score',
  input: z.strictObject({ requestId: key }),
  output: z.strictObject({ score: z.int(), unspent: z.int() }),
});

export const userCredit = call({
  path: '/user/credit',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity', 'review'],
  summary: 'My credit score, its scale, and the table that moves it',
  input: empty,
  output: z.strictObject({
    score: z.int(),
    least: z.int(),
    most: z.int(),
    table: z.array(z.strictObject({ cause: z.enum(SCORE_CAUSES), points: z.int() })),
    overdueMost: doc('Points that one overdue loan costs at most', z.int()),
    loanDays: z.int(),
  }),
});

export const userCreditMoves = call({
  path: '/user/creditMoves',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity', 'review'],
  summary: 'What has moved my credit score, newest first',
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      no: z.int(),
      cause: z.enum(SCORE_CAUSES),
      before: z.int(),
      after: z.int(),
      at: instant,
    }),
  ),
});

export const userSeat = call({
  path: '/user/seat',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'fill'],
  summary: 'My seat account, its fee, and what an applicant must have traded',
  input: empty,
  output: z.strictObject({
    state: doc('`none`: not applied for', z.enum(REVIEW_STATES)),
    reason: doc('Why it was rejected; else null', z.nullable(z.enum(SEAT_REASONS))),
    openedAt: doc(
      'From when on orders have the lower fee; null: it is not open',
      z.nullable(instant),
    ),
    usualFee: doc('Per cent', fraction),
    seatFee: fraction,
    needed: doc('Won that must have been traded in so many days, and what I have', decimal),
    days: z.int(),
    traded: decimal,
  }),
});

export const userSeatApply = call({
  path: '/user/seatApply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for a seat account',
  input: empty,
  output: z.strictObject({ id }),
});
