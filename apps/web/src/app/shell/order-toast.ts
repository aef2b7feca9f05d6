import type { AccountEvent } from '@maru/contract/account-events';
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { toast } from '@maru/ui/toast';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { IN_SHARES } from '#entities/instrument/model/scaled.ts';
import { call } from '#shared/api.ts';
import { currentLanguage, translator } from '#shared/i18n.ts';
import { queryClient } from '#shared/query.ts';
import { isQuiet } from '#shared/quiet-symbols.ts';
import { orderToastTexts } from './order-toast.texts.ts';

type Fill = Extract<AccountEvent, { kind: 'fill' }>;
type Triggered = Extract<AccountEvent, { kind: 'triggered' }>;

/** Shows a toast about orders: the last fill, else a stop that was reached. */
export async function orderToast(events: readonly AccountEvent[]): Promise<void> {
  const fills = events.filter(
    (event): event is Fill => event.kind === 'fill' && !isQuiet(event.symbol),
  );
  const triggered = events.findLast((event): event is Triggered => event.kind === 'triggered');
  const latest = fills.at(-1) ?? triggered;
  if (latest === undefined || isQuiet(latest.symbol)) return;
  const stock = await stockOf(latest.symbol);
  const language = currentLanguage();
  const t = translator(orderToastTexts, language);
  const name = stock === null ? latest.symbol : localName(stock.names, language);
  if (latest.kind === 'triggered') {
    toast(t('stopReached', { name }));
    return;
  }
  const n = sumOf(fills, latest, stock, language);
  toast(t(latest.side === 'buy' ? 'bought' : 'sold', { name, n }), 'good');
}

/** The shares of one stock and side together, of the last fill of several. */
function sumOf(
  fills: readonly Fill[],
  { symbol, side }: Fill,
  stock: Output<'marketDetail'> | null,
  language: Language,
): string {
  const quantity = fills
    .filter((fill) => fill.symbol === symbol && fill.side === side)
    .reduce((sum, fill) => sum + fill.quantity, 0);
  return formatQuantity(quantity, stock ?? { symbol, market: 'main', ...IN_SHARES }, language);
}

const stockOf = (symbol: string): Promise<Output<'marketDetail'> | null> =>
  queryClient
    .fetchQuery({
      queryKey: ['marketDetail', { symbol }],
      queryFn: () => call('marketDetail', { symbol }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => null);
