import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { useLivePrices } from '#entities/order/api/live.ts';
import { openQuantity, type Position, positionProfit } from '#entities/order/model/profit.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { usePositions } from '../api/orders.ts';
import { texts } from '../text.ts';
import styles from './cards.module.css';

/** The purchases of one stock that are still held, each leading to its detail. */
export function Purchases({ symbol }: { readonly symbol: string }) {
  const common = useTexts(commonTexts);
  const purchases = usePositions(symbol);
  useLivePrices([symbol]);
  if (purchases.isPending) return <SkeletonRows rows={2} />;
  if (purchases.error !== null && purchases.rows.length === 0) {
    return <LoadFailed error={purchases.error} onRetry={() => void purchases.refetch()} />;
  }
  return (
    <>
      <ul>
        {purchases.rows.map((position) => (
          <Purchase key={position.id} position={position} />
        ))}
      </ul>
      {(purchases.hasMore || purchases.error !== null) && (
        <LoadMore
          hasMore={purchases.hasMore}
          loading={purchases.loadingMore}
          failed={purchases.error !== null}
          onLoad={purchases.loadMore}
          label={common('more')}
        />
      )}
    </>
  );
}

function Purchase({ position }: { readonly position: Position }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <li>
      <Link className={styles.purchase} to={href('tradePositionDetail', { id: position.id })}>
        <span>
          {t('sharesAverage', {
            n: formatQuantity(openQuantity(position), position, language),
            price: formatAverage(position.averagePrice ?? '0', position, language),
          })}
          <span className={styles.note}> {formatDateTime(position.acceptedAt, language)}</span>
        </span>
        <Won value={positionProfit(position).won} signed toned />
      </Link>
    </li>
  );
}
