import type { Input } from '@maru/contract/calls';
import { DIVIDEND_PHASES } from '@maru/contract/dividend-rules';
import { Chips } from '@maru/ui/chips';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { usePages } from '#shared/query.ts';
import styles from './dividend.module.css';
import { dividendTexts } from './dividend.texts.ts';
import { DividendCard } from './dividend-card.tsx';

/** Milliseconds between two looks: stages change as days begin, for everybody. */
const LOOK_MS = 30_000;

/** Dividends to come, paid ones, and those that can be taken in shares. */
export const VIEWS = [...DIVIDEND_PHASES, 'scrip'] as const;
type View = (typeof VIEWS)[number];

interface Props {
  readonly view: View;
  /** Those of one issue only; null: all. */
  readonly symbol: string | null;
  readonly onView: (view: View) => void;
}

/** Dividends that are announced, the next ex date first, or those that are paid. */
export function Schedule({ view, symbol, onView }: Props) {
  const t = useTexts(dividendTexts);
  return (
    <div className={styles.list}>
      <Chips
        label={t('phases')}
        {...(symbol === null && { value: view })}
        onChange={onView}
        items={VIEWS.map((value) => ({ value, label: t(`phase_${value}`) }))}
      />
      {symbol === null ? (
        <Cards key={view} of={view === 'scrip' ? { scrip: true } : { phase: view }} view={view} />
      ) : (
        <Cards key={symbol} of={{ symbol }} view="upcoming" />
      )}
    </div>
  );
}

interface CardsProps {
  readonly of: Input<'dividendList'>;
  readonly view: View;
}

function Cards({ of, view }: CardsProps) {
  const t = useTexts(dividendTexts);
  const list = usePages('dividendList', of, { refetchInterval: LOOK_MS });
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0)
    return <NothingOffered title={t(`none_${view}`)} note={t('noneNote')} />;
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
