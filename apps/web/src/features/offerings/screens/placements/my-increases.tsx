import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { IncreaseResultBadge } from '../../components/increase-badges.tsx';
import { IncreaseLines } from '../../components/increase-lines.tsx';
import { WithdrawSubscription } from '../../components/withdraw-subscription.tsx';
import { increaseTexts } from '../../increases.texts.ts';
import { type IncreaseRecord, mayWithdraw } from '../../model/increase.ts';
import styles from './placements.module.css';
import { placementsTexts } from './placements.texts.ts';

/** My subscriptions to capital increases, newest first. */
export function MyIncreases() {
  const t = useTexts(placementsTexts);
  const list = usePages('increaseRecords', {});
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t('none_increases')}
          note={t('noneIncreasesNote')}
          action={<QuietLink to={href('homeNewStockps')}>{t('toPlacements')}</QuietLink>}
        />
      }
    >
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
    </PagedList>
  );
}

function RecordCard({ record }: { readonly record: IncreaseRecord }) {
  const t = useTexts(placementsTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const { id, increase, names, price, appliedAt, listsOn, entry, stage, position } = record;
  const name = localName(names, language);
  return (
    <Card>
      <article aria-label={name}>
        <div className="between">
          <h2 className="card-name">
            <Link to={href('homeNewStockPsBuy', { id: increase })}>{name}</Link>
          </h2>
          <IncreaseResultBadge mine={record} />
        </div>
        <p className={styles.note}>
          {t('subscribed', { at: formatDateTime(appliedAt, language), id })}
        </p>
        <IncreaseLines mine={record} />
        <Lines>
          <Line label={words('price')} value={<Won value={price} />} />
          <Line label={words('listsOn')} value={formatDay(listsOn, language)} />
        </Lines>
        {entry !== null && (
          <Fold label={t('ledger')}>
            <Entry no={entry} />
          </Fold>
        )}
        {mayWithdraw(record, stage) && (
          <div className={styles.end}>
            <WithdrawSubscription names={names} mine={record} />
          </div>
        )}
        {position !== null && (
          <Link to={href('tradePositionDetail', { id: position })} className={styles.more}>
            {words('seePosition')}
            <span aria-hidden="true"> ›</span>
          </Link>
        )}
      </article>
    </Card>
  );
}
