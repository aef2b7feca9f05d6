import * as z from 'zod/mini';
import { call } from './call.ts';
import { WATCH_SORTS } from './constants.ts';
import { GUARDIAN_STATES } from './guardian-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { doc, empty, id, instant, issueCode, key, symbol, typed } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

export const userInfo = call({
  path: '/user/info',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'identity'],
  summary: 'Who I am and what is left before I can trade',
  input: empty,
  output: z.strictObject({
    account: doc('My public id, `M########`', z.string()),
    login: doc('My log-in name; the public id if it was erased', z.string()),
    institution: doc('Name of the institution whose code I registered with', z.string()),
    guardian: doc(
      "State of my guardian's consent; `none`: I was 14 or older at registration",
      z.enum(GUARDIAN_STATES),
    ),
    investor: doc(
      'The kind of investor that I declared; null: none yet',
      z.nullable(z.enum(INVESTOR_KINDS)),
    ),
    realName: doc('Whether my real name is verified, or under review', z.enum(REVIEW_STATES)),
    bankAccount: doc('Whether I have a bank card', z.boolean()),
    fundPassword: doc('Whether a fund password is set', z.boolean()),
    fundPasswordLockedUntil: doc(
      'Until when a fund password entered wrong too often is locked; null: it is not',
      z.nullable(instant),
    ),
    tradeBarred: doc('Whether the firm has barred me from trading', z.boolean()),
    mayTrade: doc(
      'Whether orders are taken: all steps are done, or play money was taken',
      z.boolean(),
    ),
    openedAt: doc('When my account was opened', z.number()),
  }),
});

export const userOptionalList = call({
  path: '/user/Optionallist',
  access: 'session',
  kind: 'read',
  staleAfter: [],
  summary: 'My watchlist and its groups, in my order',
  input: z.strictObject({
    type: doc('Not read', z.optional(z.string().check(z.maxLength(20)))),
  }),
  output: z.strictObject({
    data: doc(
      'The stocks, in my order by hand',
      z.array(
        z.strictObject({
          symbol: issueCode,
          group: doc('Id of its group; null: it is in none', z.nullable(z.string())),
          note: doc('My note on it; empty: none', z.string()),
        }),
      ),
    ),
    groups: doc(
      'The groups, in my order',
      z.array(
        z.strictObject({
          id: doc('Id of the group', z.string()),
          name: doc('Name of the group', z.string()),
        }),
      ),
    ),
    sort: doc(
      'By what the list is to be shown sorted; `data` is in my order by hand in any case',
      z.enum(WATCH_SORTS),
    ),
  }),
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
  input: z.strictObject({
    symbols: doc('Codes of the issues, the first on top', z.array(symbol).check(z.maxLength(100))),
  }),
  output: empty,
});

export const userOptionalMove = call({
  path: '/user/optionalMove',
  access: 'session',
  kind: 'write',
  summary: 'Put a stock of my watchlist into a group; null: into none',
  input: z.strictObject({ symbol, group: doc('Id of the group; null: none', z.nullable(id)) }),
  output: empty,
});

export const userOptionalNote = call({
  path: '/user/optionalNote',
  access: 'session',
  kind: 'write',
  summary: 'Write a note on a stock of my watchlist; an empty one removes it',
  input: z.strictObject({ symbol, note: doc('The note, one line; empty: none', typed) }),
  output: empty,
});

const groupId = doc('Id of the group', id);
const groupName = doc('Name of the group, one of its own', typed);

export const userOptionalGroupAdd = call({
  path: '/user/optionalGroupAdd',
  access: 'session',
  kind: 'write',
  summary: 'Add a group to my watchlist',
  input: z.strictObject({ name: groupName, requestId: key }),
  output: z.strictObject({ id: doc('Id of the group', z.string()) }),
});

export const userOptionalGroupEdit = call({
  path: '/user/optionalGroupEdit',
  access: 'session',
  kind: 'write',
  summary: 'Rename a group of my watchlist',
  input: z.strictObject({ id: groupId, name: groupName }),
  output: empty,
});

export const userOptionalGroupDel = call({
  path: '/user/optionalGroupDel',
  access: 'session',
  kind: 'write',
  summary: 'Remove a group of my watchlist; its stocks stay on the list',
  input: z.strictObject({ id: groupId }),
  output: empty,
});

export const userOptionalGroupSort = call({
  path: '/user/optionalGroupSort',
  access: 'session',
  kind: 'write',
  summary: 'Set the order of my groups; those not named keep their order behind',
  input: z.strictObject({
    ids: doc('Ids of the groups, the first on top', z.array(id).check(z.maxLength(100))),
  }),
  output: empty,
});

export const userOptionalOrder = call({
  path: '/user/optionalOrder',
  access: 'session',
  kind: 'write',
  summary: 'Choose by what my watchlist is shown sorted',
  input: z.strictObject({
    sort: doc('By what the list is to be shown sorted', z.enum(WATCH_SORTS)),
  }),
  output: empty,
});
