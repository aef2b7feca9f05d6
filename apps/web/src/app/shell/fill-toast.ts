import type { AccountEvent } from '@maru/contract/stream';
import { toast } from '@maru/ui/toast';
import { call } from '#shared/api.ts';
import { formatQuantity } from '#shared/format.ts';
import { currentLanguage, translator } from '#shared/i18n.ts';
import { localName } from '#shared/local-name.ts';
import { queryClient } from '#shared/query.ts';
import { shellTexts } from './shell.texts.ts';

type Fill = Extract<AccountEvent, { kind: 'fill' }>;

/** Says what was filled: the shares of one stock and side together, the last ones of several. */
export async function toastFills(events: readonly AccountEvent[]): Promise<void> {
  const fills = events.filter((event): event is Fill => event.kind === 'fill');
  const last = fills.at(-1);
  if (last === undefined) return;
  const { symbol, side } = last;
  const quantity = fills
    .filter((fill) => fill.symbol === symbol && fill.side === side)
    .reduce((sum, fill) => sum + fill.quantity, 0);
  const language = currentLanguage();
  const t = translator(shellTexts, language);
  const stock = await queryClient
    .fetchQuery({
      queryKey: ['marketDetail', { symbol }],
      queryFn: () => call('marketDetail', { symbol }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => null);
  const name = stock === null ? symbol : localName(stock.names, language);
  const n = formatQuantity(quantity, stock ?? { symbol, market: 'main', scale: 0 }, language);
  toast(t(side === 'buy' ? 'bought' : 'sold', { name, n }), 'good');
}
