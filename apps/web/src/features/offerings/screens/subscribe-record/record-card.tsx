import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { ResultBadge } from '../../components/result-badge.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { isFrozen, wonOf } from '../../model/offering.ts';
import { endOf, type SubscriptionRecord, wonAmount } from '../../model/record.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './subscribe-record.module.css';
import { subscribeRecordTexts } from './subscribe-record.texts.ts';

interface Props {
  readonly record: SubscriptionRecord;
  readonly onPay: (record: SubscriptionRecord) => void;
  readonly onWaive: (record: SubscriptionRecord) => void;
}

/** One application: what was asked for, what came of it, where its money is, and what is next. */
export function RecordCard({ record, onPay, onWaive }: Props) {
  const t = useTexts(subscribeRecordTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { id, offering, names, appliedAt, due } = record;
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h2 className={styles.name}>
            <Link to={href('homeNewStockBuy', { id: offering })}>{localName(names, language)}</Link>
          </h2>
          <ResultBadge mine={record} />
        </div>
        <p className={styles.note}>
          {t('applied', { at: formatDateTime(appliedAt, language), id })}
        </p>
        <RecordLines record={record} />
        <EndNote record={record} />
        {due !== null && (
          <div className={styles.pair}>
            <Button size="small" variant="plain" onClick={() => onWaive(record)}>
              {t('waive')}
            </Button>
            <Button size="small" onClick={() => onPay(record)}>
              {words('pay')}
            </Button>
          </div>
        )}
        {isFrozen(record.stage) && (
          <Link to={href('homeDraw', { id: offering })} className={styles.link}>
            {words('checkDraw')}
            <span aria-hidden="true"> ›</span>
          </Link>
        )}
        <Fold label={t('ledger')}>
          <Entry no={record.hold} />
        </Fold>
      </article>
    </Card>
  );
}

function RecordLines({ record }: Pick<Props, 'record'>) {
  const t = useTexts(subscribeRecordTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { shares, deposit, held, released, paid, equal, proportional, result } = record;
  const won = wonOf(record);
  const amount = wonAmount(record);
  return (
    <Lines>
      <Line label={words('shares')} value={sharesText(shares, language)} />
      {won !== null && (
        <Line
          strong
          label={words('allotted')}
          value={sharesText(won, language)}
          note={
            won === 0
              ? undefined
              : words('allottedParts', {
                  equal: sharesText(equal ?? 0, language),
                  proportional: sharesText(proportional ?? 0, language),
                })
          }
        />
      )}
      {amount !== null && <Line label={t('amount')} value={<Won value={amount} />} />}
      <Line label={words('deposit')} value={<Won value={deposit} />} />
      {held !== '0' && <Line label={t('held')} value={<Won value={held} />} />}
      {released !== '0' && <Line label={t('released')} value={<Won value={released} />} />}
      {paid !== '0' && <Line label={t('paid')} value={<Won value={paid} />} />}
      {result === 'awaiting' && (
        <Line label={t('drawsAt')} value={formatDateTime(record.drawsAt, language)} />
      )}
      {result === 'won' && (
        <Line label={t('payBy')} value={formatDateTime(record.payBy, language)} />
      )}
      {(result === 'won' || result === 'paid') && (
        <Line label={t('listsOn')} value={formatDay(record.listsOn, language)} />
      )}
    </Lines>
  );
}

function EndNote({ record }: Pick<Props, 'record'>) {
  const t = useTexts(subscribeRecordTexts);
  const end = endOf(record);
  if (end === null) return null;
  return (
    <>
      <p className={styles.note}>{t(`note_${end}`)}</p>
      {end === 'listed' && (
        <Link to={href('tradeIndex', { tab: 'inventory' })} className={styles.link}>
          {t('seeHoldings')}
          <span aria-hidden="true"> ›</span>
        </Link>
      )}
    </>
  );
}
