import { Button } from '@maru/ui/button';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Tabs } from '@maru/ui/tabs';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { AccountCard, Application } from './account-card.tsx';
import { DayPositions } from './day-positions.tsx';
import { dayTradingTexts } from './day-trading.texts.ts';

const TABS = ['progress', 'ended'] as const;

/** The account for day trading: its terms, the application, and its positions. */
export default function DayTradingScreen() {
  const t = useTexts(dayTradingTexts);
  const go = useGo();
  const [tab, setTab] = useState<(typeof TABS)[number]>('progress');
  const { data: account, error, refetch } = useCall('tradeDayAccount', {});
  const isOpen = account?.state === 'passed';
  return (
    <Screen
      title={t('title')}
      simulated
      {...(isOpen && {
        action: (
          <Button full onClick={() => go.to(href('homeMoreList'))}>
            {t('findStock')}
          </Button>
        ),
      })}
    >
      <Refreshable onRefresh={() => invalidate(['tradeDayAccount', 'tradeDayPositions'])}>
        {account === undefined ? (
          error === null ? (
            <SkeletonRows rows={6} />
          ) : (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <AccountCard account={account} />
            {(account.state === 'none' || account.state === 'failed') && (
              <Application again={account.state === 'failed'} />
            )}
            {isOpen && (
              <Tabs
                label={t('tabs')}
                value={tab}
                onChange={setTab}
                items={TABS.map((value) => ({ value, label: t(value) }))}
              >
                <DayPositions key={tab} tab={tab} />
              </Tabs>
            )}
          </>
        )}
      </Refreshable>
    </Screen>
  );
}
