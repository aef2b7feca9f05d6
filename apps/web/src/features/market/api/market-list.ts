import type { Ranking } from '@maru/contract/constants';
import { type Pages, usePages } from '#shared/query.ts';
import type { StockRow } from '../model/quote.ts';

/** Listed stocks by a ranking, page by page. */
export const useRanking = (sort: Ranking): Pages<StockRow> =>
  usePages('marketList', { sort }, { pageSize: 30 });
