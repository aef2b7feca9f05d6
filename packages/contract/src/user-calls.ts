import * as z from 'zod/mini';
import { call } from './call.ts';
import { empty, symbol } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

export const userInfo = call({
  path: '/user/info',
  access: 'session',
  kind: 'read',
  summary: 'Who I am and what is left before I can trade',
  input: empty,
  output: z.strictObject({
    account: z.string(),
    /** The log-in name with its middle hidden. */
    loginMasked: z.string(),
    guardian: z.enum(REVIEW_STATES),
    realName: z.enum(REVIEW_STATES),
    bankAccount: z.boolean(),
    fundPassword: z.boolean(),
    tradeBarred: z.boolean(),
    openedAt: z.number(),
  }),
});

export const userOptionalList = call({
  path: '/user/Optionallist',
  access: 'session',
  kind: 'read',
  summary: 'My watchlist, in my order',
  input: z.strictObject({ type: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.strictObject({ data: z.array(z.strictObject({ symbol: z.string() })) }),
});

export const userOptionalAdd = call({
  path: '/user/optionalAdd',
  access: 'session',
  kind: 'write',
  summary: 'Put a stock on my watchlist',
  input: z.strictObject({ symbol }),
  output: empty,
});

export const userOptionalDel = call({
  path: '/user/optionalDel',
  access: 'session',
  kind: 'write',
  summary: 'Take a stock off my watchlist',
  input: z.strictObject({ symbol }),
  output: empty,
});

export const userOptionalSort = call({
  path: '/user/optionalSort',
  access: 'session',
  kind: 'write',
  summary: 'Set the order of my watchlist; stocks not named keep their order behind',
  input: z.strictObject({ symbols: z.array(symbol).check(z.maxLength(100)) }),
  output: empty,
});
