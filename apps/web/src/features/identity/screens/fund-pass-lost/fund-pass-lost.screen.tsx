import type { Input, Output } from '@maru/contract/calls';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { ApplyForm } from '../../components/apply-form.tsx';
import { fundPassTexts } from '../fund-pass/fund-pass.texts.ts';
import { fundPassLostTexts } from './fund-pass-lost.texts.ts';

export function warm(): void {
  warmCall('identityState', {});
}

export default function FundPassLostScreen() {
  const t = useTexts(fundPassLostTexts);
  const read = useCall('identityState', {});
  const { data } = read;
  if (data !== undefined) return <Apply state={data} />;
  return (
    <Screen title={t('title')}>
      <Loading read={read} skeleton={5} />
    </Screen>
  );
}

/** The log-in password and the identity card: both show that it is the customer who asks. */
function Apply({ state }: { readonly state: Output<'identityState'> }) {
  const t = useTexts(fundPassLostTexts);
  const { back } = useGo();
  const [password, setPassword] = useState('');
  const words = useTexts(fundPassTexts);
  const delay = useSiteValue('fundPasswordDelayHours') ?? '0';
  const after = words(delay === '0' ? 'noteChangeFree' : 'noteChange', { n: delay });
  const send = async (card: Input<'identityRealName'>): Promise<void> => {
    await call('identityFundPassLost', { ...card, password });
    toast(t('sent'), 'good');
    await invalidate(['identityState']);
    back();
  };
  return (
    <ApplyForm
      birthDate={state.birthDate}
      reason={null}
      send={send}
      title={t('title')}
      note={state.realName === 'passed' ? t('note', { after }) : t('verify')}
      submit={t('submit')}
    >
      <LoginPasswordField label={t('password')} value={password} onChange={setPassword} />
    </ApplyForm>
  );
}
