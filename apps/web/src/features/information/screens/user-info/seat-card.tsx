import type { Output } from '@maru/contract/calls';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Skeleton } from '@maru/ui/skeleton';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { formatDate } from '#shared/time-text.ts';
import styles from './user-info.module.css';
import { userInfoTexts } from './user-info.texts.ts';

type Seat = Output<'userSeat'>;

const TONE = { pending: 'warn', passed: 'brand', failed: 'plain' } as const;

/** The seat account: its fee, its state, and the application. */
export function SeatCard() {
  const t = useTexts(userInfoTexts);
  const { data, error, refetch } = useCall('userSeat', {});
  if (error !== null && data === undefined) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>
        {t('seat')}
        {data !== undefined && data.state !== 'none' && (
          <Badge tone={TONE[data.state]}>{t(`seat_${data.state}`)}</Badge>
        )}
      </h2>
      {data === undefined ? <Skeleton width="100%" height="6rem" /> : <SeatView seat={data} />}
    </Card>
  );
}

function SeatView({ seat }: { readonly seat: Seat }) {
  const t = useTexts(userInfoTexts);
  const language = useLanguage();
  const { state, reason, openedAt, usualFee: usual, needed, traded, days } = seat;
  if (openedAt !== null) {
    const date = formatDate(openedAt, language);
    return <p className={styles.lead}>{t('seatOpen', { date, seat: seat.seatFee })}</p>;
  }
  return (
    <>
      {reason !== null && <p className={styles.lead}>{t(reason)}</p>}
      {state === 'pending' && <p className={styles.lead}>{t('seatPending')}</p>}
      <p className={styles.lead}>{t('seatLead', { usual, seat: seat.seatFee })}</p>
      <Lines>
        <Line label={t('traded', { days })} value={formatWon(traded, language)} />
        <Line
          label={t('needed')}
          value={t('atLeast', { amount: formatWon(needed, language) })}
          note={t('seatNote')}
        />
      </Lines>
      {state !== 'pending' && <Apply again={state === 'failed'} />}
    </>
  );
}

function Apply({ again }: { readonly again: boolean }) {
  const t = useTexts(userInfoTexts);
  const apply = useAction('submit', {
    mutationFn: () => call('userSeatApply', {}),
    onSuccess: () => invalidate(['userSeat']),
  });
  return (
    <div className={styles.apply}>
      <FailedAction action="submit" error={apply.error} />
      <Button full variant="plain" busy={apply.isPending} onClick={() => apply.mutate()}>
        {t(again ? 'again' : 'apply')}
      </Button>
    </div>
  );
}
