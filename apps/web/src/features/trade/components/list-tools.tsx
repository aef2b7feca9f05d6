import { Sheet } from '@maru/ui/sheet';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { HeaderButton } from '#shared/screen.tsx';
import { useInventory, useOrders, usePositions } from '../api/orders.ts';
import { SaveInventory, SaveOrders, SavePositions } from './save-list.tsx';
import { stockFilterTexts } from './stock-filter.texts.ts';
import { type FilteredRow, StockFilter, useFilteredStock } from './stock-filter.tsx';

interface ToolsProps {
  /** Of all stocks; nothing shows while there are none. */
  readonly rows: readonly FilteredRow[];
  /** Limits it to one stock. */
  readonly filtered?: true;
  readonly children: ReactNode;
}

/** The header's way to what limits a list and saves it. */
function Tools({ rows, filtered, children }: ToolsProps) {
  const t = useTexts(stockFilterTexts);
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <HeaderButton label={t('tools')} onClick={() => setOpen(true)}>
        <SlidersHorizontal />
      </HeaderButton>
      <Sheet open={open} onClose={close} title={t('tools')}>
        {filtered && <StockFilter rows={rows} onChosen={close} />}
        {children}
      </Sheet>
    </>
  );
}

/** Of orders that wait, or that have ended. */
export function OrderTools({ tab }: { readonly tab: 'purchase' | 'terminated' }) {
  const { rows } = useOrders(tab);
  return (
    <Tools rows={rows} filtered>
      <SaveOrders tab={tab} symbol={useFilteredStock()} />
    </Tools>
  );
}

/** Of purchases in progress. */
export function PositionTools() {
  const { rows } = usePositions();
  return (
    <Tools rows={rows} filtered>
      <SavePositions symbol={useFilteredStock()} />
    </Tools>
  );
}

/** Of holdings, which stand by stock and need no filter. */
export function InventoryTools(props: {
  readonly tab: 'inventory' | 'digital' | 'pair';
  /** Whether a holding stands in the tab. */
  readonly has: (market: string) => boolean;
}) {
  const { data = [] } = useInventory();
  return (
    <Tools rows={data.filter(({ market }) => props.has(market))}>
      <SaveInventory {...props} />
    </Tools>
  );
}
