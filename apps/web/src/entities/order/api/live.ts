/** Live prices folded into my holdings, at most once per painted frame. */
import type { Output } from '@maru/contract/calls';
import type { QuoteFrame } from '@maru/contract/stream';
import { perFrame } from '#shared/frame-batch.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { useTopics } from '#shared/stream.ts';
import type { InventoryRow, Position } from '../model/profit.ts';

interface PositionPages {
  readonly pages: readonly { readonly rows: readonly Position[]; readonly total: number }[];
}

type Quotes = ReadonlyMap<string, QuoteFrame>;
type Priced = { readonly symbol: string; readonly last: string | null };

/** The row at its newest price; the row itself where that has not moved. */
function atLast<R extends Priced>(row: R, quotes: Quotes): R {
  const price = quotes.get(row.symbol)?.price;
  return price === undefined || price === row.last ? row : { ...row, last: price };
}

const LISTS: ReadonlySet<unknown> = new Set(['tradePositions', 'tradeDayPositions']);

const quote = perFrame<string, QuoteFrame>((quotes) => {
  patchCached<PositionPages>(
    { predicate: ({ queryKey }) => LISTS.has(queryKey[0]) && queryKey[2] === 'pages' },
    (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        rows: page.rows.map((row) => atLast(row, quotes)),
      })),
    }),
  );
  patchCached<readonly InventoryRow[]>({ queryKey: ['tradeInventory'] }, (rows) =>
    rows.map((row) => atLast(row, quotes)),
  );
  patchCached<Output<'tradePosition'>>({ queryKey: ['tradePosition'] }, (detail) => ({
    ...detail,
    order: atLast(detail.order, quotes),
  }));
});

/** Keeps my holdings of `symbols` at the live price while the component is shown. */
export const useLivePrices = (symbols: readonly string[]): void =>
  useTopics(
    symbols.map((symbol) => `quote:${symbol}` as const),
    (frame) => quote(frame.symbol, frame),
  );
