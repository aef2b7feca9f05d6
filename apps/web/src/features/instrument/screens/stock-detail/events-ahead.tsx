import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { useMarketNow } from '#entities/instrument/api/market-status.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import {
  type Dividend,
  daysUntil,
  dividendAhead,
  type Increase,
  increaseAhead,
} from '../../model/events-ahead.ts';
import styles from './events.module.css';
import { eventsTexts } from './events.texts.ts';
import detail from './stock-detail.module.css';

/** Days begin, and increases go on, for everybody. */
const POLL_MS = 30_000;
/** What is over comes last; a dividend whose ex date has begun comes before the next one. */
const NEXT = 3;

/** A capital increase of this stock and its next dividend, with the way to each. */
export function EventsAhead({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(eventsTexts);
  const { symbol } = stock;
  const asked = { symbol, pageSize: NEXT };
  const increases = useCall('increaseList', asked, { refetchInterval: POLL_MS });
  const dividends = useCall('dividendList', asked, { refetchInterval: POLL_MS });
  const increase = increases.data?.rows.find((one) => increaseAhead(one) !== null);
  const dividend = dividends.data?.rows.find((one) => dividendAhead(one) !== null);
  if (increase === undefined && dividend === undefined) return null;
  return (
    <Card className={detail.mine}>
      <section aria-label={t('label')}>
        {increase !== undefined && <IncreaseRow stock={stock} increase={increase} />}
        {dividend !== undefined && <DividendRow dividend={dividend} />}
      </section>
    </Card>
  );
}

/** How many days are left, as Korean calendars say it. */
function useWhen(): (at: number) => string {
  const t = useTexts(eventsTexts);
  const now = useMarketNow();
  return (at) => {
    const days = daysUntil(now, at);
    return days === 0 ? t('today') : t('inDays', { count: days });
  };
}

interface RowProps {
  readonly to: string;
  readonly what: string;
  readonly parts: readonly string[];
}

const Row = ({ to, what, parts }: RowProps) => (
  <Link className={styles.row} to={to}>
    <span className={styles.what}>{what}</span>
    <span className={styles.parts}>
      {parts.join(' · ')}
      <span aria-hidden="true"> ›</span>
    </span>
  </Link>
);

function IncreaseRow(props: { readonly stock: StockDetail; readonly increase: Increase }) {
  const t = useTexts(eventsTexts);
  const language = useLanguage();
  const when = useWhen();
  const { stock, increase } = props;
  const ahead = increaseAhead(increase);
  if (ahead === null) return null;
  const { kind, at, rights } = ahead;
  const mine = rights > 0 ? [t('rights', { n: formatQuantity(rights, stock, language) })] : [];
  return (
    <Row
      to={href('homeNewStockPsBuy', { id: increase.id })}
      what={t('increase')}
      parts={[...mine, t(kind, { when: when(at) })]}
    />
  );
}

function DividendRow({ dividend }: { readonly dividend: Dividend }) {
  const t = useTexts(eventsTexts);
  const language = useLanguage();
  const when = useWhen();
  const ahead = dividendAhead(dividend);
  if (ahead === null) return null;
  const { kind, at } = ahead;
  return (
    <Row
      to={href('homeDividend', { symbol: dividend.symbol })}
      what={t('dividend')}
      parts={[
        t('perShare', { won: formatWon(dividend.won, language) }),
        t(kind, { when: when(at) }),
      ]}
    />
  );
}
