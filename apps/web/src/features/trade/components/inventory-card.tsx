import { Gain } from '@maru/ui/figure';
import { Fold } from '@maru/ui/fold';
import { memo } from 'react';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { LockedPart } from '#entities/order/components/lock-note.tsx';
import { closeHref } from '#entities/order/model/close-href.ts';
import { type InventoryRow, inventoryProfit, valueAt } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { positionTexts } from '../position.texts.ts';
import { texts } from '../text.ts';
import styles from './cards.module.css';
import { OrderFrame } from './order-card.tsx';
import { Purchases } from './purchases.tsx';
import { SideBadge } from './status-badge.tsx';

/** All I hold of one stock; its purchases are inside. */
export const InventoryCard = memo(function InventoryCard({ row }: { readonly row: InventoryRow }) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  const language = useLanguage();
  const go = useGo();
  const profit = inventoryProfit(row);
  return (
    <OrderFrame
      to={href('marketStockDetail', { symbol: row.symbol })}
      name={localName(row.names, language)}
      badges={
        <>
          {row.side === 'short' && <SideBadge side={row.side} t={t} />}
          <span className={styles.code}>{row.symbol}</span>
        </>
      }
      amount={<Won value={profit.won} signed toned strong size={17} />}
      note={
        <>
          {t('sharesAverage', {
            n: formatQuantity(row.quantity, row, language),
            price: formatAverage(row.averagePrice, row, language),
          })}
          <br />
          {t(row.side === 'long' ? 'worth' : 'owes', {
            value: formatWon(valueAt(row.quantity, row) ?? row.marketValue, language),
          })}
          {row.copied > 0 && (
            <>
              <br />
              {t('copied', { n: formatQuantity(row.copied, row, language) })}
            </>
          )}
          {row.locked + row.lent > 0 && (
            <>
              <br />
              <LockedPart
                counted={row}
                locked={row.locked}
                until={row.lockedUntil}
                lent={row.lent}
              />
            </>
          )}
        </>
      }
      rate={<Gain percent={profit.percent} size={13} />}
      {...(row.sellable > 0 && {
        actions: [
          {
            label: row.side === 'long' ? t('sell') : position('buyBack'),
            onPress: () => go.to(closeHref(row)),
          },
        ],
      })}
    >
      <Fold label={position(row.side === 'long' ? 'purchases' : 'shortSales')}>
        <Purchases symbol={row.symbol} />
      </Fold>
    </OrderFrame>
  );
});
