import { useLivePrices } from '#entities/order/api/live.ts';
import { openQuantity } from '#entities/order/model/profit.ts';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
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
  return (
    <PagedList
      list={pages}
      skeleton={3}
      none={<NoData title={t(tab === 'progress' ? 'noProgress' : 'noEnded')} />}
    >
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
    </PagedList>
  );
}
