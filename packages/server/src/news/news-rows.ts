/** Reads of facts as news. Every function throws what the store throws. */
import type { Instant } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import type { Store } from '../store/port.ts';
import type { Noted } from './reasons.ts';

/** A stored fact. */
export interface FactRow {
  readonly no: number;
  readonly symbol: string;
  readonly at: Instant;
  readonly detail: FactDetail;
  readonly generated: boolean;
}

/** Which news. */
export interface NewsFilter {
  readonly tab?: 'top' | 'stock' | undefined;
  readonly symbol?: string | undefined;
}

type Reading = Pick<Store, 'query'>;
type Stored = Omit<FactRow, 'no' | 'at'> & { readonly no: bigint; readonly at: bigint };

const COLUMNS = 'no, symbol, at, detail, generated';
/** The end of an interruption is no news. */
const NEWS = "kind <> 'vi_ended'";
/** Facts of the venue about an index. */
const OF_INDEX = "('index_moved', 'circuit_breaker', 'sidecar')";
/** News of general interest. */
const NOTABLE = `kind in (
    'limit_reached', 'listed', 'first_price', 'halted', 'resumed', 'base_changed'
  ) or kind in ${OF_INDEX}
  or kind in ('earnings', 'contract', 'rating') and detail->>'size' = 'large'`;

const rowOf = ({ no, at, ...row }: Stored): FactRow => ({ ...row, no: Number(no), at: Number(at) });

function conditionOf({ tab, symbol }: NewsFilter): string {
  if (symbol !== undefined) return `${NEWS} and symbol = $2`;
  // the parameter has a type only where it is used
  const any = `${NEWS} and $2::text is null`;
  return tab === 'stock' ? `${any} and kind not in ${OF_INDEX}` : `${any} and (${NOTABLE})`;
}

async function read(
  store: Reading,
  filter: NewsFilter,
  from: { readonly side: '<' | '>'; readonly no: number },
  limit: number,
): Promise<FactRow[]> {
  const { side, no } = from;
  const order = side === '<' ? 'desc' : 'asc';
  const rows = await store.query<Stored>(
    `select ${COLUMNS} from venue_facts where no ${side} $1 and ${conditionOf(filter)}
     order by no ${order} limit $3`,
    [no, filter.symbol ?? null, limit],
  );
  return rows.map(rowOf);
}

/** News numbered below `before`, the greatest number first. */
export const newsBefore = (
  store: Reading,
  filter: NewsFilter,
  before: number,
  limit: number,
): Promise<FactRow[]> => read(store, filter, { side: '<', no: before }, limit);

/** The next news after a number; null: there is none. */
export const newsAfter = async (
  store: Reading,
  filter: NewsFilter,
  no: number,
): Promise<FactRow | null> => (await read(store, filter, { side: '>', no }, 1))[0] ?? null;

/** The news of a number; null: there is none. */
export async function newsAt(store: Reading, no: number): Promise<FactRow | null> {
  const text = `select ${COLUMNS} from venue_facts where no = $1 and ${NEWS}`;
  const [row] = await store.query<Stored>(text, [no]);
  return row === undefined ? null : rowOf(row);
}

/** Facts since an instant of market time, in their order. */
export async function factsSince(store: Reading, since: Instant): Promise<Noted[]> {
  const text = `select id, symbol, at, detail from venue_facts where at >= $1 order by no`;
  const rows = await store.query<Omit<Noted, 'at'> & { readonly at: bigint }>(text, [since]);
  return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }));
}
