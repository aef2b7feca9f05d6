/** Banks at the desk: read with their changes; requests to add or change one. */

import type { Review } from '@maru/broker/kernel/reviews/rows';
import { bankAsked } from '@maru/broker/people/banks/changes';
import type { Output } from '@maru/contract/desk-calls';
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { sends } from './send.ts';

function pendingOf(review: Review): Output<'deskBanks'>['pending'][number] {
  const { askedBy, why } = review.evidence;
  const request = { review: review.id, askedBy: String(askedBy), reason: String(why) };
  return { ...bankAsked(review), ...request };
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
  deskBankAsk: sends({ engine }, 'bank.change', ({ kind, code, names, least, most, reason }) => ({
    kind,
    code: code.trim(),
    names,
    least: digitsOf(least.trim()),
    most: digitsOf(most.trim()),
    reason: reason.trim(),
  })),
});
