/** The items of a job in order, as many a step as its rows have room for. */
import { assert } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import type { JobStep } from '../core/domain.ts';
import { runPart } from '../core/savepoint.ts';
import type { State } from '../core/state.ts';
import type { Job } from './rows.ts';

/** The rows that a step may change, its own row in `jobs` or `alarms` included. */
export const rowsPerStep = ({ config }: State): number =>
  config.rowsPerStep ?? LIMITS.rowsPerCommand;

/**
 * Does items in order until the rows of the step are used up, of which one is left for the row of
 * the next step's place. An item that goes beyond them is undone. An item that changes nothing
 * counts too, so that a step ends after so many of them.
 * @param work does the item at a place from 0. It changes rows of the state alone, by what it finds
 * there: a sum kept anywhere else would count items that were undone.
 * @returns the number of items done: at least one of those there are
 * @throws {InvariantError} when the first item alone goes beyond the rows of a step
 */
export function fillStep(state: State, items: number, work: (place: number) => void): number {
  const most = rowsPerStep(state) - 1;
  let widest = 1;
  for (let place = 0; place < items; place++) {
    const before = state.undo.length;
    // an item as wide as the widest one so far would only be undone
    if (place > 0 && Math.max(before, place) + widest > most) return place;
    const fits = runPart(
      state,
      () => work(place),
      () => state.undo.length <= most,
    );
    assert(fits || place > 0, `one item of a step changes at most ${most} rows`);
    if (!fits) return place;
    widest = Math.max(widest, state.undo.length - before);
  }
  return items;
}

/**
 * The ids of each job in order, collected once: the order does not depend on a restart between
 * steps, which only finds the remaining ones.
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

interface Work {
  /** All ids of the job, in any order; finished ones may be missing. */
  collect(): string[];
  /** Does an item, as `fillStep` asks for. @param place among those of the step, from 0 */
  each(id: string, place: number): void;
  /** The work after the last item; it is measured as one. */
  end?(): void;
}

/** One step of a job: as many items after its cursor as `fillStep` has room for. */
export function workOff(state: State, { payload, cursor }: Job, work: Work): JobStep {
  const queue = queueOf(payload, () => work.collect());
  const from = placeAfter(queue, cursor);
  const left = queue.length - from;
  const all = left + (work.end === undefined ? 0 : 1);
  const did = fillStep(state, all, (place) => {
    if (place < left) work.each(queue[from + place] as string, place);
    else work.end?.();
  });
  const done = Math.min(did, left);
  return { done, cursor: did === all ? null : (queue[from + done - 1] ?? cursor) };
}

const DIGITS = String(LIMITS.jobItems).length;

/** One step of a job whose payload lists its items, in the order of the list. */
export function workOffList(
  state: State,
  job: Job,
  items: readonly string[],
  { each, end }: Pick<Work, 'each' | 'end'>,
): JobStep {
  return workOff(state, job, {
    collect: () => items.map((_, nth) => String(nth).padStart(DIGITS, '0')),
    each: (nth, place) => each(items[Number(nth)] as string, place),
    ...(end && { end }),
  });
}
