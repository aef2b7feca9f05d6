/** Follows and what they copied, from SQL. Every method throws what the store throws. */
import type {
  BlockFill,
  Copy,
  Follow,
  ProfitShare,
  StakeMove,
} from '@maru/broker/products/follows/rows';
import type { Close } from '@maru/broker/products/follows/statistics';
import type { FollowTab } from '@maru/contract/follow-rules';
import type { Day } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface FollowRecords {
  /** A customer's, newest first. */
  list(customer: string, tab: FollowTab, slice: Slice): Promise<Listed<Follow>>;
  /** A follow of the customer's own; null: he has none of that id. */
  one(customer: string, id: string): Promise<Follow | null>;
  /** Those of one mentor, or of all, newest first. */
  all(mentor: string | null, slice: Slice): Promise<Listed<Follow>>;
  /** What a follow was allotted, newest first. */
  copies(follow: string, slice: Slice): Promise<Listed<Copy>>;
  /** All that follows were allotted, oldest first. */
  trades(follows: readonly string[]): Promise<readonly Copy[]>;
  /** Executions of block orders, oldest first. */
  fills(blocks: readonly string[]): Promise<readonly BlockFill[]>;
  /** Profit shares of a follow, newest first. */
  shares(follow: string): Promise<readonly ProfitShare[]>;
  /** Moves of a follow's stake, newest first. */
  moves(follow: string): Promise<readonly StakeMove[]>;
  /** Prices of issues at the ends of days, from one day on, oldest first. */
  closes(symbols: readonly string[], from: Day): Promise<readonly Close[]>;
}

type Stored = Record<string, unknown>;

const readFollow = (stored: Stored): Follow => readTableRow('follows', stored);
const readCopy = (stored: Stored): Copy => readTableRow('copies', stored);
const readFill = (stored: Stored): BlockFill => readAppendedRow('blockFills', stored);
const readShare = (stored: Stored): ProfitShare => readAppendedRow('profitShares', stored);

const readMove = (stored: Stored): StakeMove => readAppendedRow('stakeMoves', stored);

const TABS: Readonly<Record<FollowTab, string>> = {
  in_progress: `stage <> 'ended'`,
  ended: `stage = 'ended'`,
};

export function sqlFollowRecords(store: Pick<Store, 'query'>): FollowRecords {
  const listed = async <T>(
    what: { readonly from: string; readonly order: string; readonly params: readonly unknown[] },
    { limit, offset }: Slice,
    read: (stored: Stored) => T,
  ): Promise<Listed<T>> => {
    const { from, order, params } = what;
    const n = params.length;
    const page = `select * ${from} order by ${order} limit $${n + 1} offset $${n + 2}`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(page, [...params, limit, offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${from}`, [...params]),
    ]);
    return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
  };
  return {
    list: (customer, tab, slice) => {
      const from = `from follows where customer = $1 and ${TABS[tab]}`;
      return listed({ from, order: 'seq desc', params: [customer] }, slice, readFollow);
    },
    one: async (customer, id) => {
      const text = 'select * from follows where customer = $1 and id = $2';
      const [row] = await store.query<Stored>(text, [customer, id]);
      return row === undefined ? null : readFollow(row);
    },
    all: (mentor, slice) => {
      const from = 'from follows where $1::text is null or mentor = $1';
      return listed({ from, order: 'seq desc', params: [mentor] }, slice, readFollow);
    },
    copies: (follow, slice) => {
      const from = 'from copies where follow = $1 and quantity > 0';
      return listed({ from, order: 'at desc, entry_no desc', params: [follow] }, slice, readCopy);
    },
    trades: async (follows) => {
      if (follows.length === 0) return [];
      const text = `select * from copies where follow = any($1::text[]) and quantity > 0
        order by entry_no`;
      return (await store.query<Stored>(text, [follows])).map(readCopy);
    },
    fills: async (blocks) => {
      if (blocks.length === 0) return [];
      const text = 'select * from block_fills where block = any($1::text[]) order by entry_no';
      return (await store.query<Stored>(text, [blocks])).map(readFill);
    },
    shares: async (follow) => {
      const text = 'select * from profit_shares where follow = $1 order by seq desc';
      return (await store.query<Stored>(text, [follow])).map(readShare);
    },
    moves: async (follow) => {
      const text = 'select * from stake_moves where follow = $1 order by seq desc';
      return (await store.query<Stored>(text, [follow])).map(readMove);
    },
    closes: async (symbols, from) => {
      if (symbols.length === 0) return [];
      const text = `select symbol, day::text as day, close from day_bars
        where symbol = any($1::text[]) and day >= $2::date order by day, symbol`;
      const rows = await store.query<{ symbol: string; day: Day; close: bigint }>(text, [
        symbols,
        from,
      ]);
      return rows.map(({ symbol, day, close }) => ({ symbol, day, close: Number(close) }));
    },
  };
}
