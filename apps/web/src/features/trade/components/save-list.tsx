import { call } from '#shared/api.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { readAll } from '#shared/read-all.ts';
import { tables } from '../model/lazy-tables.ts';
import { texts } from '../text.ts';

const of = (symbol: string | undefined) => (symbol === undefined ? {} : { symbol });
const idOf = ({ id }: { readonly id: string }): string => id;

/** Saves all orders of a tab, or those of a stock; not only what is on screen. */
export function SaveOrders(props: {
  readonly tab: 'purchase' | 'terminated';
  readonly symbol: string | undefined;
}) {
  const { tab, symbol } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ExportButton
      file={t(tab)}
      read={async (progress) => {
        const { rows, whole } = await readAll(
          'tradeOrders',
          { tab, ...of(symbol) },
          idOf,
          progress,
        );
        return { ...(await tables.load()).ordersTable(rows, language), whole };
      }}
    />
  );
}

/** Saves all purchases, or those of a stock, of which something is held. */
export function SavePositions({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ExportButton
      file={t('progress')}
      read={async (progress) => {
        const { rows, whole } = await readAll('tradePositions', of(symbol), idOf, progress);
        return { ...(await tables.load()).positionsTable(rows, language), whole };
      }}
    />
  );
}

/** Saves what is held of the stocks of a tab. */
export function SaveInventory(props: {
  readonly tab: 'inventory' | 'digital' | 'pair';
  /** Whether a holding stands in the tab. */
  readonly has: (market: string) => boolean;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ExportButton
      file={t(props.tab)}
      read={async () => {
        const rows = (await call('tradeInventory', {})).filter(({ market }) => props.has(market));
        return { ...(await tables.load()).inventoryTable(rows, language), whole: true };
      }}
    />
  );
}
