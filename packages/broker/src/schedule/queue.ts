/** What a job works through: ids in order, a few a step. */
import type { JobStep } from '../core/domain.ts';
import type { Job } from './rows.ts';

/**
 * The ids of each job in order, collected once: the order does not depend on a restart between
 * steps, which only finds those that are left.
 */
const queues = new WeakMap<Job['payload'], readonly string[]>();

function queueOf(payload: Job['payload'], collect: () => string[]): readonly string[] {
  const known = queues.get(payload);
  if (known !== undefined) return known;
  const ids = collect().sort();
  queues.set(payload, ids);
  return ids;
}

/** The index of the first id after `cursor`. */
function placeAfter(ids: readonly string[], cursor: string | null): number {
  if (cursor === null) return 0;
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as string) <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The next ids of a job after its cursor, and the step that does them.
 * @param collect all ids of the job, in any order; those that are done may be missing
 */
export function nextOf(
  { payload, cursor }: Job,
  most: number,
  collect: () => string[],
): { readonly ids: readonly string[]; readonly step: JobStep } {
  const queue = queueOf(payload, collect);
  const from = placeAfter(queue, cursor);
  const ids = queue.slice(from, from + most);
  const isLast = from + ids.length >= queue.length;
  return { ids, step: { done: ids.length, cursor: isLast ? null : (ids.at(-1) ?? null) } };
}
