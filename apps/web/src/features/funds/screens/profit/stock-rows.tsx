import { Button } from '@maru/ui/button';
import { Link } from 'react-router';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { type ProfitStock, taxOf } from '../../model/profit.ts';
import { stocksTable } from '../../model/profit-table.ts';
import { profitTexts } from '../../profit.texts.ts';
import type { RowsProps } from './period-rows.tsx';
import styles from './profit.module.css';

/** What each stock has brought, the largest realised profit or loss first. */
export function StockRows({ profit, isOld }: RowsProps) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const go = useGo();
  if (profit.stocks.length === 0) {
    return (
      <NoData
        title={t('noStocks')}
        action={
          <Button size="small" onClick={() => go.to(href('marketIndex'))}>
            {t('findStock')}
          </Button>
        }
      />
    );
  }
  const rows = profit.stocks.toSorted((a, b) => size(a) - size(b));
  return (
    <>
      <div className={styles.save}>
        <ExportButton
          file={t('file_stocks')}
          disabled={isOld}
          read={async () => ({ ...stocksTable(rows, language), whole: true })}
        />
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.symbol}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Only for the order of the rows. */
const size = ({ realised }: ProfitStock): number => -Math.abs(Number(realised));

function Row({ row }: { readonly row: ProfitStock }) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const { symbol, names, realised, soldQuantity, quantity, unrealised, fee } = row;
  const parts = [
    soldQuantity > 0 &&
      t('stockSum', {
        n: formatQuantity(soldQuantity, row, language),
        costs: formatWon(BigInt(fee) + taxOf(row), language),
      }),
    quantity > 0 &&
      t('stockHeld', {
        n: formatQuantity(quantity, row, language),
        unrealised: formatWon(unrealised, language),
      }),
  ].filter((part) => part !== false);
  return (
    <Link className={styles.row} to={href('marketStockDetail', { symbol })}>
      <span className={styles.what}>{localName(names, language)}</span>
      <span className={styles.amount}>
        <Won value={realised} signed toned />
      </span>
      {parts.map((part) => (
        <span key={part} className={styles.sub}>
          {part}
        </span>
      ))}
    </Link>
  );
}
