import { Button } from '@maru/ui/button';
import { Tabs } from '@maru/ui/tabs';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useCall, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { exchangeTexts } from '../../exchange.texts.ts';
import { EXCHANGE_FORM, ExchangeForm } from './exchange-form.tsx';
import { useExchange } from './use-exchange.ts';
import { Wallets } from './wallets.tsx';

const TABS = ['exchange', 'transfer', 'wallets'] as const;
type Tab = (typeof TABS)[number];

export function warm(): void {
  warmCall('fundWallets', {});
}

/** Exchange, transfers between the Korean and the US account, and the wallets. */
export default function ExchangeScreen() {
  const t = useTexts(exchangeTexts);
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === query.get('tab')) ?? 'exchange';
  const read = useCall('fundWallets', {}, { refetchInterval: 3_000 });
  const { data } = read;
  const exchange = useExchange('exchange');
  const transfer = useExchange('transfer');
  const chosen = tab === 'transfer' ? transfer : exchange;
  const choose = (next: Tab): void =>
    setQuery(next === 'exchange' ? {} : { tab: next }, { replace: true });
  return (
    <Screen
      title={t('title')}
      simulated
      {...(tab !== 'wallets' && {
        action: (
          <Button type="submit" form={EXCHANGE_FORM} full busy={chosen.form.busy}>
            {t('check')}
          </Button>
        ),
      })}
      actions={
        <HeaderLink label={t('records')} to={href('informationFundRecord', { kind: 'exchange' })}>
          <ReceiptText />
        </HeaderLink>
      }
    >
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={choose}
        items={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
      >
        <Loading read={read} skeleton={6} />
        {data !== undefined && tab === 'wallets' && <Wallets wallets={data} />}
        {data !== undefined && tab !== 'wallets' && (
          <ExchangeForm key={tab} kind={tab} wallets={data} exchange={chosen} />
        )}
      </Tabs>
    </Screen>
  );
}
