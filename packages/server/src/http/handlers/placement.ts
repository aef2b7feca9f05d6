/** `/placement/*`: placements of new shares, and my applications for them. */

import type { BrokerReads } from '@maru/broker/domains';
import type { Placement, PlacementApplication } from '@maru/broker/products/placements/rows';
import type { Input } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { PLACEMENT_APPLY_RULES } from '@maru/contract/placement-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Answer, Caller, HandlersOf } from '../handler.ts';
import type { PlacementRecords } from '../placement-records.ts';
import {
  byPlacementDeadline,
  placementApplicationView,
  placementPhase,
  placementView,
} from '../placement-view.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { previews, sends } from './send.ts';

export interface PlacementDeps {
  readonly engine: Engine;
  readonly records: PlacementRecords;
}

type PlacementRow = Answer<'placementList'>['rows'][number];

export function placementHandlers(deps: PlacementDeps): HandlersOf<'placement'> {
  return {
    placementList: (input, caller) => list(deps, input, caller),
    placementDetail: (input, caller) => detail(deps, input, caller),
    placementPreview: previews(deps, 'placement.apply', applied, PLACEMENT_APPLY_RULES),
    placementApply: sends(deps, 'placement.apply', applied, PLACEMENT_APPLY_RULES),
    placementCancel: sends(deps, 'placement.cancel'),
    placementRecords: (input, caller) => records(deps, input, caller),
  };
}

/** A published placement, with its stock's market data. */
interface Shown {
  readonly placement: Placement;
  readonly board: PlacementRow['market'];
  readonly market: number | null;
}

function shown(reads: BrokerReads, placement: Placement): Shown {
  const { symbol } = placement;
  const mark = reads.mark(symbol);
  const market = mark === undefined ? null : (mark.last ?? mark.base);
  return { placement, board: reads.instrument(symbol)?.board ?? 'main', market };
}

function announced(reads: BrokerReads, id: string): Placement | null {
  const placement = reads.placement(id);
  return placement === undefined || placement.announcedAt === null ? null : placement;
}

/** The newest application for each placement. */
async function mineIn(
  { records }: PlacementDeps,
  account: string,
  placements: readonly string[],
): Promise<ReadonlyMap<string, PlacementApplication>> {
  const found = await records.inPlacements(account, placements);
  return new Map([...found].reverse().map((one) => [one.placement, one]));
}

const viewOf = (
  { placement, board, market }: Shown,
  mine: ReadonlyMap<string, PlacementApplication>,
): PlacementRow => placementView(placement, mine.get(placement.id), board, market);

async function list(
  deps: PlacementDeps,
  { phase, ...paging }: Input<'placementList'>,
  { account }: Caller,
): Promise<Handled<Answer<'placementList'>>> {
  const found = await readAnswer(deps.engine, null, (reads) => {
    const all = reads
      .placements()
      .filter(
        (one) => one.announcedAt !== null && (phase === undefined || placementPhase(one) === phase),
      );
    const { rows, total } = pageOf(all.toSorted(byPlacementDeadline), sliceOf(paging));
    return { rows: rows.map((one) => shown(reads, one)), total };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const ids = rows.map(({ placement }) => placement.id);
  const mine = await mineIn(deps, account, ids);
  return answered({ rows: rows.map((one) => viewOf(one, mine)), total }, found.stale);
}

async function detail(
  deps: PlacementDeps,
  { id }: Input<'placementDetail'>,
  { account }: Caller,
): Promise<Handled<Answer<'placementDetail'>>> {
  const { engine } = deps;
  const found = await readAnswer(engine, account, (reads) => {
    const placement = announced(reads, id);
    return {
      one: placement === null ? null : shown(reads, placement),
      terms: reads.placementTerms(engine.now()),
      won: reads.balances(account).find(({ currency }) => currency === 'KRW'),
    };
  });
  if (!found.ok) return found;
  const { one, terms, won } = found.value;
  if (one === null) return refused(refusal('product_missing'));
  const mine = await mineIn(deps, account, [id]);
  const available = won?.available ?? '0';
  return answered({ placement: viewOf(one, mine), ...terms, available }, found.stale);
}

/** Tiers count from 1 outside, from 0 in the core. */
const applied = ({ id, tier, shares }: Input<'placementPreview'>) => ({
  placement: id,
  tier: tier - 1,
  shares,
});

async function records(
  { engine, records: kept }: PlacementDeps,
  { tab = 'all', ...paging }: Input<'placementRecords'>,
  { account }: Caller,
): Promise<Handled<Answer<'placementRecords'>>> {
  const { rows, total } = await kept.list(account, tab, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((one) => {
      const placement = reads.placement(one.placement);
      return placement === undefined ? [] : [recordOf(one, placement)];
    }),
    total,
  }));
}

function recordOf(
  one: PlacementApplication,
  { id, symbol, names, price, stage, allotsAt, listsOn }: Placement,
): Answer<'placementRecords'>['rows'][number] {
  const of = { placement: id, symbol, names, price, stage, allotsAt, listsOn };
  return { ...placementApplicationView(one), ...of };
}
