import { DIVIDEND_PHASES, type DividendPhase } from '@maru/contract/dividend-rules';
import { Chips } from '@maru/ui/chips';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { usePages } from '#shared/query.ts';
import styles from './dividend.module.css';
import { dividendTexts } from './dividend.texts.ts';
import { DividendCard } from './dividend-card.tsx';

/** Milliseconds between two looks: stages change as days begin, for everybody. */
const LOOK_MS = 30_000;

interface Props {
  readonly phase: DividendPhase;
  readonly onPhase: (phase: DividendPhase) => void;
}

/** Dividends that are announced, the next ex date first, or those that are paid. */
export function Schedule({ phase, onPhase }: Props) {
  const t = useTexts(dividendTexts);
  return (
    <div className={styles.list}>
      <Chips
        label={t('phases')}
        value={phase}
        onChange={onPhase}
        items={DIVIDEND_PHASES.map((value) => ({ value, label: t(`phase_${value}`) }))}
      />
      <Cards key={phase} phase={phase} />
    </div>
  );
}

function Cards({ phase }: Pick<Props, 'phase'>) {
  const t = useTexts(dividendTexts);
  const list = usePages('dividendList', { phase }, { refetchInterval: LOOK_MS });
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) return <NoData title={t(`none_${phase}`)} note={t('noneNote')} />;
  return (
    <>
      {list.rows.map((one) => (
        <DividendCard key={one.id} dividend={one} />
      ))}
      <LoadMore
        hasMore={list.hasMore}
        loading={list.loadingMore}
        failed={list.error !== null}
        onLoad={list.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
    </>
  );
}
