import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { HOME, href } from '#shared/routes.ts';
import { saveSession } from '#shared/session.ts';
import { type Form, useForm } from '#shared/use-form.ts';
import { type Field, REGISTRATION, type Registration } from '../../model/registration.ts';
import { loginTexts } from '../../text.ts';

/** The registration form; afterwards the customer is logged in and at home. */
export function useRegistration(): Form<Registration, Field> {
  const t = useTexts(loginTexts);
  const go = useGo();
  const [keyFor] = useState(createKeys);
  return useForm(REGISTRATION, async (input) => {
    saveSession(await call('loginRegister', { ...input, requestId: keyFor(input) }));
    toast(t('welcome'), 'good');
    go.replace(href(HOME));
  });
}
