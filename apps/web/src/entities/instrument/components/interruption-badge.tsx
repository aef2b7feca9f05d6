import type { TradingPhase } from '@maru/std/krx/phases';
import { Badge } from '@maru/ui/badge';
import { useTexts } from '#shared/i18n.ts';
import { phaseTexts } from '../phase.texts.ts';

/** True where a stock's trading is interrupted, whatever its board does. */
export const isInterrupted = (phase: TradingPhase): boolean =>
  phase === 'halted' || phase === 'vi_auction' || phase === 'reopening_auction';

/** Marks a stock of a list whose trading is interrupted; nothing for the others. */
export function InterruptionBadge({ phase }: { readonly phase: TradingPhase }) {
  const t = useTexts(phaseTexts);
  return isInterrupted(phase) && <Badge tone="warn">{t(phase)}</Badge>;
}
