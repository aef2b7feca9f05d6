import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { useCall, usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import styles from './dividend.module.css';
import { dividendTexts } from './dividend.texts.ts';
import { RecordCard } from './record-card.tsx';

/** What dividends have brought me and will bring, in all and one by one. */
export function MyDividends() {
  const t = useTexts(dividendTexts);
  const list = usePages('dividendRecords', {});
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) {
    return (
      <NoData
        title={t('noneMine')}
        note={t('noneMineNote')}
        action={<QuietLink to={href('homeDividend')}>{t('seeSchedule')}</QuietLink>}
      />
    );
  }
  return (
    <div className={styles.list}>
      <Totals />
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
      <LoadMore
        hasMore={list.hasMore}
        loading={list.loadingMore}
        failed={list.error !== null}
        onLoad={list.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
    </div>
  );
}

function Totals() {
  const t = useTexts(dividendTexts);
  const language = useLanguage();
  const { data: sums, error, refetch } = useCall('dividendTotals', {});
  if (sums === undefined) {
    return error === null ? (
      <SkeletonRows rows={2} />
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  const { gross, tax, net, charged, expected, toCharge } = sums;
  return (
    <Card>
      <p className={styles.label}>{t('received')}</p>
      <p className={styles.figure}>
        <Won value={net} />
      </p>
      <p className={styles.note}>
        {t('receivedNote', { gross: formatWon(gross, language), tax: formatWon(tax, language) })}
      </p>
      <Lines>
        <Line label={t('expected')} value={<Won value={expected} />} />
        {toCharge !== '0' && <Line label={t('toCharge')} value={<Won value={toCharge} />} />}
        {charged !== '0' && <Line label={t('charged')} value={<Won value={charged} />} />}
      </Lines>
    </Card>
  );
}
