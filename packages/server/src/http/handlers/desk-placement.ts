/** Placements at the desk: their state, and a request for one. */
import type { PlacementTerms } from '@maru/broker/products/placements/commands';
import type { Placement } from '@maru/broker/products/placements/rows';
import type { Input } from '@maru/contract/desk-calls';
import type { ErrorCode } from '@maru/contract/errors';
import { isDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { DeskAnswer, DeskHandlers } from '../handler.ts';
import type { PlacementRecords } from '../placement-records.ts';
import { placementPhase } from '../placement-view.ts';
import { isInstant, numberTyped } from '../typed.ts';
import { newestFirst, pageOf, readAnswer, sliceOf } from './read.ts';
import { asks } from './send.ts';

export interface DeskPlacementDeps {
  readonly engine: Engine;
  readonly placements: PlacementRecords;
}

type Calls = 'deskPlacements' | 'deskPlacementAsk';
type Row = DeskAnswer<'deskPlacements'>['rows'][number];

export const deskPlacementHandlers = (deps: DeskPlacementDeps): Pick<DeskHandlers, Calls> => ({
  deskPlacements: (input) => list(deps, input),
  deskPlacementAsk: asks(deps, 'placement.ask', termsOf),
});

async function list(
  { engine, placements }: DeskPlacementDeps,
  { phase, ...paging }: Input<'deskPlacements'>,
): Promise<Handled<DeskAnswer<'deskPlacements'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const all = reads
      .placements()
      .filter((one) => phase === undefined || placementPhase(one) === phase)
      .sort(newestFirst);
    const { rows, total } = pageOf(all, sliceOf(paging));
    const withMarks = rows.map((placement) => ({ placement, mark: reads.mark(placement.symbol) }));
    return { rows: withMarks, total };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const held = await placements.held(rows.map(({ placement }) => placement.id));
  const views = rows.map(({ placement, mark }) => {
    const market = mark === undefined ? null : (mark.last ?? mark.base);
    return rowOf(placement, market, held.get(placement.id) ?? 0n);
  });
  return answered({ rows: views, total }, found.stale);
}

const rowOf = (placement: Placement, marketPrice: number | null, held: bigint): Row => ({
  ...placement,
  marketPrice,
  held,
});

const PPM_OF_PERCENT = 10_000;

/** The typed terms, each checked by itself; the core judges how they fit together. */
function termsOf(
  form: Omit<Input<'deskPlacementAsk'>, 'requestId'>,
): Result<PlacementTerms, ErrorCode> {
  const [price, shares] = [numberTyped(form.price), numberTyped(form.shares)];
  const parts = form.parts.map(numberTyped);
  const symbol = form.symbol.trim();
  if (price === null || shares === null || symbol === '') return err('placement_terms');
  if (parts.some((part) => part === null || part > 100)) return err('placement_terms');
  const { opensAt, closesAt, allotsAt, listsOn } = form;
  const times = [opensAt, closesAt, allotsAt];
  const isTimed = times.every(isInstant);
  if (!isTimed || !isDay(listsOn)) return err('placement_timetable');
  const partsPpm = parts.map((part) => Number(part) * PPM_OF_PERCENT);
  return ok({ symbol, price, shares, partsPpm, opensAt, closesAt, allotsAt, listsOn });
}
