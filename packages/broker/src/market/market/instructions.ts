/**
 * Instructions to the venue: listing an issue, halting and resuming it, a new base price, shares
 * that move between holders or are issued, a basket that is bought. Each needs the approval of two
 * people; the batch that holds the second approval releases it to the venue.
 */
import type { VenueInstruction } from '@maru/std/venue-port';
import type { Changes } from '../../kernel/core/changes.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openInstruction, symbolOf } from './instruct.ts';
import { isEnded } from './rows.ts';

export const askForInstruction: Handler<'venue.instruct'> = (state, { actor, payload }, env) => {
  const { instruction } = payload;
  const isKnown = state.instruments.has(symbolOf(instruction));
  if (instruction.kind === 'list' ? isKnown : !isKnown) return refuse('product_missing');
  return done({ id: openInstruction(state, instruction, actor, env) });
};

/** Two people, for every kind of instruction; a staff member that requests is the first. */
export const instructionReview: ReviewKind = {
  evidence: {
    instruction: 'text',
    what: 'text',
    symbol: 'text',
    haltReason: 'text',
    terms: 'text',
  },
  reasons: ['not_justified'],
  check: () => null,
  people: () => 2n,
  approved: (state, { evidence }) => {
    state.instructions.patch(String(evidence.instruction), { state: 'sent' });
  },
  rejected: (state, { evidence }, _reason, env) => {
    const { id } = state.instructions.patch(String(evidence.instruction), { state: 'rejected' });
    for (const { refused } of state.registry.answers) refused(state, id, 'rejected', env);
  },
};

export const takeAnswer: Handler<'venue.answer'> = (state, { payload: { answer } }, env) => {
  const row = state.instructions.get(answer.id);
  // after a restart the venue may repeat an answer
  if (row === undefined || isEnded(row)) return done();
  const ended = answer.kind === 'progress' ? 'sent' : answer.kind;
  state.instructions.put({ ...row, state: ended, answer });
  for (const { taken, refused } of state.registry.answers) {
    if (answer.kind === 'refused') refused(state, row.id, answer.reason, env);
    else taken(state, answer, env);
  }
  return done({ id: row.id });
};

/** The instructions that a batch releases to the venue. */
export function instructionsIn({ rows, before }: Changes): VenueInstruction[] {
  return [...rows.instructions].flatMap(([id, row]) => {
    const isSent = row?.state === 'sent' && before.instructions.get(id)?.state !== 'sent';
    return isSent ? [row.instruction] : [];
  });
}

/** The instructions without a final answer of the venue; a start sends them again. */
export const openInstructions = (state: State): VenueInstruction[] =>
  [...state.instructions.values()]
    .filter((row) => row.state === 'sent')
    .map(({ instruction }) => instruction);
