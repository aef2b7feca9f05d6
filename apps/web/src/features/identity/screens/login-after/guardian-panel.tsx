import type { Input, Output } from '@maru/contract/calls';
import {
  GUARDIAN_LINK_RULES,
  GUARDIAN_RULES,
  mayNameGuardian,
} from '@maru/contract/guardian-rules';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { guardianTexts } from './guardian.texts.ts';
import styles from './guardian-panel.module.css';

interface Props {
  readonly consent: Output<'userInfo'>['guardian'];
  readonly guardian: Output<'identityState'>['guardian'];
}

const stale = () => invalidate(['userInfo', 'identityState']);

/** Where a minor's guardian's consent stands, and what the minor can do for it. */
export function GuardianPanel({ consent, guardian }: Props) {
  const t = useTexts(guardianTexts);
  const [names, setNames] = useState(false);
  if (consent === 'none') return null;
  const isAsked = consent === 'asked';
  const mayName = mayNameGuardian(consent) && (names || !isAsked);
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <Card>
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={formStyles.note}>{t(consent)}</p>
        {guardian !== null && <Named guardian={guardian} />}
        {mayName && <NameForm onDone={() => setNames(false)} />}
        {guardian !== null && !mayName && <GuardianLink linked={guardian.linked} />}
        {isAsked && !mayName && (
          <Button variant="quiet" full onClick={() => setNames(true)}>
            {t('change')}
          </Button>
        )}
      </Card>
    </section>
  );
}

function Named({ guardian }: { readonly guardian: NonNullable<Props['guardian']> }) {
  const t = useTexts(guardianTexts);
  const language = useLanguage();
  const { name, phone, endsAt } = guardian;
  return (
    <>
      {name !== null && (
        <Lines>
          <Line label={t('guardian')} value={name} note={phone ?? undefined} />
        </Lines>
      )}
      {endsAt !== null && (
        <p className={formStyles.note}>{t('until', { date: formatDateTime(endsAt, language) })}</p>
      )}
    </>
  );
}

/** The guardian's app begins at the root of this address. */
const addressOf = (token: string): string =>
  `${location.origin}/#${href('loginGuardian', { token })}`;

/** Makes the link, and shows it as long as the screen stays open. */
function GuardianLink({ linked }: { readonly linked: boolean }) {
  const t = useTexts(guardianTexts);
  const make = useMutation({
    mutationFn: () => call('identityGuardianLink', {}),
    onSuccess: () => stale(),
    onError: (error) => toastRefusal(error),
  });
  const token = make.data?.token ?? null;
  const address = token === null ? null : addressOf(token);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'), 'good');
    } catch {
      toastRefusal(null, t('copyByHand'));
    }
  };
  return (
    <div className={styles.link}>
      {address !== null && (
        <>
          <output className={styles.address} aria-label={t('link')} translate="no">
            {address}
          </output>
          <p className={formStyles.note}>{t('linkNote')}</p>
          <Button full onClick={() => void copy(address)}>
            {t('copy')}
          </Button>
        </>
      )}
      <Button
        full
        variant={address === null && !linked ? 'primary' : 'plain'}
        busy={make.isPending}
        onClick={() => make.mutate()}
      >
        {t(address === null && !linked ? 'make' : 'makeAgain')}
      </Button>
      <MailLink />
    </div>
  );
}

type MailedLink = { readonly mailTo: string };

const MAIL_PLAN: FormPlan<MailedLink, MailedLink, 'mailTo'> = {
  empty: { mailTo: '' },
  toInput: (form) => form,
  rules: GUARDIAN_LINK_RULES,
  refusedAt: { mail_spent: 'mailTo' },
  stays: true,
};

/** Has the link mailed to the guardian, where this server sends mail. */
function MailLink() {
  const t = useTexts(guardianTexts);
  const language = useLanguage();
  const { data } = useCall('mailState', {});
  const form = useForm(MAIL_PLAN, async (input) => {
    await call('identityGuardianLink', { ...input, language });
    toast(t('mailed'), 'good');
    form.change({ mailTo: '' });
    await stale();
  });
  if (data?.sends !== true) return null;
  return (
    <form className={formStyles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={t('mailTo')}
        value={form.values.mailTo}
        onChange={(mailTo) => form.change({ mailTo })}
        error={form.errorOf('mailTo')}
        hint={t('mailHint')}
        name="guardianMail"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={400}
      />
      <Refusal error={form.failure} />
      <Button type="submit" variant="plain" full busy={form.busy}>
        {t('mail')}
      </Button>
    </form>
  );
}

type Named = Input<'identityGuardian'>;

const PLAN: FormPlan<Named, Named, 'name' | 'phone'> = {
  empty: { name: '', phone: '' },
  toInput: (form) => form,
  rules: GUARDIAN_RULES,
};

function NameForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(guardianTexts);
  const form = useForm(PLAN, async (input) => {
    await call('identityGuardian', input);
    toast(t('named'), 'good');
    await stale();
    onDone();
  });
  const { values, change, errorOf } = form;
  return (
    <form className={formStyles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={t('name')}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        name="guardianName"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        label={t('phone')}
        value={values.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
        name="guardianPhone"
        type="tel"
        autoComplete="off"
        maxLength={200}
      />
      <Refusal error={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
