import { Chips } from '@maru/ui/chips';
import { useSearchParams } from 'react-router';
import { type LocalNames, localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { stockFilterTexts } from './stock-filter.texts.ts';

const ALL = '';

/** The stock that the address limits a tab to; undefined: all of them. */
export const useFilteredStock = (): string | undefined =>
  useSearchParams()[0].get('symbol') ?? undefined;

/**
 * Limits a tab to one stock. Nothing while there is no choice.
 * @param props.rows of all stocks, as far as they are loaded
 */
export function StockFilter(props: {
  readonly rows: readonly { readonly symbol: string; readonly names: LocalNames }[];
}) {
  const t = useTexts(stockFilterTexts);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('symbol') ?? ALL;
  const names = new Map(
    props.rows.map(({ symbol, names }) => [symbol, localName(names, language)]),
  );
  if (names.size < 2) return null;
  return (
    <Chips
      label={t('stock')}
      value={chosen}
      onChange={(symbol) => {
        const { symbol: _, ...others } = Object.fromEntries(query);
        setQuery(symbol === ALL ? others : { ...others, symbol }, { replace: true });
      }}
      items={[
        { value: ALL, label: t('all') },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}
