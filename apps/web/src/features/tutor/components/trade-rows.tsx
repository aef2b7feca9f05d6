import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { PagedList } from '#shared/paged-list.tsx';
import type { Pages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import type { CopiedPosition, Trade } from '../model/mentor.ts';
import styles from '../tutor.module.css';
import { tutorTexts } from '../tutor.texts.ts';

interface TradePagesProps {
  readonly pages: Pages<Trade>;
  /** What is said where there are none. */
  readonly none: string;
  readonly noneNote: string;
}

/** Trades, newest first, page by page, each with the executions behind it. */
export function TradePages({ pages, none, noneNote }: TradePagesProps) {
  return (
    <PagedList
      list={pages}
      skeleton={3}
      none={<NoData title={none} note={noneNote} />}
      hasEnd={false}
    >
      <ul className={styles.rows}>
        {pages.rows.map((trade) => (
          <TradeRow key={trade.id} trade={trade} />
        ))}
      </ul>
    </PagedList>
  );
}

function TradeRow({ trade }: { readonly trade: Trade }) {
  const t = useTexts(tutorTexts);
  const language = useLanguage();
  const { symbol, names, side, quantity, average, amount, costs, realised, at, fills } = trade;
  return (
    <li className={styles.row}>
      <div className="between">
        <Link to={href('marketStockDetail', { symbol })}>
          <span className={styles.name}>{localName(names, language)}</span>
        </Link>
        <span className={styles.strong}>
          {realised === null ? t(side) : <Won value={realised} signed toned />}
        </span>
      </div>
      <div className="between">
        <span className={styles.note}>
          {`${t(side)} ${t('tradeLine', {
            n: formatQuantity(quantity, trade, language),
            price: formatAverage(average, trade, language),
          })}`}
        </span>
        <span className={styles.note}>{formatDateTime(at, language)}</span>
      </div>
      <Fold label={t('behind', { count: fills.length })}>
        <Lines>
          <Line label={t('amount')} value={<Won value={amount} />} />
          <Line label={t('costs')} value={<Won value={costs} />} />
          {fills.map((fill) => (
            <Line
              key={`${fill.at} ${fill.price} ${fill.quantity}`}
              label={formatDateTime(fill.at, language)}
              value={[
                formatWon(fill.price, language),
                formatQuantity(fill.quantity, trade, language),
              ].join(' × ')}
            />
          ))}
        </Lines>
      </Fold>
    </li>
  );
}

/** Copied positions at the market's prices. */
export function PositionRows({ positions }: { readonly positions: readonly CopiedPosition[] }) {
  const t = useTexts(tutorTexts);
  const language = useLanguage();
  return (
    <ul className={styles.rows}>
      {positions.map((one) => (
        <li key={one.symbol} className={styles.row}>
          <div className={styles.line}>
            <Link to={href('marketStockDetail', { symbol: one.symbol })}>
              <span className={styles.name}>{localName(one.names, language)}</span>
            </Link>
            <span className={styles.strong}>
              <Won value={one.profit} signed toned />
            </span>
          </div>
          <div className="between">
            <span className={styles.note}>
              {formatQuantity(one.quantity, one, language)}
              {one.closing > 0 &&
                ` · ${t('closing', { n: formatQuantity(one.closing, one, language) })}`}
            </span>
            <span className={styles.note}>
              <Won value={one.value} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
