import { Fold } from '@maru/ui/fold';
import { SkeletonRows } from '@maru/ui/skeleton';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import type { OutcomesProps } from '#entities/order/components/level-outcomes.tsx';
import type { Levels } from '#entities/order/model/levels.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import { ticketTexts } from './ticket.texts.ts';
import type { TicketState } from './use-ticket.ts';

const LEVELS = chunk(() => import('#entities/order/components/level-fields.tsx'));
const OUTCOMES = chunk(() => import('#entities/order/components/level-outcomes.tsx'));

export interface LevelFoldProps {
  readonly stock: StockDetail;
  readonly ticket: TicketState;
}

/** The take-profit and stop-loss of the order in one line; a press opens their fields. */
export function LevelFold({ stock, ticket }: LevelFoldProps) {
  const t = useTexts(ticketTexts);
  const { levels } = ticket;
  const names = LEVELS.loaded();
  const some = levels.takeProfit !== null || levels.stopLoss !== null;
  return (
    <Fold
      label={
        some && names !== undefined ? (
          <names.LevelNames levels={levels} scaled={stock} />
        ) : (
          t('setLevels')
        )
      }
    >
      <Fields stock={stock} ticket={ticket} />
    </Fold>
  );
}

/** What the levels of the order would bring; nothing where it has none. */
export function LevelLines({ outcomes }: OutcomesProps) {
  const { takeProfit, stopLoss } = outcomes;
  return takeProfit === null && stopLoss === null ? null : <Outcomes outcomes={outcomes} />;
}

function Outcomes(props: OutcomesProps) {
  const { module } = useChunk(OUTCOMES);
  return module === undefined ? null : <module.LevelOutcomes {...props} />;
}

function Fields({ stock, ticket }: LevelFoldProps) {
  const { module, failed } = useChunk(LEVELS);
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
