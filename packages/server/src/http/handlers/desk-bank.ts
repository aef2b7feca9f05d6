/** Banks at the desk: read with what has changed them, and asked to be added or changed. */

import type { Review } from '@maru/broker/kernel/reviews/rows';
import { bankAsked } from '@maru/broker/people/banks/changes';
import type { Output } from '@maru/contract/desk-calls';
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { commandAnswer } from './send.ts';

function pendingOf(review: Review): Output<'deskBanks'>['pending'][number] {
  const { askedBy, why } = review.evidence;
  const told = { review: review.id, askedBy: String(askedBy), reason: String(why) };
  return { ...bankAsked(review), ...told };
}

/** Digits as they are typed; 0: it is no number, which no account has. */
const digitsOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

export const deskBankHandlers = (
  engine: Engine,
): Pick<DeskHandlers, 'deskBankAsk' | 'deskBanks'> => ({
  deskBanks: () =>
    readAnswer(engine, null, (reads) => ({
      rows: [...reads.bankFacts()],
      pending: reads.bankReviews().map(pendingOf),
    })),
  deskBankAsk: async (
    { kind, code, names, least, most, reason, requestId: key },
    { staff: actor, tokenHash: session },
  ) => {
    const digits = { least: digitsOf(least.trim()), most: digitsOf(most.trim()) };
    const payload = { kind, code: code.trim(), names, ...digits, reason: reason.trim() };
    return commandAnswer(engine, { type: 'bank.change', actor, session, key, payload });
  },
});
