import { Link } from 'react-router';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { useLivePrices } from '#entities/order/api/live.ts';
import { openQuantity, type Position, positionProfit } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { usePositions } from '../api/orders.ts';
import { texts } from '../text.ts';
import styles from './cards.module.css';

/** The purchases of one stock that are still held, each leading to its detail. */
export function Purchases({ symbol }: { readonly symbol: string }) {
  const purchases = usePositions(symbol);
  useLivePrices([symbol]);
  return (
    <PagedList list={purchases} skeleton={2} none={null} hasEnd={false}>
      <ul>
        {purchases.rows.map((position) => (
          <Purchase key={position.id} position={position} />
        ))}
      </ul>
    </PagedList>
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
