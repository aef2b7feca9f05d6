import type { Input, Output } from '@maru/contract/calls';
import { DECISION_RULES, type GuardianDecision } from '@maru/contract/guardian-rules';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { Agreements } from '../../components/agreements.tsx';
import { type Agreed, agreedTo, isAllAgreed } from '../../model/agreed.ts';
import styles from './guardian.module.css';
import { guardianTexts } from './guardian.texts.ts';

type Asked = Output<'loginGuardian'>;

const stale = () => invalidate(['loginGuardian']);

/** Where the link of a minor leads: the guardian consents, refuses, or withdraws a consent. */
export default function GuardianScreen() {
  const t = useTexts(guardianTexts);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const asked = useCall('loginGuardian', { token });
  return (
    <Screen title={t('title')}>
      {asked.data !== undefined && <Decision token={token} asked={asked.data} />}
      <Loading read={asked} skeleton={5} />
    </Screen>
  );
}

interface Props {
  readonly token: string;
  readonly asked: Asked;
}

function Decision({ token, asked }: Props) {
  const t = useTexts(guardianTexts);
  const language = useLanguage();
  const { state, login, name, namedAt } = asked;
  return (
    <div className={styles.parts}>
      {state === 'asked' && <h2 className={formStyles.heading}>{t('heading')}</h2>}
      <p className={formStyles.note}>{t(state === 'asked' ? 'note' : stateText(state))}</p>
      <Card>
        <Lines>
          {login !== null && <Line label={t('account')} value={login} />}
          {name !== null && <Line label={t('guardian')} value={name} />}
          <Line label={t('namedAt')} value={formatDateTime(namedAt, language)} />
        </Lines>
      </Card>
      {state === 'asked' && <Consent token={token} />}
      {state === 'asked' && <Ask token={token} decision="refuse" />}
      {(state === 'pending' || state === 'passed') && <Ask token={token} decision="withdraw" />}
    </div>
  );
}

type Told = 'pending' | 'passed' | 'refused' | 'failed' | 'withdrawn';

/** In a state without a text of its own the link has ended. */
function stateText(state: Asked['state']): Told {
  switch (state) {
    case 'pending':
    case 'passed':
    case 'failed':
    case 'withdrawn':
      return state;
    default:
      return 'refused';
  }
}

interface Signature {
  readonly name: string;
  readonly agreed: Agreed;
}
type Decided = Input<'loginGuardianDecide'>;

const planFor = (token: string): FormPlan<Signature, Decided, 'name' | 'agreed'> => ({
  empty: { name: '', agreed: agreedTo(false) },
  toInput: ({ name, agreed }) => ({
    token,
    decision: 'consent',
    name,
    agreed: isAllAgreed(agreed),
  }),
  rules: DECISION_RULES,
  refusedAt: { guardian_differs: 'name' },
});

/** What a guardian reads, signs and agrees to. */
function Consent({ token }: { readonly token: string }) {
  const t = useTexts(guardianTexts);
  const plan = useMemo(() => planFor(token), [token]);
  const form = useForm(plan, async (input) => {
    await call('loginGuardianDecide', input);
    toast(t('consented'), 'good');
    await stale();
  });
  const { values, change, errorOf } = form;
  return (
    <form className={formStyles.form} noValidate onSubmit={form.submit}>
      <section>
        <h3 className={styles.what}>{t('what')}</h3>
        <ul className={styles.list}>
          {(['what1', 'what2', 'what3'] as const).map((one) => (
            <li key={one}>{t(one)}</li>
          ))}
        </ul>
      </section>
      <Agreements
        agreed={values.agreed}
        onChange={(agreed) => change({ agreed })}
        error={errorOf('agreed')}
      />
      <TextField
        label={t('name')}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="name"
        maxLength={200}
      />
      <Refusal error={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('consent')}
      </Button>
    </form>
  );
}

interface AskProps {
  readonly token: string;
  readonly decision: Exclude<GuardianDecision, 'consent'>;
}

/** A refusal or withdrawal: a button, and a sheet that asks again. */
function Ask({ token, decision }: AskProps) {
  const t = useTexts(guardianTexts);
  const [open, setOpen] = useState(false);
  const decide = useMutation({
    mutationFn: () => call('loginGuardianDecide', { token, decision, name: '', agreed: false }),
    onSuccess: async () => {
      setOpen(false);
      toast(t('decided'), 'good');
      await stale();
    },
  });
  return (
    <>
      <Button variant="plain" full onClick={() => setOpen(true)}>
        {t(decision)}
      </Button>
      <ConfirmSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(`${decision}Title`)}
        note={t(`${decision}Note`)}
        submit={t(decision)}
        variant="danger"
        send={decide}
        onSend={decide.mutate}
      />
    </>
  );
}
