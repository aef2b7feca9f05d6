import type { Output } from '@maru/contract/calls';
import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { formatWon } from '#shared/money-text.ts';
import { type Pages, usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-index.module.css';

/** Milliseconds between two looks: what is open changes by the minute. */
const POLL_MS = { refetchInterval: 15_000 };
/** Rows of each phase; the product's own screen has all of them. */
const ROWS = { pageSize: 5 };

/** One thing that is offered, as a row shows it. */
interface Row {
  readonly id: string;
  readonly to: string;
  readonly names: Output<'newStockList'>['rows'][number]['names'];
  readonly isOpen: boolean;
  readonly opensAt: number;
  readonly closesAt: number;
  /** Its price in words. */
  readonly price: string;
}

/** New shares that can be applied for, and those that come next. */
export function Subscriptions() {
  const t = useTexts(marketHomeTexts);
  const language = useLanguage();
  const open = usePages('newStockList', { phase: 'progress', ...ROWS }, POLL_MS);
  const next = usePages('newStockList', { phase: 'upcoming', ...ROWS }, POLL_MS);
  return (
    <Offered
      lists={[open, next]}
      all={href('homeNewStock')}
      rowOf={({ id, names, phase, opensAt, closesAt, price, priceFrom, priceTo }) => ({
        id,
        names,
        opensAt,
        closesAt,
        isOpen: phase === 'progress',
        to: href('homeNewStockBuy', { id }),
        price:
          phase === 'progress'
            ? formatWon(price, language)
            : t('band', { from: formatWon(priceFrom, language), to: formatWon(priceTo, language) }),
      })}
    />
  );
}

/** Auctions that take bids, and those that come next. */
export function Auctions() {
  const t = useTexts(marketHomeTexts);
  const language = useLanguage();
  const open = usePages('auctionList', { phase: 'open', ...ROWS }, POLL_MS);
  const next = usePages('auctionList', { phase: 'upcoming', ...ROWS }, POLL_MS);
  return (
    <Offered
      lists={[open, next]}
      all={href('homeAuction')}
      rowOf={({ id, names, phase, opensAt, closesAt, reserve }) => ({
        id,
        names,
        opensAt,
        closesAt,
        isOpen: phase === 'open',
        to: href('homeAuction', { id }),
        price: t('reserve', { price: formatWon(BigInt(reserve), language) }),
      })}
    />
  );
}

interface OfferedProps<T> {
  readonly lists: readonly Pages<T>[];
  /** Where all of them are. */
  readonly all: string;
  readonly rowOf: (one: T) => Row;
}

function Offered<T>({ lists, all, rowOf }: OfferedProps<T>) {
  const t = useTexts(marketHomeTexts);
  const failed = lists.find((list) => list.error !== null && list.rows.length === 0);
  const rows = lists.flatMap((list) => list.rows.map(rowOf));
  const lacking = failed ?? (rows.length === 0 ? lists.find((list) => list.isPending) : undefined);
  if (lacking !== undefined) return <Loading read={lacking} skeleton={3} />;
  if (rows.length === 0) {
    return (
      <NoData
        title={t('noneOffered')}
        note={t('noneOfferedNote')}
        action={<QuietLink to={all}>{t('seeEnded')}</QuietLink>}
      />
    );
  }
  return (
    <>
      <div className={styles.between}>
        <h2 className={styles.title}>{t('offered')}</h2>
        <Link to={all} className={styles.link}>
          {t('seeAll')}
          <span aria-hidden="true"> ›</span>
        </Link>
      </div>
      <ul className={styles.offered}>
        {rows.map((row) => (
          <li key={row.id}>
            <OfferedRow row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OfferedRow({ row }: { readonly row: Row }) {
  const t = useTexts(marketHomeTexts);
  const language = useLanguage();
  const { to, names, isOpen, opensAt, closesAt, price } = row;
  const at = formatDateTime(isOpen ? closesAt : opensAt, language);
  return (
    <Card>
      <Link to={to} className={styles.offer}>
        <span className={styles.offerName}>
          {localName(names, language)}
          <Badge tone={isOpen ? 'brand' : 'plain'}>{t(isOpen ? 'isOpen' : 'isNext')}</Badge>
        </span>
        <span className={styles.offerNote}>
          <span>{price}</span>
          <span>{t(isOpen ? 'closesAt' : 'opensAt', { at })}</span>
        </span>
      </Link>
    </Card>
  );
}
