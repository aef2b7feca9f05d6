import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { useState } from 'react';
import { MonthPager } from '#entities/month/components/month-pager.tsx';
import { WeeksTable } from '#entities/month/components/weeks-table.tsx';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import styles from './check-in.module.css';
import { checkInTexts } from './check-in.texts.ts';
import { DayMark } from './day-mark.tsx';
import { Exchange } from './exchange.tsx';

export const warm = (): void => warmCall('userCheckIns', {});

/** The check-in of today, the month's calendar, and what check-ins are exchanged for. */
export default function CheckInScreen() {
  const t = useTexts(checkInTexts);
  const read = useCall('userCheckIns', {});
  const { data } = read;
  const checkIn = useAction('checkIn', {
    mutationFn: () => call('userCheckIn', {}),
    onSuccess: () => invalidate(['userCheckIns']),
    // on another device, say
    onError: () => invalidate(['userCheckIns']),
  });
  return (
    <Screen
      title={t('title')}
      {...(data !== undefined && {
        action: (
          <Button
            full
            disabled={data.done}
            busy={checkIn.isPending}
            onClick={() => checkIn.mutate()}
          >
            {t(data.done ? 'doneToday' : 'checkIn')}
          </Button>
        ),
      })}
    >
      <Refreshable onRefresh={() => invalidate(['userCheckIns'])}>
        {data === undefined ? (
          <Loading read={read} skeleton={6} />
        ) : (
          <>
            <div className={styles.head}>
              <p className={styles.streak}>
                {data.streak === 0 ? t('streakNone') : t('streak', { count: data.streak })}
              </p>
              <p className="quiet">{t('once')}</p>
            </div>
            <FailedAction action="checkIn" error={checkIn.error} />
            <Month today={data.today} />
            <Exchange checkIns={data} />
          </>
        )}
      </Refreshable>
    </Screen>
  );
}

/** A month, this one at first, with a mark on each day of a check-in. */
function Month({ today }: { readonly today: string }) {
  const now = today.slice(0, 7);
  const [month, setMonth] = useState(now);
  // this month stands there already
  const { data } = useCall('userCheckIns', month === now ? {} : { month });
  const done = new Set(data?.days);
  return (
    <Card className={styles.calendar}>
      <MonthPager month={month} last={now} onChange={setMonth} />
      <WeeksTable
        month={month}
        day={(day) => <DayMark day={day} done={done.has(day)} today={today} />}
      />
    </Card>
  );
}
