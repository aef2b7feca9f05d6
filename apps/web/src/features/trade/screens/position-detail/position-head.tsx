import { Card } from '@maru/ui/card';
import { Gain, Price } from '@maru/ui/figure';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { LentNote, LockNote } from '#entities/order/components/lock-note.tsx';
import {
  openQuantity,
  type Position,
  positionProfit,
  valueAt,
} from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { SideBadge, StatusBadge } from '../../components/status-badge.tsx';
import { texts } from '../../text.ts';
import { PendingHead } from './pending-head.tsx';
import styles from './position-detail.module.css';

/** Status, live profit of the open part, and realised profit of the closed part. */
export function PositionHead({ order }: { readonly order: Position }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const open = openQuantity(order);
  const profit = positionProfit(order);
  return (
    <Card>
      <div className={styles.badges}>
        <SideBadge side={order.side} t={t} />
        <StatusBadge status={order.status} cancelling={order.cancelling} t={t} />
        <Link to={href('marketStockDetail', { symbol: order.symbol })} className={styles.link}>
          {order.symbol}
          <span aria-hidden="true">›</span>
        </Link>
      </div>
      {open > 0 ? (
        <>
          <p className="quiet">
            {t('unrealised')} <span className={styles.aside}>{t('beforeCosts')}</span>
          </p>
          <p className={styles.profit}>
            <Won value={profit.won} signed toned size={32} />
            <Gain percent={profit.percent} strong />
          </p>
          <Lines>
            <Line
              label={t('currentPrice')}
              value={
                order.last === null ? (
                  '–'
                ) : (
                  <>
                    {language !== 'kor' && '₩'}
                    <Price value={order.last} live {...(language === 'kor' && { suffix: '원' })} />
                  </>
                )
              }
            />
            <Line
              label={t(order.side === 'long' ? 'averagePrice' : 'averageSold')}
              value={formatAverage(order.averagePrice ?? '0', order, language)}
            />
            <Line
              label={t(order.side === 'long' ? 'marketValue' : 'owedValue')}
              value={<Won value={valueAt(open, order) ?? order.marketValue} />}
            />
            <Line label={t('quantity')} value={formatQuantity(open, order, language)} />
          </Lines>
          {order.lock !== null && <LockNote lock={order.lock} />}
          <LentNote lent={order.lent} counted={order} />
        </>
      ) : order.quantities.pending > 0 ? (
        <PendingHead order={order} />
      ) : (
        <>
          <p className="quiet">{t(order.filled > 0 ? 'realised' : 'quantity')}</p>
          <p className={styles.profit}>
            {order.filled > 0 ? (
              <Won value={order.realised} signed toned size={32} />
            ) : (
              <span className={styles.big}>{formatQuantity(order.quantity, order, language)}</span>
            )}
          </p>
        </>
      )}
    </Card>
  );
}
