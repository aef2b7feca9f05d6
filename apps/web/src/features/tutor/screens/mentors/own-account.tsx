import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { useCall } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDate } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { accountTexts } from '../../account.texts.ts';
import { NameHead } from '../../components/mentor-head.tsx';
import { MentorOrders } from '../../components/mentor-orders.tsx';
import { type MentorAccount, percentOfPpm } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { tutorTexts } from '../../tutor.texts.ts';
import { OrderSheet } from './order-sheet.tsx';

/** Prices move what is shown. */
const POLL_MS = 5_000;

/** What a mentor sees above all others: his own account, and the way to trade it. */
export function OwnAccount() {
  const { data } = useCall('mentorAccount', {}, { refetchInterval: POLL_MS });
  if (data === undefined || data === null) return null;
  return <Account account={data} />;
}

function Account({ account }: { readonly account: MentorAccount }) {
  const t = useTexts(accountTexts);
  const words = useTexts(tutorTexts);
  const language = useLanguage();
  const { names, stage, followers, fund, minimum, endsAt, lockDays, sharePpm } = account;
  const percent = `${percentOfPpm(sharePpm)}%`;
  const shown = stage === 'review' || stage === 'active' || stage === 'ending' ? stage : null;
  return (
    <>
      <Card>
        <article aria-label={t('account')}>
          <NameHead
            names={names}
            note={t('account')}
            badge={
              shown !== null && (
                <Badge tone={shown === 'active' ? 'brand' : 'warn'}>{t(`stage_${shown}`)}</Badge>
              )
            }
          />
          <Lines>
            <Line label={t('followers')} value={t('followersValue', { count: followers })} />
            <Line label={words('fund')} value={<Won value={fund} />} />
            <Line label={words('minimum')} value={<Won value={minimum} />} />
            <Line label={words('share')} value={words('shareValue', { percent })} />
            <Line label={words('lock')} value={words('lockValue', { count: lockDays })} />
            <Line label={words('endsAt')} value={formatDate(endsAt, language)} />
          </Lines>
          <Stake account={account} />
        </article>
      </Card>
      <MentorOrders />
    </>
  );
}

/** My own stake and the way to trade it, or the way to put one in. */
function Stake({ account }: { readonly account: MentorAccount }) {
  const t = useTexts(accountTexts);
  const go = useGo();
  const [ordering, setOrdering] = useState(false);
  const { id, own, stage } = account;
  if (stage !== 'active') return null;
  if (own === null) {
    return (
      <div className="cards">
        <p className={styles.note}>{t('fundNote')}</p>
        <Button full onClick={() => go.to(href('tutorInfo', { id }))}>
          {t('toFund')}
        </Button>
      </div>
    );
  }
  return (
    <div className="cards">
      <Lines>
        <Line strong label={t('worth')} value={<Won value={own.worth} />} />
        <Line label={t('free')} value={<Won value={BigInt(own.cash) - BigInt(own.reserved)} />} />
      </Lines>
      <Button full onClick={() => setOrdering(true)}>
        {t('place')}
      </Button>
      <QuietLink to={href('tutorRecord', { id: own.id })}>{t('toFollow')}</QuietLink>
      <OrderSheet account={account} own={own} open={ordering} onClose={() => setOrdering(false)} />
    </div>
  );
}
