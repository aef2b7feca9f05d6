import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { formatWon } from '#shared/money-text.ts';
import { PagedList } from '#shared/paged-list.tsx';
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
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t('noneMine')}
          note={t('noneMineNote')}
          action={<QuietLink to={href('homeDividend')}>{t('seeSchedule')}</QuietLink>}
        />
      }
      className="cards"
    >
      <Totals />
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
    </PagedList>
  );
}

function Totals() {
  const t = useTexts(dividendTexts);
  const language = useLanguage();
  const read = useCall('dividendTotals', {});
  const { data: sums } = read;
  if (sums === undefined) return <Loading read={read} skeleton={2} />;
  const { gross, tax, net, charged, expected, toCharge } = sums;
  return (
    <Card>
      <p className="quiet">{t('received')}</p>
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
