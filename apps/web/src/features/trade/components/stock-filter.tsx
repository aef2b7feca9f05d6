import { RadioRows } from '@maru/ui/radio-rows';
import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type LocalNames, localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import styles from './stock-filter.module.css';
import { stockFilterTexts } from './stock-filter.texts.ts';

const ALL = '';

export interface FilteredRow {
  readonly symbol: string;
  readonly names: LocalNames;
}

interface FilterProps {
  /** Of all stocks, as far as they are loaded. */
  readonly rows: readonly FilteredRow[];
}

/** The stock that the address limits a tab to; undefined: all of them. */
export const useFilteredStock = (): string | undefined =>
  useSearchParams()[0].get('symbol') ?? undefined;

/** Limits a tab to a stock, or shows all. */
function useFilter(): (symbol: string) => void {
  const [query, setQuery] = useSearchParams();
  return (symbol) => {
    const { symbol: _, ...others } = Object.fromEntries(query);
    setQuery(symbol === ALL ? others : { ...others, symbol }, { replace: true });
  };
}

/** Limits a tab to one stock. Nothing while there is no choice. */
export function StockFilter(props: FilterProps & { readonly onChosen: () => void }) {
  const { rows, onChosen } = props;
  const t = useTexts(stockFilterTexts);
  const language = useLanguage();
  const filter = useFilter();
  const chosen = useFilteredStock() ?? ALL;
  const names = new Map(rows.map(({ symbol, names }) => [symbol, localName(names, language)]));
  if (names.size < 2) return null;
  return (
    <RadioRows
      label={t('stock')}
      value={chosen}
      onChange={(symbol) => {
        onChosen();
        filter(symbol);
      }}
      rows={[
        { value: ALL, label: t('all') },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

/** Above a limited list: which stock it shows, and the way back to all. */
export function FilteredStock({ rows }: FilterProps) {
  const t = useTexts(stockFilterTexts);
  const language = useLanguage();
  const filter = useFilter();
  const symbol = useFilteredStock();
  if (symbol === undefined) return null;
  const names = rows.find((row) => row.symbol === symbol)?.names;
  return (
    <button
      type="button"
      className={styles.chosen}
      aria-label={t('showAll')}
      onClick={() => filter(ALL)}
    >
      <span className={styles.face}>
        {names === undefined ? symbol : localName(names, language)}
        <X aria-hidden="true" />
      </span>
    </button>
  );
}
