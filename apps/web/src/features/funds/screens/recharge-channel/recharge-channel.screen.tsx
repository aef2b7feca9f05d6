import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { useSearchParams } from 'react-router';
import { TestData } from '#entities/account/test-data.tsx';
import { PhotoField } from '#entities/picture/components/photo-field.tsx';
import { AmountField } from '#shared/amount-field.tsx';
import { formatMoney } from '#shared/currency.ts';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useCall, warmCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { PendingDeposit } from '../../components/pending-deposit.tsx';
import { depositTexts } from '../../deposit.texts.ts';
import type { Channel } from '../../model/channel.ts';
import { channelName } from '../../model/channel-name.ts';
import { SendTo } from './send-to.tsx';
import { useRecharge } from './use-recharge.ts';

export function warm(): void {
  warmCall('fundChannels', {});
}

export default function RechargeChannelScreen() {
  const t = useTexts(depositTexts);
  const [query] = useSearchParams();
  const read = useCall('fundChannels', {});
  const { data } = read;
  const channel = data?.channels.find(({ id }) => id === query.get('id'));
  const pending = data?.pending ?? null;
  if (channel !== undefined && pending === null) return <Recharge channel={channel} />;
  return (
    <Screen title={t('title')} simulated>
      {pending !== null && <PendingDeposit request={pending} />}
      {data !== undefined && pending === null && <NoData title={t('missing')} />}
      <Loading read={read} skeleton={5} />
    </Screen>
  );
}

function Recharge({ channel }: { readonly channel: Channel }) {
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const recharge = useRecharge(channel);
  const { form, fill } = recharge;
  return (
    <Screen
      title={channelName(channel.id, channel.names, language)}
      simulated
      action={
        <Button type="submit" form="recharge" full busy={form.busy}>
          {t('submit')}
        </Button>
      }
    >
      <SendTo to={channel.to} />
      <form id="recharge" className={formStyles.form} noValidate onSubmit={form.submit}>
        <h2 className={formStyles.legend}>{t('step2')}</h2>
        <TestData onFill={fill} />
        <Fields channel={channel} {...recharge} />
        <Refusal error={form.failure} />
      </form>
    </Screen>
  );
}

function Fields(props: { readonly channel: Channel } & ReturnType<typeof useRecharge>) {
  const { channel, form, pick } = props;
  const { values, change, errorOf } = form;
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const { currency, least, most, asksPassword, to } = channel;
  const limits = {
    least: formatMoney(least, currency, language),
    most: formatMoney(most, currency, language),
  };
  return (
    <>
      <AmountField
        label={t('amount')}
        currency={currency}
        value={values.amount}
        onChange={(amount) => change({ amount })}
        error={errorOf('amount')}
        hint={t('limits', limits)}
      />
      <TextField
        label={t(to.kind === 'bank' ? 'reference' : 'hash')}
        value={values.reference}
        onChange={(reference) => change({ reference })}
        error={errorOf('reference')}
        hint={t(to.kind === 'bank' ? 'referenceHint' : 'hashHint')}
        name="reference"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
      {asksPassword && (
        <TextField
          label={t('password')}
          type="password"
          value={values.password}
          onChange={(password) => change({ password })}
          error={errorOf('password')}
          name="channel-password"
          autoComplete="off"
          maxLength={200}
        />
      )}
      <PhotoField
        label={t('proof')}
        photo={values.proof}
        onPick={(file) => void pick(file)}
        error={errorOf('proof')}
      />
    </>
  );
}
