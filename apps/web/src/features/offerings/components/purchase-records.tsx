import { Badge, type BadgeProps } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { formatPercent } from '#shared/money-text.ts';
import { PagedList } from '#shared/paged-list.tsx';
import type { Pages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { type PurchaseRecord, sincePurchase } from '../model/stake.ts';
import { stakeTexts } from '../stake.texts.ts';
import { sharesText } from './shares-text.ts';
import styles from './stake.module.css';

const TONES: Readonly<Record<PurchaseRecord['state'], NonNullable<BadgeProps['tone']>>> = {
  locked: 'warn',
  holding: 'brand',
  closed: 'plain',
};

interface Props {
  readonly list: Pages<PurchaseRecord>;
  /** What is said, and where it goes on, where nothing was bought yet. */
  readonly empty: { readonly note: string; readonly to: string; readonly link: string };
}

/** My purchases with what has become of them, newest first. */
export function PurchaseRecords({ list, empty }: Props) {
  const t = useTexts(stakeTexts);
  return (
    <PagedList
      list={list}
      skeleton={5}
      none={
        <NoData
          title={t('noneMine')}
          note={empty.note}
          action={<QuietLink to={empty.to}>{empty.link}</QuietLink>}
        />
      }
      className="cards"
    >
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
    </PagedList>
  );
}

function RecordCard({ record }: { readonly record: PurchaseRecord }) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const { id, names, institution, state, price, marketPrice, quantity, amount, at } = record;
  const moved = sincePurchase(record);
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h2 className={styles.name}>
            <Link to={href('tradePositionDetail', { id })}>
              {localName(names, language)} {sharesText(quantity, language)}
            </Link>
          </h2>
          <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        </div>
        <span className={styles.note}>
          {t('from', { institution: localName(institution, language) })}
        </span>
        <Lines>
          <Line label={t('boughtAt')} value={<Won value={price} />} />
          {marketPrice !== null && moved !== null && (
            <Line
              label={t('now')}
              value={<Won value={marketPrice} />}
              note={formatPercent(moved, true)}
            />
          )}
          <Line label={t('paid')} value={<Won value={amount} />} />
          <Line label={t('bought')} value={formatDateTime(at, language)} />
          {state === 'locked' && (
            <Line label={t('unlocks')} value={formatDateTime(record.lockedUntil, language)} />
          )}
        </Lines>
        <Fold label={t('ledger')}>
          <Entry no={record.entry} />
        </Fold>
      </article>
    </Card>
  );
}
