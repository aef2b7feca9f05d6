import { Fold } from '@maru/ui/fold';
import { SkeletonRows } from '@maru/ui/skeleton';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { priceOf, unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import type { Levels } from '#entities/order/model/levels.ts';
import { protectionTexts } from '#entities/order/protection.texts.ts';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { useChunk } from '#shared/use-chunk.ts';
import type { TicketState } from './use-ticket.ts';

const FIELDS = chunk(() => import('#entities/order/components/level-fields.tsx'));

export interface LevelFoldProps {
  readonly stock: StockDetail;
  readonly ticket: TicketState;
}

/** The take-profit and stop-loss of the order in one line; a press opens their fields. */
export function LevelFold({ stock, ticket }: LevelFoldProps) {
  const t = useTexts(protectionTexts);
  const language = useLanguage();
  const { takeProfit, stopLoss } = ticket.levels;
  const named = [
    { what: t('takeProfit'), units: takeProfit },
    { what: t('stopLoss'), units: stopLoss },
  ].flatMap(({ what, units }) =>
    units === null ? [] : t('levelAt', { what, price: formatWon(priceOf(units, stock), language) }),
  );
  return (
    <Fold label={named.length === 0 ? t('foldNone') : named.join(' · ')}>
      <Fields stock={stock} ticket={ticket} />
    </Fold>
  );
}

function Fields({ stock, ticket }: LevelFoldProps) {
  const { module, failed } = useChunk(FIELDS);
  if (failed) return <ChunkFailed />;
  if (module === undefined) return <SkeletonRows rows={3} />;
  return (
    <module.LevelFields
      levels={ticket.levels}
      onChange={(levels: Levels) => ticket.setLevels(levels)}
      from={entryPrice(ticket, stock)}
      band={bandOf(stock)}
    />
  );
}

/** About the price at which the order would fill, in price units. */
function entryPrice({ terms, input }: TicketState, stock: StockDetail): number {
  const current = unitsOf(stock.price, stock);
  if (input.price === undefined) return current;
  return terms.type === 'stop_limit' ? terms.price : Math.min(terms.price, current);
}
