import { Button } from '@maru/ui/button';
import { Tabs } from '@maru/ui/tabs';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { AccountCard, Application } from './account-card.tsx';
import { DayPositions } from './day-positions.tsx';
import { dayTradingTexts } from './day-trading.texts.ts';

/** The stocks that can be day traded, each leading to a ticket in that account. */
const STOCKS = { sort: 'turnover', board: 'main', account: 'intraday' };

const TABS = ['progress', 'ended'] as const;

/** The account for day trading: its terms, the application, and its positions. */
export default function DayTradingScreen() {
  const t = useTexts(dayTradingTexts);
  const go = useGo();
  const [tab, setTab] = useState<(typeof TABS)[number]>('progress');
  const read = useCall('tradeDayAccount', {});
  const { data: account } = read;
  const isOpen = account?.state === 'passed';
  return (
    <Screen
      title={t('title')}
      simulated
      {...(isOpen && {
        action: (
          <Button full onClick={() => go.to(href('homeMoreList', STOCKS))}>
            {t('findStock')}
          </Button>
        ),
      })}
    >
      <Refreshable onRefresh={() => invalidate(['tradeDayAccount', 'tradeDayPositions'])}>
        {account === undefined ? (
          <Loading read={read} skeleton={6} />
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
