import { RankingList } from '#entities/instrument/components/ranking-list.tsx';
import { useRerank } from '#entities/instrument/components/use-rerank.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import type { RankedStock } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { Pages } from '#shared/query.ts';
import type { RankingInput } from '../api/market-list.ts';
import { NoneRanked } from './none-ranked.tsx';
import { type StockFigure, StockLink } from './stock-link.tsx';

export interface RankedStocksProps {
  readonly input: RankingInput;
  readonly ranking: Pages<RankedStock>;
  /** Stands in place of the sparkline. */
  readonly figure?: StockFigure | undefined;
  /** The rows say what a lot costs, in place of the code. */
  readonly lots?: true | undefined;
  /** The rows lead to a day trade of their stock. */
  readonly dayTrade?: true | undefined;
  /** Rows that are drawn while the first page loads. */
  readonly waiting: number;
}

/** The stocks of a ranking, or why there are none; ranked anew while they are shown. */
export function RankedStocks(props: RankedStocksProps) {
  const { input, ranking, figure, waiting, lots, dayTrade } = props;
  const t = useTexts(marketTexts);
  const language = useLanguage();
  useRerank('marketList');
  return (
    <RankingList
      key={JSON.stringify(input)}
      ranking={ranking}
      waiting={waiting}
      none={<NoneRanked sort={input.sort} />}
    >
      {(stock, rank) => (
        <StockLink
          stock={stock}
          rank={rank}
          language={language}
          t={t}
          {...(figure && { figure })}
          lots={lots}
          dayTrade={dayTrade}
        />
      )}
    </RankingList>
  );
}
