import { Chips } from '@maru/ui/chips';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { ExpectedNote } from '#entities/instrument/components/expected-note.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { useRanking } from '../../api/market-list.ts';
import { RankedStocks } from '../../components/ranked-stocks.tsx';
import { RestingLine } from '../../components/resting-line.tsx';
import type { StockFigure } from '../../components/stock-link.tsx';
import {
  BOARDS,
  type BoardChoice,
  boardOf,
  COLUMNS,
  type Column,
  pressed,
  queryOf,
  rankingOf,
  type Sorting,
  sortingOf,
} from '../../model/sorting.ts';
import styles from './more-list.module.css';
import { rankingsTexts } from './rankings.texts.ts';

const LABELS = {
  gain: 'gain',
  price: 'lastPrice',
  volume: 'volume',
  turnover: 'turnover',
  marketCap: 'marketCap',
  held: 'held',
  newHigh: 'newHigh',
  vi: 'vi',
  code: 'code',
} as const satisfies Record<Column, string>;

const FIGURES: readonly StockFigure[] = ['volume', 'turnover', 'marketCap', 'held', 'vi'];

export const warm = (query: URLSearchParams): void =>
  warmPages('marketList', rankingOf(sortingOf(query), boardOf(query)));

/** What an address has where a stock is chosen for a day trade. */
const DAY_TRADE = { account: 'intraday' };

/** Every listed stock, by any column, of all boards or of one. */
export default function MoreListScreen() {
  const rankingsT = useTexts(rankingsTexts);
  const marketT = useTexts(marketTexts);
  const [query, setQuery] = useSearchParams();
  const sorting = sortingOf(query);
  const board = boardOf(query);
  const dayTrade = query.get('account') === DAY_TRADE.account || undefined;
  const input = rankingOf(sorting, board);
  const ranking = useRanking(input);
  const figure = FIGURES.find((one) => one === sorting.column) ?? 'turnover';
  const show = (next: Sorting, of: BoardChoice): void =>
    setQuery({ ...queryOf(next, of), ...(dayTrade && DAY_TRADE) }, { replace: true });

  return (
    <Screen
      title={dayTrade ? rankingsT('dayTrade') : marketT('moreRankings')}
      simulated
      actions={
        <HeaderLink label={marketT('search')} to={href('favoriteSearch')}>
          <Search />
        </HeaderLink>
      }
    >
      <Refreshable onRefresh={() => invalidate(['marketList'])}>
        <Filters sorting={sorting} board={board} onChange={show} />
        <RestingLine board={board} />
        <ExpectedNote rows={ranking.rows} ranked />
        <div className={styles.head} aria-hidden="true">
          <span>{rankingsT('stock')}</span>
          <span>{marketT(figure)}</span>
          <span>{marketT('lastPrice')}</span>
        </div>
        <RankedStocks
          input={input}
          ranking={ranking}
          figure={figure}
          waiting={10}
          lots={dayTrade}
          dayTrade={dayTrade}
        />
      </Refreshable>
    </Screen>
  );
}

interface FiltersProps {
  readonly sorting: Sorting;
  readonly board: BoardChoice;
  readonly onChange: (sorting: Sorting, board: BoardChoice) => void;
}

/** The board, and the column to sort by; another press on the column turns it round. */
function Filters({ sorting, board, onChange }: FiltersProps) {
  const rankingsT = useTexts(rankingsTexts);
  const marketT = useTexts(marketTexts);
  const imported = useSiteValue('market') === 'import';
  // an imported market has the boards of its files, the fictional one has no KONEX
  const boards = BOARDS.filter((one) =>
    imported ? one === 'main' || one === 'second' || one === 'konex' : one !== 'konex',
  ).map((value) => ({
    value,
    label:
      value === 'fund'
        ? marketT('fund')
        : boardName({ market: value, fictional: !imported }, marketT),
  }));
  const columns = COLUMNS.map((value) => {
    const column = marketT(LABELS[value]);
    const turned = sorting.up ? 'up' : 'down';
    return { value, label: value === sorting.column ? rankingsT(turned, { column }) : column };
  });
  return (
    <>
      <Chips
        label={rankingsT('boards')}
        value={board ?? 'all'}
        onChange={(next) => onChange(sorting, next === 'all' ? null : next)}
        items={[{ value: 'all' as const, label: rankingsT('allBoards') }, ...boards]}
      />
      <Chips
        label={rankingsT('sortBy')}
        value={sorting.column}
        onChange={(column) => onChange(pressed(sorting, column), board)}
        items={columns}
      />
    </>
  );
}
