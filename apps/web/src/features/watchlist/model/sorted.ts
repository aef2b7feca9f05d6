import type { Language, WatchSort } from '@maru/contract/constants';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockRow } from '#entities/instrument/model/quote.ts';

type Sortable = Pick<StockRow, 'symbol' | 'names' | 'gain' | 'expected' | 'turnover'>;

const gainOf = ({ gain, expected }: Sortable): number => Number(expected?.gain ?? gain);

/**
 * The symbols of stocks in an order; `hand` is the order that they are given in.
 * @param collator of the language
 */
export function sorted(
  stocks: readonly Sortable[],
  sort: WatchSort,
  language: Language,
  collator: Intl.Collator,
): readonly string[] {
  const compare: Record<Exclude<WatchSort, 'hand'>, (a: Sortable, b: Sortable) => number> = {
    gain: (a, b) => gainOf(b) - gainOf(a),
    name: (a, b) => collator.compare(localName(a.names, language), localName(b.names, language)),
    turnover: (a, b) => Number(BigInt(b.turnover) - BigInt(a.turnover)),
  };
  const inOrder = sort === 'hand' ? stocks : stocks.toSorted(compare[sort]);
  return inOrder.map(({ symbol }) => symbol);
}
