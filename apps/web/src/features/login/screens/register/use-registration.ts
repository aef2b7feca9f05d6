import { type Day, dayOf } from '@maru/std/kst';
import { toast } from '@maru/ui/toast';
import { useMemo, useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { saveSession } from '#shared/session.ts';
import { useSiteValue } from '#shared/site.ts';
import { type Form, useForm } from '#shared/use-form.ts';
import { type Field, type Registration, registrationPlan } from '../../model/registration.ts';
import { registrationTexts } from '../../registration.texts.ts';

/** The registration form; afterwards the customer is logged in, and led through what is left. */
export function useRegistration(): Form<Registration, Field> & { readonly today: Day } {
  const t = useTexts(registrationTexts);
  const go = useGo();
  const [keyFor] = useState(createKeys);
  const today = dayOf(Date.now());
  // the sandbox tells its code
  const code = useSiteValue('invitationCode') ?? '';
  const plan = useMemo(() => registrationPlan(today, code), [today, code]);
  const form = useForm(plan, async (input) => {
    saveSession(await call('loginRegister', { ...input, requestId: keyFor(input) }));
    toast(t('welcome'), 'good');
    go.replace(href('loginLoginAfter'));
  });
  return { ...form, today };
}
