import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { Link } from 'react-router';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { isGone, type StockDetail } from '#entities/instrument/model/quote.ts';
import { useHolding } from '#entities/order/api/holding.ts';
import { valued } from '#entities/order/model/holding.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { useMyPending } from '../../api/my-symbol.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** My holding of this stock at the live price, and my pending orders. */
export function MyPosition({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  const row = useHolding(stock.symbol);
  const { data: pending } = useMyPending(stock.symbol, true);
  const waiting = pending?.rows.reduce((sum, order) => sum + order.quantities.pending, 0) ?? 0;
  if (!row && waiting === 0) return null;
  const held = row ? valued(row, isGone(stock) ? '0' : stock.price) : null;
  return (
    <Card className={styles.mine}>
      <Link
        className={styles.mineLink}
        to={href('tradeIndex', { tab: held === null ? 'purchase' : 'inventory' })}
      >
        <h2>{t(held === null ? 'myOrders' : 'myPosition')}</h2>
        <span className={styles.more}>
          {t('seeTrade')}
          <span aria-hidden="true"> ›</span>
        </span>
      </Link>
      {held !== null && (
        <div className={styles.pair}>
          <div>
            <p className="quiet figure">{t('unrealised')}</p>
            <p>
              <Won value={held.profit} signed toned strong size={17} />
            </p>
            <p>
              <Gain percent={held.percent} size={13} />
            </p>
          </div>
          <div>
            <p className="quiet figure">{t(row?.side === 'short' ? 'owedValue' : 'marketValue')}</p>
            <p>
              <Won value={held.value} strong size={17} />
            </p>
            <p className="quiet figure">
              {formatQuantity(held.quantity, stock, language)} ·{' '}
              {t(row?.side === 'short' ? 'averageSold' : 'averagePrice')}{' '}
              {formatAverage(held.averagePrice, stock, language)}
            </p>
          </div>
        </div>
      )}
      {waiting > 0 && (
        <p className="quiet figure">
          {t('myOrders')} · {formatQuantity(waiting, stock, language)}
        </p>
      )}
    </Card>
  );
}
