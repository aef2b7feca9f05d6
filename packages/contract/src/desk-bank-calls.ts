/** Banks at the desk: read by all of the staff, added and changed by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { bank } from './bank-shapes.ts';
import { BANK_CHANGES } from './banks.ts';
import { call } from './call.ts';
import { doc, empty, id, inLanguages, instant, key, line, typed } from './shapes.ts';

const kind = doc('What is asked for: a new bank, or a change of one', z.enum(BANK_CHANGES));
const asked = {
  review: doc('Id of the application for the change', z.string()),
  askedBy: doc('Member of staff that asked for it: `staff:` and a log-in name', z.string()),
  reason: doc('Why, in the words of that member', z.string()),
};
const { open: _open, ...terms } = bank;

export const deskBanks = call({
  path: '/banks',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: 'All banks, also closed ones, each with its newest change, and what is asked of them',
  input: empty,
  output: z.strictObject({
    rows: doc(
      'All banks: those that every database begins with, then those added, by their codes',
      z.array(
        z.strictObject({
          ...bank,
          change: doc(
            'Its newest approved change; null: it is as every database begins',
            z.nullable(
              z.strictObject({
                ...asked,
                approvedBy: doc('Member of staff that approved it', z.string()),
                approvedAt: doc('When it was approved, and took effect', instant),
              }),
            ),
          ),
        }),
      ),
    ),
    pending: doc(
      'Applications that are undecided, with the bank as it is to be',
      z.array(z.strictObject({ kind, ...terms, ...asked })),
    ),
  }),
});

export const deskBankAsk = call({
  path: '/bankAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a bank, or a change of one, which another person must approve',
  input: z.strictObject({
    kind,
    code: doc('Code of the bank, three digits; of a new bank one that is not taken', typed),
    names: doc(
      'Its name as it is to be; a bank that is closed or opened again keeps what it has',
      z.strictObject(inLanguages(line)),
    ),
    least: doc('The fewest digits that an account there usually has', typed),
    most: doc('The most digits that an account there usually has', typed),
    reason: doc(
      'Why; it stands in the case and with the change',
      z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    ),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Id of the application', id) }),
});
