import type { Output } from '@maru/contract/calls';
import { FUND_PASSWORD_DIGITS } from '@maru/contract/constants';
import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useForm } from '#shared/use-form.ts';
import { NewPassword } from '../../components/new-password.tsx';
import { fundPassPlan } from '../../model/password-change.ts';
import { fundPassTexts } from './fund-pass.texts.ts';

export function warm(): void {
  warmCall('userInfo', {});
  warmCall('identityState', {});
}

export default function FundPassScreen() {
  const t = useTexts(fundPassTexts);
  const info = useCall('userInfo', {});
  const state = useCall('identityState', {});
  if (info.data !== undefined && state.data !== undefined) {
    return <FundPass info={info.data} reset={state.data.fundPasswordReset} />;
  }
  const error = info.error ?? state.error;
  return (
    <Screen title={t('titleSet')}>
      <Loading
        read={{ error, refetch: () => invalidate(['userInfo', 'identityState']) }}
        skeleton={3}
      />
    </Screen>
  );
}

interface Props {
  readonly info: Output<'userInfo'>;
  readonly reset: Output<'identityState'>['fundPasswordReset'];
}

function FundPass({ info, reset }: Props) {
  const t = useTexts(fundPassTexts);
  const language = useLanguage();
  const { back } = useGo();
  const isFirst = !info.fundPassword || reset === 'open';
  const plan = useMemo(() => fundPassPlan(isFirst), [isFirst]);
  const form = useForm(plan, async (input) => {
    await call('identityFundPass', input);
    await invalidate(['userInfo', 'identityState']);
    toast(t(info.fundPassword ? 'changed' : 'done'), 'good');
    back();
  });
  const title = t(info.fundPassword ? 'titleChange' : 'titleSet');
  const delay = useSiteValue('fundPasswordDelayHours') ?? '0';
  const change = delay === '0' ? 'noteChangeFree' : 'noteChange';
  const first = info.fundPassword ? 'noteReset' : 'noteSet';
  if (info.fundPasswordLockedUntil !== null) {
    const until = formatDateTime(info.fundPasswordLockedUntil, language);
    return (
      <Screen title={title}>
        <NoData title={t('locked')} note={t('lockedUntil', { until })} />
        <Forgotten reset={reset} />
      </Screen>
    );
  }
  return (
    <Screen
      title={title}
      action={
        <Button type="submit" form="fund-pass" full busy={form.busy}>
          {t(isFirst ? 'set' : 'change')}
        </Button>
      }
    >
      <form id="fund-pass" className={formStyles.form} noValidate onSubmit={form.submit}>
        <p className={formStyles.note}>{t(isFirst ? first : change, { n: delay })}</p>
        <NewPassword
          form={form}
          isFirst={isFirst}
          digits={FUND_PASSWORD_DIGITS}
          rules={<p className={formStyles.below}>{t('rules')}</p>}
        />
        <Refusal error={form.failure} />
      </form>
      {!isFirst && <Forgotten reset={reset} />}
    </Screen>
  );
}

/** The way to a new fund password without the old one. */
function Forgotten({ reset }: Pick<Props, 'reset'>) {
  const t = useTexts(fundPassTexts);
  return (
    <p className={formStyles.aside}>
      {reset === 'pending' ? (
        t('resetPending')
      ) : (
        <Link className={formStyles.link} to={href('informationFundPassLost')}>
          {t('forgotten')}
        </Link>
      )}
    </p>
  );
}
