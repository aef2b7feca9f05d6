/** Issues that leave the market: requests, withdrawals, and the venue's answers. */
import { DELISTING_REASONS } from '@maru/contract/delisting-rules';
import { assert } from '@maru/std/assert';
import { addDays, dayOf } from '@maru/std/kst';
import type { Durable } from './durable.ts';
import { chance, type Family, type Generators, type Scene } from './generator.ts';
import { staffOf } from './staff-generators.ts';

/** The issue that leaves in worlds where one does; the others trade on. */
export const LEAVES = '900036';

const GENERATORS = {
  'delisting.ask': (scene) => {
    const { prng } = scene;
    const ahead = chance(prng, 80) ? prng.between(4, 7) : prng.between(-1, 90);
    const symbol = chance(prng, 90) ? LEAVES : prng.pick(['900501', '999999']);
    const note = chance(prng, 90) ? 'as the exchange has said' : '';
    const firstDay = addDays(dayOf(scene.now), ahead);
    const payload = { symbol, firstDay, reason: prng.pick(DELISTING_REASONS), note };
    return { actor: staffOf(scene), payload };
  },
  'delisting.withdraw': (scene) => {
    const ids = scene.delistings.map(({ id }) => id);
    const payload = { id: scene.prng.pick([...ids, 'D0']), note: 'as it was mended' };
    // a customer that exists, since the time for it is short
    return { actor: scene.staff[0]?.id ?? staffOf(scene), payload };
  },
} satisfies Partial<Generators>;

const reviewOf = ({ reviews }: Scene): string | null =>
  reviews.find(({ kind, state }) => kind === 'delisting' && state === 'pending')?.id ?? null;

/** An instruction of a delisting that the venue has not answered; null: there is none. */
const instructionOf = ({ delistings }: Scene): string | null => {
  const sent = delistings.find(({ stage }) => stage === 'approved');
  const back = delistings.find(({ stage, withdrawal }) => stage === 'announced' && withdrawal);
  return sent?.instruction ?? back?.withdrawal ?? null;
};

function audit(db: Durable): void {
  const rows = [...db.table('delistings').values()];
  const inForce = rows.filter(({ stage }) => stage !== 'withdrawn' && stage !== 'refused');
  const symbols = inForce.map(({ symbol }) => symbol);
  assert(new Set(symbols).size === symbols.length, 'an issue leaves once (DLS-2)');
  for (const row of rows) {
    const isOver = row.stage !== 'approved' && row.stage !== 'announced';
    assert(isOver === (row.endedAt !== null), `${row.id} is over or is not`);
    assert(row.decision.askedBy !== row.decision.approvedBy, `two people decided on ${row.id}`);
  }
}

export const DELISTING = {
  generators: GENERATORS,
  weights: { 'delisting.withdraw': 3 },
  review: { of: reviewOf, percent: 15 },
  instruction: instructionOf,
  answer: ({ delistings, prng }, id) => {
    const row = delistings.find((one) => one.instruction === id || one.withdrawal === id);
    if (row === undefined) return null;
    if (chance(prng, 10)) return { kind: 'refused', id, at: 0, reason: 'too_late' };
    const { symbol, firstDay: from, lastDay: last } = row;
    const delisting = row.withdrawal === id ? null : { from, last };
    return { kind: 'done', id, at: 0, result: { kind: 'delist', symbol, delisting } };
  },
  audit,
} satisfies Family;
