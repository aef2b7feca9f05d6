import type { List } from '@maru/contract/boards';
import type { Sort } from '@maru/contract/constants';
import type { RankedStock } from '#entities/instrument/model/quote.ts';
import { type Pages, usePages } from '#shared/query.ts';

export interface RankingInput {
  readonly sort: Sort;
  /** The other way round. */
  readonly reversed?: true;
  readonly board: List;
}

/** Listed stocks by a ranking, page by page. */
export const useRanking = (input: RankingInput): Pages<RankedStock> =>
  usePages('marketList', input, { pageSize: 30 });
