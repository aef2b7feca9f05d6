import type { DrawBundle } from '@maru/draw/bundle';
import { parseBundle } from '@maru/draw/bundle';
import type { Difference } from '@maru/draw/check-bundle';
import type { Allotment } from '@maru/draw/draw';
import { useEffect, useState } from 'react';
import { call } from '#shared/api.ts';
import { chunk } from '#shared/chunk.ts';
import { receiveEntries } from '../../model/receive.ts';
import { bundleOf, pinnedOf, type RedoStep, redo, type Source } from '../../model/redo.ts';

/** Milliseconds of work after which the page gets its turn. */
const SLICE_MS = 12;

/** Large, and only of use where the beacon is a public one. */
const drandCheck = chunk(() => import('@maru/draw/beacon-drand'));

export interface Redo {
  /** What is being done; null: it is over. */
  readonly step: RedoStep | null;
  /** Entries received, and how many of `size` the step has behind it. */
  readonly received: number;
  readonly part: number;
  readonly outcomes: Readonly<Partial<Record<RedoStep, Difference | null>>>;
  /** Seconds for which entries were received. */
  readonly seconds: number | null;
  readonly bundle: DrawBundle | null;
  /** What was drawn here; empty until it was. */
  readonly drawn: readonly Allotment[];
  readonly error: unknown;
  readonly attempt: number;
}

const BEGIN: Redo = {
  step: 'list',
  received: 0,
  part: 0,
  outcomes: {},
  seconds: null,
  bundle: null,
  drawn: [],
  error: null,
  attempt: 0,
};

type Change = (part: Partial<Redo> | ((before: Redo) => Partial<Redo>)) => void;

const turn = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function run(source: Source, change: Change, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const { id } = source;
  const rows = await receiveEntries({
    ask: (after) =>
      call('newStockEntries', { id, ...(after === undefined ? {} : { after }) }, { signal }),
    pause: async (ms) => {
      await turn(ms);
      signal.throwIfAborted();
    },
    received: (received) => change({ received }),
  });
  const bundle = bundleOf(source, rows);
  if (bundle === null) return;
  change({ bundle, seconds: (performance.now() - begun) / 1_000 });
  const parsed = parseBundle(bundle);
  if (!parsed.ok) {
    const difference = { where: parsed.error, expected: '–', found: '–' };
    change({ step: null, outcomes: { list: difference } });
    return;
  }
  const drand =
    bundle.beacon.kind === 'drand' ? (await drandCheck.load()).verifyDrandRound : undefined;
  const work = redo(bundle, pinnedOf(source), drand && ((beacon, value) => drand(beacon, value)));
  for (let since = performance.now(); ; ) {
    const next = work.next();
    if (next.done === true) {
      change({ step: null, drawn: next.value });
      return;
    }
    const { step, done, of, outcome } = next.value;
    const part = Math.floor((done / Math.max(1, of)) * rows.length);
    change((before) => ({
      step,
      part,
      ...(outcome === undefined ? {} : { outcomes: { ...before.outcomes, [step]: outcome } }),
    }));
    if (performance.now() - since < SLICE_MS && outcome === undefined) continue;
    await turn();
    if (signal.aborted) return;
    since = performance.now();
  }
}

/**
 * Makes a draw once more while the screen is open.
 * @param source null: not yet, or not asked for
 * @param attempt another number begins anew
 */
export function useRedo(source: Source | null, attempt: number): Redo {
  const [state, setState] = useState(BEGIN);
  useEffect(() => {
    if (source === null) return undefined;
    const ending = new AbortController();
    const change: Change = (part) => {
      if (ending.signal.aborted) return;
      setState((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    };
    setState({ ...BEGIN, attempt });
    run(source, change, ending.signal).catch((error: unknown) => change({ error, step: null }));
    return () => ending.abort();
  }, [source, attempt]);
  return state;
}
