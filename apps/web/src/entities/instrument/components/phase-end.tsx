import type { TradingPhase } from '@maru/std/krx/phases';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDayTime, formatMinute } from '#shared/time-text.ts';
import { useMarketStatus } from '../api/market-status.ts';
import { tradingFrom } from '../model/closed-market.ts';
import { phaseTexts } from '../phase.texts.ts';
import { Countdown } from './countdown.tsx';

export interface PhaseEndProps {
  readonly phase: TradingPhase;
  /** Planned end of the phase; of a closed market, when it opens. */
  readonly at: number;
}

/** The time left of a phase, or when a closed market takes orders and trades again. */
export function PhaseEnd({ phase, at }: PhaseEndProps) {
  const t = useTexts(phaseTexts);
  const language = useLanguage();
  if (phase === 'closed') {
    const from = tradingFrom(at);
    const opening = formatDayTime(at, language);
    return from === null
      ? t('opens', { at: opening })
      : t('opensOrders', { at: opening, trading: formatMinute(from, language) });
  }
  return (
    <>
      {t('left')} <Countdown until={at} />
    </>
  );
}

/** The name of a phase; a market that is closed all day rests. */
export function PhaseName({ phase }: { readonly phase: TradingPhase }) {
  const t = useTexts(phaseTexts);
  return phase === 'closed' ? <ClosedName /> : t(phase);
}

function ClosedName() {
  const t = useTexts(phaseTexts);
  const rests = useMarketStatus().data?.boards.some(({ restDay }) => restDay);
  return t(rests === true ? 'restDay' : 'closed');
}
