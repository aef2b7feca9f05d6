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
    picture: doc('A square JPEG in base64; null: there is no avatar', z.nullable(z.string())),
  }),
});

export const userAvatarSet = call({
  path: '/user/avatarSet',
  access: 'session',
  kind: 'write',
  summary: 'Make an uploaded picture my avatar: the square in its middle',
  input: z.strictObject({ picture: doc('Id of the uploaded picture', id) }),
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
  input: z.strictObject({
    kind: doc(
      'General or individual professional investor; it changes no protection',
      z.enum(INVESTOR_KINDS),
    ),
  }),
  output: empty,
});

const unspent = doc('Check-ins that were not exchanged yet', z.int());
const score = doc('The credit score, points', z.int());
const scoreCause = doc('What moves the credit score', z.enum(SCORE_CAUSES));

export const userCheckIns = call({
  path: '/user/checkIns',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'My check-ins of a month, and what they can be exchanged for',
  input: z.strictObject({
    month: doc(
      'A month `YYYY-MM`, KST; missing: this month',
      z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    ),
  }),
  output: z.strictObject({
    today: doc('The calendar day, KST', day),
    done: doc('True: today has its check-in', z.boolean()),
    streak: doc('Days in a row with a check-in, up to today or else yesterday', z.int()),
    unspent,
    price: doc('Check-ins that are exchanged at once', z.int()),
    points: doc('Points of the credit score for one exchange', z.int()),
    score,
    days: doc('Days of the month with a check-in, KST, ascending', z.array(day)),
  }),
});

export const userCheckIn = call({
  path: '/user/checkIn',
  access: 'session',
  kind: 'write',
  summary: 'Check in for today, once',
  input: empty,
  output: z.strictObject({
    streak: doc('Days in a row with a check-in, up to today', z.int()),
    unspent,
  }),
});

export const userCheckInExchange = call({
  path: '/user/checkInExchange',
  access: 'session',
  kind: 'write',
  summary: 'Exchange check-ins for points of my credit score',
  input: z.strictObject({ requestId: key }),
  output: z.strictObject({ score, unspent }),
});

export const userCredit = call({
  path: '/user/credit',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity', 'review'],
  summary: 'My credit score, its scale, and the table that moves it',
  input: empty,
  output: z.strictObject({
    score,
    least: doc('Lowest score of the scale', z.int()),
    most: doc('Highest score of the scale', z.int()),
    table: doc(
      'What moves the score, and by how much',
      z.array(
        z.strictObject({
          cause: scoreCause,
          points: doc('Points that are added, negative: taken off', z.int()),
        }),
      ),
    ),
    overdueMost: doc('Most points that one overdue loan takes off in all, negative', z.int()),
    loanDays: doc(
      'Days for which half of a loan must have been owed for its repayment to count',
      z.int(),
    ),
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
      no: doc('Number of the move, counted from 1 for each customer', z.int()),
      cause: scoreCause,
      before: doc('The score before the move', z.int()),
      after: doc('The score after the move', z.int()),
      at: doc('When it moved', instant),
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
    state: doc(
      'Of the application: `none`: there is none; `passed`: the account is open',
      z.enum(REVIEW_STATES),
    ),
    reason: doc('Why it was rejected; null: it was not', z.nullable(z.enum(SEAT_REASONS))),
    openedAt: doc(
      'When it was opened: later orders have the lower fee; null: it is not open',
      z.nullable(instant),
    ),
    usualFee: doc('Fee of an order without a seat account, per cent', fraction),
    seatFee: doc('Fee of an order with a seat account, per cent', fraction),
    needed: doc('Won that an applicant must have traded within `days`', decimal),
    days: doc('Days before the application that count', z.int()),
    traded: doc('Won that the customer has traded within `days`', decimal),
  }),
});

export const userSeatApply = call({
  path: '/user/seatApply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for a seat account',
  input: empty,
  output: z.strictObject({ id: doc('Id of the application', id) }),
});
