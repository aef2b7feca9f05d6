import { Badge } from '@maru/ui/badge';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type MarketStatus, useMarketStatus } from '#entities/instrument/api/market-status.ts';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { PhaseEnd, PhaseName } from '#entities/instrument/components/phase-end.tsx';
import strip from '#entities/instrument/components/strip.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { phaseTexts } from '#entities/instrument/phase.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { useSiteValue } from '#shared/site.ts';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-strip.module.css';
import { NoticeSheet } from './notice-sheet.tsx';

type Board = MarketStatus['boards'][number];

/** Ordinary trading, or a board whose hours are its own. */
const isQuiet = ({ board, phase, breaker, sidecar }: Board): boolean =>
  board === 'digital' ||
  board === 'pair' ||
  (phase === 'continuous' && breaker === 0 && sidecar === null);

const sameState = (a: Board, b: Board): boolean =>
  a.phase === b.phase &&
  a.breaker === b.breaker &&
  a.phaseEnds === b.phaseEnds &&
  a.sidecar?.direction === b.sidecar?.direction;

/**
 * The phases of boards outside of ordinary trading, and the way to the newest notices. Boards
 * in the same state share a row; nothing on an ordinary day.
 */
export function MarketStrip() {
  const t = useTexts(marketHomeTexts);
  const { data } = useMarketStatus();
  const [reading, setReading] = useState(false);
  if (data === undefined) return null;
  const unusual = data.boards.filter((board) => !isQuiet(board));
  const groups: Board[][] = [];
  for (const board of unusual) {
    const group = groups.find(([first]) => first !== undefined && sameState(first, board));
    if (group === undefined) groups.push([board]);
    else group.push(board);
  }
  if (groups.length === 0 && data.notices.length === 0) return null;
  return (
    <section className={styles.today} aria-label={t('marketStatus')}>
      {groups.map((boards) => (
        <BoardLine key={boards[0]?.board} boards={boards} all={unusual.length === boards.length} />
      ))}
      {data.notices.length > 0 && (
        <button type="button" className={styles.notices} onClick={() => setReading(true)}>
          {t('notices', { n: data.notices.length })}
          <ChevronRight aria-hidden="true" />
        </button>
      )}
      <NoticeSheet open={reading} notices={data.notices} onClose={() => setReading(false)} />
    </section>
  );
}

/** One state, and the boards that are in it unless all are. */
function BoardLine({ boards, all }: { readonly boards: readonly Board[]; readonly all: boolean }) {
  const homeT = useTexts(marketHomeTexts);
  const marketT = useTexts(marketTexts);
  const phases = useTexts(phaseTexts);
  const fictional = useSiteValue('market') !== 'import';
  const [first] = boards;
  if (first === undefined) return null;
  const { phase, phaseEnds, breaker, sidecar } = first;
  return (
    <p className={strip.line}>
      {!all && (
        <span>
          {boards.map(({ board }) => boardName({ market: board, fictional }, marketT)).join(' · ')}
        </span>
      )}
      {breaker > 0 || phase === 'halted' ? (
        <Badge tone="warn">{phases(phase)}</Badge>
      ) : (
        <span className={strip.name}>
          <PhaseName phase={phase} />
        </span>
      )}
      {breaker > 0 && <Badge tone="warn">{homeT('breakerStage', { n: breaker })}</Badge>}
      {sidecar !== null && (
        <span>{homeT(sidecar.direction === 'up' ? 'sidecarUp' : 'sidecarDown')}</span>
      )}
      {phaseEnds !== null && phase !== 'continuous' && (
        <span className={strip.left}>
          <PhaseEnd phase={phase} at={phaseEnds} />
        </span>
      )}
    </p>
  );
}
