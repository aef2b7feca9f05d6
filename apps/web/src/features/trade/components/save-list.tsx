import { call } from '#shared/api.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { readAll } from '#shared/read-all.ts';
import { inventoryTable, ordersTable, positionsTable } from '../model/tables.ts';
import { tableTexts } from '../table.texts.ts';

const idOf = ({ id }: { readonly id: string }): string => id;

/** Saves all orders of a tab, not only those on screen. */
export function SaveOrders({ tab }: { readonly tab: 'purchase' | 'terminated' }) {
  const c = useTexts(tableTexts);
  const language = useLanguage();
  return (
    <ExportButton
      file={c(`file_${tab}`)}
      read={async () => {
        const { rows, whole } = await readAll('tradeOrders', { tab }, idOf);
        return { ...ordersTable(rows, language), whole };
      }}
    />
  );
}

/** Saves all purchases of which something is held. */
export function SavePositions() {
  const c = useTexts(tableTexts);
  const language = useLanguage();
  return (
    <ExportButton
      file={c('file_progress')}
      read={async () => {
        const { rows, whole } = await readAll('tradePositions', {}, idOf);
        return { ...positionsTable(rows, language), whole };
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
  const c = useTexts(tableTexts);
  const language = useLanguage();
  return (
    <ExportButton
      file={c(`file_${props.tab}`)}
      read={async () => {
        const rows = (await call('tradeInventory', {})).filter(({ market }) => props.has(market));
        return { ...inventoryTable(rows, language), whole: true };
      }}
    />
  );
}
