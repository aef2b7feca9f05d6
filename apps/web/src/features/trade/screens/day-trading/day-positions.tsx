import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useLivePrices } from '#entities/order/api/live.ts';
import { openQuantity } from '#entities/order/model/profit.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { usePages } from '#shared/query.ts';
import { PositionCard } from '../../components/order-card.tsx';
import styles from './day-trading.module.css';
import { dayTradingTexts } from './day-trading.texts.ts';
import { EndedPosition } from './ended-position.tsx';

/** Intraday positions, those in progress at the live price. */
export function DayPositions({ tab }: { readonly tab: 'progress' | 'ended' }) {
  const t = useTexts(dayTradingTexts);
  const pages = usePages('tradeDayPositions', { tab });
  const open = pages.rows.filter((row) => openQuantity(row) > 0);
  useLivePrices([...new Set(open.map(({ symbol }) => symbol))]);
  if (pages.isPending) return <SkeletonRows rows={3} />;
  if (pages.error !== null && pages.rows.length === 0) {
    return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (pages.rows.length === 0) {
    return <NoData title={t(tab === 'progress' ? 'noProgress' : 'noEnded')} />;
  }
  return (
    <>
      <ul className={styles.cards}>
        {pages.rows.map((row) => (
          <li key={row.id}>
            {tab === 'progress' ? (
              <PositionCard position={row} />
            ) : (
              <EndedPosition position={row} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={pages.hasMore}
        loading={pages.loadingMore}
        failed={pages.error !== null}
        onLoad={pages.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
    </>
  );
}
