import { SORTS, type Sort } from '@maru/contract/constants';
import type { RankingInput } from '../api/market-list.ts';

/** The columns that the full rankings can be sorted by; `gain` has risers and fallers alike. */
export const COLUMNS = [
  ...(['gain', 'price', 'volume', 'turnover', 'marketCap'] as const),
  ...(['held', 'newHigh', 'vi', 'code'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  readonly column: Column;
  /** Lowest first, which for codes is the usual way. */
  readonly up: boolean;
}

/** The filters of the full list. */
export const BOARDS = ['main', 'second', 'konex', 'fund', 'otc', 'digital', 'pair'] as const;
/** One of them, or null for the whole listed market. */
export type BoardChoice = (typeof BOARDS)[number] | null;

/** The sorting that an address names by `sort` and `reversed`; gainers where it names none. */
export function sortingOf(query: URLSearchParams): Sorting {
  const sort: Sort = SORTS.find((one) => one === query.get('sort')) ?? 'rise';
  const reversed = query.has('reversed');
  if (sort === 'rise' || sort === 'gain') return { column: 'gain', up: reversed };
  if (sort === 'fall') return { column: 'gain', up: !reversed };
  return sort === 'symbol' ? { column: 'code', up: !reversed } : { column: sort, up: reversed };
}

/** The board that an address names; null for the listed market. */
export const boardOf = (query: URLSearchParams): BoardChoice =>
  BOARDS.find((one) => one === query.get('board')) ?? null;

/** The call's input for a sorting. */
export function rankingOf({ column, up }: Sorting, board: BoardChoice): RankingInput {
  const where = { board: board ?? 'listed' } as const;
  const sort = column === 'code' ? 'symbol' : column;
  const reversed = column === 'code' ? !up : up;
  return { sort, ...(reversed ? { reversed } : {}), ...where };
}

/** A press on a column: the other way round where it is the one already, else its usual way. */
export const pressed = (now: Sorting, column: Column): Sorting =>
  now.column === column ? { column, up: !now.up } : { column, up: column === 'code' };

/** The address's query of a sorting and a board. */
export function queryOf(sorting: Sorting, board: BoardChoice): Record<string, string> {
  const { sort, reversed } = rankingOf(sorting, board);
  return { sort, ...(reversed ? { reversed: '1' } : {}), ...(board ? { board } : {}) };
}
