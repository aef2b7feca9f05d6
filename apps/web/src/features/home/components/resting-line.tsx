import type { List } from '@maru/contract/boards';
import { useMarketStatus } from '#entities/instrument/api/market-status.ts';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { PhaseEnd } from '#entities/instrument/components/phase-end.tsx';
import strip from '#entities/instrument/components/strip.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { rankingTexts } from './ranking.texts.ts';

/** Says above the prices of currencies that their market rests, and until when. */
export function RestingLine({ board }: { readonly board: List | null }) {
  const t = useTexts(rankingTexts);
  const marketT = useTexts(marketTexts);
  const { data } = useMarketStatus();
  if (board !== 'pair' && board !== 'digital') return null;
  const state = data?.boards.find((one) => one.board === board);
  if (state?.phase !== 'closed') return null;
  const market = boardName({ market: board, fictional: true }, marketT);
  return (
    <p className={`${strip.strip} ${strip.line}`}>
      <span className={strip.name}>{t('resting', { market })}</span>
      {state.phaseEnds !== null && (
        <span className={strip.left}>
          <PhaseEnd phase={state.phase} at={state.phaseEnds} />
        </span>
      )}
    </p>
  );
}
