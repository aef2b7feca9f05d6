import type { TradingPhase } from '@maru/std/krx/phases';
import { Badge } from '@maru/ui/badge';
import { useTexts } from '#shared/i18n.ts';
import { useMarketStatus } from '../api/market-status.ts';
import type { StockRow } from '../model/quote.ts';
import { phaseTexts } from '../phase.texts.ts';

/** True where a stock's trading is interrupted, whatever its board does. */
export const isInterrupted = (phase: TradingPhase): boolean =>
  phase === 'halted' || phase === 'vi_auction' || phase === 'reopening_auction';

type Interrupted = Pick<StockRow, 'phase' | 'market'>;

/** Marks a stock of a list whose trading is interrupted, and by what; nothing for the others. */
export function InterruptionBadge({ stock }: { readonly stock: Interrupted }) {
  const t = useTexts(phaseTexts);
  if (!isInterrupted(stock.phase)) return null;
  if (stock.phase === 'halted') return <HaltBadge market={stock.market} />;
  return <Badge tone="warn">{t(stock.phase)}</Badge>;
}

/** A halt of the stock alone, or of its whole board by a circuit breaker. */
function HaltBadge({ market }: Pick<Interrupted, 'market'>) {
  const t = useTexts(phaseTexts);
  const { data } = useMarketStatus();
  const board = data?.boards.find((one) => one.board === market);
  return (
    <Badge tone="warn">{t(board?.phase === 'halted' ? 'cause_circuit_breaker' : 'halted')}</Badge>
  );
}
