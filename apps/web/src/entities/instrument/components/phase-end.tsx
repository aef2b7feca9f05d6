import type { TradingPhase } from '@maru/std/krx/phases';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDayTime } from '#shared/time-text.ts';
import { phaseTexts } from '../phase.texts.ts';
import { Countdown } from './countdown.tsx';

export interface PhaseEndProps {
  readonly phase: TradingPhase;
  /** Planned end of the phase; of a closed market, when it opens. */
  readonly at: number;
}

/** The time left of a phase, or the opening of a closed market. */
export function PhaseEnd({ phase, at }: PhaseEndProps) {
  const t = useTexts(phaseTexts);
  const language = useLanguage();
  if (phase === 'closed') return t('opens', { at: formatDayTime(at, language) });
  return (
    <>
      {t('left')} <Countdown until={at} />
    </>
  );
}
