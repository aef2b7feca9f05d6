import { dayOf } from '@maru/std/kst';
import { toast } from '@maru/ui/toast';
import { type FormEvent, useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { apiText } from '#shared/api-dictionary/translate.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { failureText, toastRefusal } from '#shared/refusal.tsx';
import { HOME, href } from '#shared/routes.ts';
import { saveSession } from '#shared/session.ts';
import {
  EMPTY,
  type Field,
  fieldOf,
  type Problems,
  problemsOf,
  type Registration,
  toInput,
} from '../../model/registration.ts';
import { loginTexts } from '../../text.ts';

/** State and sending of the registration form. */
export function useRegistration() {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const go = useGo();
  const [form, setForm] = useState<Registration>(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [keyFor] = useState(createKeys);
  const today = dayOf(Date.now());

  const change = (part: Partial<Registration>): void => {
    setForm((before) => ({ ...before, ...part }));
    const fields = Object.keys(part).map((name) =>
      name === 'terms' || name === 'privacy' ? 'agreements' : (name as Field),
    );
    setProblems((before) => without(before, fields));
    setFailure(null);
  };

  const send = async (target: HTMLFormElement): Promise<void> => {
    setBusy(true);
    try {
      const input = toInput(form, today);
      saveSession(await call('loginRegister', { ...input, requestId: keyFor(input) }));
      toast(t('welcome'), 'good');
      go.replace(href(HOME));
    } catch (error) {
      setFailure(error);
      toastRefusal(error);
      setBusy(false);
      if (fieldOf(error) !== null) focusFirstProblem(target);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(form, today);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length === 0) void send(event.currentTarget);
    else focusFirstProblem(event.currentTarget);
  };

  const failed = fieldOf(failure);
  const errorOf = (field: Field): string | undefined => {
    const code = problems[field];
    if (code === 'field_empty') return t('required');
    if (code !== undefined) return apiText(code, language);
    return failed === field ? failureText(failure, language) : undefined;
  };
  return { form, change, submit, busy, today, errorOf, failure: failed === null ? failure : null };
}

function without(problems: Problems, fields: readonly Field[]): Problems {
  const rest = Object.entries(problems).filter(([name]) => !fields.includes(name as Field));
  return Object.fromEntries(rest);
}

/** Once the errors stand. */
const focusFirstProblem = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
