/** Banks at the desk: read by all of the staff, added and changed by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { bank } from './bank-shapes.ts';
import { BANK_CHANGES } from './banks.ts';
import { call } from './call.ts';
import { doc, empty, id, instant, key, line, typed } from './shapes.ts';

const who = { review: z.string(), askedBy: z.string(), reason: z.string() };
const { open: _open, ...terms } = bank;

export const deskBanks = call({
  path: '/banks',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: 'All banks, also closed ones, each with its newest change, and what is asked of them',
  input: empty,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...bank,
        change: doc(
          'null: it is as every database begins',
          z.nullable(z.strictObject({ ...who, approvedBy: z.string(), approvedAt: instant })),
        ),
      }),
    ),
    pending: doc(
      'What is undecided',
      z.array(z.strictObject({ kind: z.enum(BANK_CHANGES), ...terms, ...who })),
    ),
  }),
});

export const deskBankAsk = call({
  path: '/bankAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a bank, or a change of one, which another person must approve',
  input: z.strictObject({
    kind: z.enum(BANK_CHANGES),
    code: typed,
    names: doc(
      'As it is to be; a bank that is closed or opened again keeps what it has',
      z.strictObject({ kor: line, en: line, tw: line }),
    ),
    least: doc('The usual number of digits of an account', typed),
    most: typed,
    reason: z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
