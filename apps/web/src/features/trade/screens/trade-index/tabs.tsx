import { Button } from '@maru/ui/button';
import { Skeleton } from '@maru/ui/skeleton';
import type { ReactNode } from 'react';
import { useLivePrices } from '#entities/order/api/live.ts';
import { DaySections } from '#shared/day-sections.tsx';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
import type { Pages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { useInventory, useOrders, usePositions } from '../../api/orders.ts';
import { InventoryCard } from '../../components/inventory-card.tsx';
import { InventoryTools, OrderTools, PositionTools } from '../../components/list-tools.tsx';
import {
  EndedCard,
  PendingCard,
  type PendingCardProps,
  PositionCard,
} from '../../components/order-card.tsx';
import { FilteredStock, useFilteredStock } from '../../components/stock-filter.tsx';
import { tradeIndexTexts } from './trade-index.texts.ts';

export const LISTED_TABS = ['purchase', 'progress', 'terminated', 'inventory'] as const;
export const TABS = [...LISTED_TABS, 'digital', 'pair'] as const;
export type Tab = (typeof TABS)[number];

type Empty = 'noPurchase' | 'noProgress' | 'noTerminated' | 'noInventory' | 'noDigital' | 'noPair';
const EMPTY = { digital: 'noDigital', pair: 'noPair' } as const;

/** Orders that wait. */
export function PendingTab(props: Omit<PendingCardProps, 'order'>) {
  const symbol = useFilteredStock();
  const all = useOrders('purchase');
  const orders = useOrders('purchase', symbol);
  return (
    <PagedCards pages={orders} empty="noPurchase" filter={<FilteredStock rows={all.rows} />}>
      {(order) => <PendingCard order={order} {...props} />}
    </PagedCards>
  );
}

/** Purchases with something still held, by the day they were made, at the live price. */
export function PositionsTab() {
  const symbol = useFilteredStock();
  const all = usePositions();
  const positions = usePositions(symbol);
  useLivePrices([...new Set(positions.rows.map((row) => row.symbol))]);
  return (
    <Paged pages={positions} empty="noProgress" filter={<FilteredStock rows={all.rows} />}>
      <DaySections
        rows={positions.rows.map((position) => ({ at: position.acceptedAt, position }))}
        keyOf={({ position }) => position.id}
        listClass="stack"
      >
        {({ position }) => <PositionCard position={position} />}
      </DaySections>
    </Paged>
  );
}

/** Orders that have ended. */
export function EndedTab() {
  const symbol = useFilteredStock();
  const all = useOrders('terminated');
  const orders = useOrders('terminated', symbol);
  return (
    <PagedCards pages={orders} empty="noTerminated" filter={<FilteredStock rows={all.rows} />}>
      {(order) => <EndedCard order={order} />}
    </PagedCards>
  );
}

/** Whether a holding of a market stands in the tab of `own`; undefined: in that of stocks. */
const stands = (market: string, own: 'digital' | 'pair' | undefined): boolean =>
  own === undefined ? !(market in EMPTY) : market === own;

/** What limits and saves the list of a tab. */
export function TabTools({ tab }: { readonly tab: Tab }) {
  switch (tab) {
    case 'purchase':
    case 'terminated':
      return <OrderTools tab={tab} />;
    case 'progress':
      return <PositionTools />;
    case 'inventory':
      return <InventoryTools tab={tab} has={(market) => stands(market, undefined)} />;
    default:
      return <InventoryTools tab={tab} has={(market) => stands(market, tab)} />;
  }
}

/** Holdings per symbol: of stocks, or of a market that has a tab of its own. */
export function InventoryTab({ market }: { readonly market?: 'digital' | 'pair' }) {
  const read = useInventory();
  const { data } = read;
  if (data === undefined) return <Loading read={read} skeleton={<Waiting />} />;
  const rows = data.filter((row) => stands(row.market, market));
  if (rows.length === 0) {
    return <Nothing empty={market === undefined ? 'noInventory' : EMPTY[market]} />;
  }
  return (
    <ul className="stack">
      {rows.map((row) => (
        <li key={row.symbol}>
          <InventoryCard row={row} />
        </li>
      ))}
    </ul>
  );
}

interface PagedProps<R> {
  readonly pages: Pages<R>;
  readonly empty: Empty;
  /** Stays where it leaves no rows. */
  readonly filter: ReactNode;
}

/** Cards in a list, page by page. */
function PagedCards<R extends { readonly id: string }>(
  props: PagedProps<R> & { readonly children: (row: R) => ReactNode },
) {
  const { children, ...around } = props;
  const { pages } = props;
  return (
    <Paged {...around}>
      <ul className="stack">
        {pages.rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </Paged>
  );
}

/** Rows of pages below their filter. */
function Paged<R>(props: PagedProps<R> & { readonly children: ReactNode }) {
  return (
    <>
      {props.filter}
      <Rows {...props} />
    </>
  );
}

/** What stands around the rows of pages: waiting, a failure, none at all, and the way to more. */
function Rows<R>(props: PagedProps<R> & { readonly children: ReactNode }) {
  const { pages, empty, children } = props;
  return (
    <PagedList list={pages} skeleton={<Waiting />} none={<Nothing empty={empty} />} hasEnd={false}>
      {children}
    </PagedList>
  );
}

function Nothing({ empty }: { readonly empty: Empty }) {
  const t = useTexts(tradeIndexTexts);
  const go = useGo();
  return (
    <NoData
      title={t(empty)}
      note={t(`${empty}Note`)}
      action={
        <Button size="small" onClick={() => go.to(href('marketIndex'))}>
          {t('findStock')}
        </Button>
      }
    />
  );
}

const Waiting = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height="5rem" radius="1rem" />
    <Skeleton height="5rem" radius="1rem" />
    <Skeleton height="5rem" radius="1rem" />
  </div>
);
