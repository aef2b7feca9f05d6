import { call } from '#shared/api.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { readAll } from '#shared/read-all.ts';
import { tables } from '../model/lazy-tables.ts';
import { texts } from '../text.ts';

const idOf = ({ id }: { readonly id: string }): string => id;

/** Saves all orders of a tab, not only those on screen. */
export function SaveOrders({ tab }: { readonly tab: 'purchase' | 'terminated' }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ExportButton
      file={t(tab)}
      read={async () => {
        const { rows, whole } = await readAll('tradeOrders', { tab }, idOf);
        return { ...(await tables.load()).ordersTable(rows, language), whole };
      }}
    />
  );
}

/** Saves all purchases of which something is held. */
export function SavePositions() {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ExportButton
      file={t('progress')}
      read={async () => {
        const { rows, whole } = await readAll('tradePositions', {}, idOf);
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
