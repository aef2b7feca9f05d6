import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { HandCoins } from 'lucide-react';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { HOME, href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { hasScreen } from '#shared/screens.ts';
import { Won } from '#shared/won.tsx';
import {
  nextOf,
  restOf,
  STEP_ROUTES,
  STEPS,
  type Step,
  stepStates,
} from '../../model/identity-state.ts';
import { GuardianPanel } from './guardian-panel.tsx';
import styles from './login-after.module.css';
import { loginAfterTexts } from './login-after.texts.ts';
import { StepRow } from './step-row.tsx';

export function warm(): void {
  warmCall('userInfo', {});
  warmCall('identityState', {});
  warmCall('fundRequests', { kind: 'deposit' });
}

export default function LoginAfterScreen() {
  const t = useTexts(loginAfterTexts);
  const go = useGo();
  const info = useCall('userInfo', {});
  const state = useCall('identityState', {});
  const money = useCall('fundRequests', { kind: 'deposit' });
  const failed = info.error ?? state.error ?? money.error;
  const isThere = info.data && state.data && money.data;
  const states = isThere && stepStates(info.data, money.data.rows);
  const rest = states && restOf(states, shownSteps());
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        <Button
          variant={rest === undefined || rest === 'open' ? 'plain' : 'primary'}
          full
          onClick={() => go.to(href(HOME))}
        >
          {t(REST[rest ?? 'open'])}
        </Button>
      }
    >
      {isThere && <Steps info={info.data} state={state.data} deposits={money.data.rows} />}
      {!isThere && (
        <Loading
          read={{
            error: failed,
            refetch: () => invalidate(['userInfo', 'identityState', 'fundRequests']),
          }}
          skeleton={5}
        />
      )}
    </Screen>
  );
}

/** What the way to the market says while the steps are so far. */
const REST = { open: 'lookAround', waiting: 'meanwhile', done: 'start' } as const;

const shownSteps = (): readonly Step[] => STEPS.filter((step) => hasScreen(STEP_ROUTES[step]));

interface StepsProps {
  readonly info: Output<'userInfo'>;
  readonly state: Output<'identityState'>;
  readonly deposits: Output<'fundRequests'>['rows'];
}

function Steps({ info, state, deposits }: StepsProps) {
  const t = useTexts(loginAfterTexts);
  const steps = shownSteps();
  const states = stepStates(info, deposits);
  const left = steps.filter((step) => states[step] !== 'done').length;
  const next = nextOf(states, steps);
  return (
    <>
      <h2 className={styles.heading}>
        {left === 0 ? t('allDone') : t('stepsLeft', { count: left })}
      </h2>
      <div className={styles.progress} aria-hidden="true">
        <i style={{ width: `${((steps.length - left) * 100) / steps.length}%` }} />
      </div>
      <GuardianPanel consent={info.guardian} guardian={state.guardian} />
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <StepRow
            key={step}
            step={step}
            number={i + 1}
            state={states[step]}
            isNext={step === next}
            reason={step === 'realName' ? state.reason : null}
          />
        ))}
      </ol>
      {state.playMoney === 'open' && mayTakePlayMoney(info.guardian) && (
        <PlayMoney won={state.playMoneyWon} />
      )}
    </>
  );
}

/** Without a guardian's consent a minor is refused. */
const mayTakePlayMoney = (guardian: Output<'userInfo'>['guardian']): boolean =>
  guardian === 'none' || guardian === 'passed';

/** The sandbox's way to a first order without the steps. */
function PlayMoney({ won }: { readonly won: string }) {
  const t = useTexts(loginAfterTexts);
  const language = useLanguage();
  const go = useGo();
  const take = useAction('deposit', {
    quiet: true,
    mutationFn: () => call('identityPlayMoney', {}),
    onSuccess: async () => {
      await invalidate([
        'identityState',
        'fundRequests',
        'fundBalances',
        'fundAssets',
        'fundRecords',
      ]);
      toast(t('taken', { amount: formatWon(won, language) }), 'good');
      go.to(href(HOME));
    },
  });
  return (
    <section className={styles.gift} aria-label={t('giftTitle')}>
      <span className={styles.icon}>
        <HandCoins aria-hidden="true" />
      </span>
      <div>
        <h2 className="strong">{t('giftTitle')}</h2>
        <p className="quiet">{t('giftNote')}</p>
      </div>
      <div className={styles.amount}>
        <span className="quiet">{t('giftAmount')}</span>
        <Won value={won} />
      </div>
      <div className={styles.take}>
        <Button full busy={take.isPending} onClick={() => take.mutate()}>
          {t('take')}
        </Button>
      </div>
    </section>
  );
}
