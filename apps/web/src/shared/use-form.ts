import { ApiError } from '@maru/client/api-error';
import type { ErrorCode } from '@maru/contract/errors';
import { type FormRules, problemsOf } from '@maru/contract/form-rules';
import { type FormEvent, useState } from 'react';
import { apiText, isKnownCode } from './api-dictionary/translate.ts';
import { commonTexts } from './common.texts.ts';
import { fieldOf } from './field-of.ts';
import { useLanguage, useTexts } from './i18n.ts';
import { failureText, toastRefusal } from './refusal.tsx';

export interface FormPlan<Values, Input, Field extends string> {
  /** The values of a form that nobody has filled in. */
  readonly empty: Values;
  /** The call's input, which the rules judge. */
  readonly toInput: (values: Values) => Input;
  /** The rules of `contract`. */
  readonly rules: FormRules<Input, Field>;
  /** Fields of refusals that no rule has: only the server can know them. */
  readonly refusedAt?: Partial<Record<ErrorCode, Field>>;
  /** The form stays once it was sent, and can be sent again. */
  readonly stays?: true;
}

export interface Form<Values, Field extends string> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** For `onSubmit`: shows the problems and moves the focus to the first, or sends. */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** The problem of a field, in words; undefined: none is known. */
  readonly errorOf: (field: Field) => string | undefined;
  /** A failure that belongs to no field, for `Refusal`; null: none. */
  readonly failure: unknown;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * State and sending of a form. A field's problem is shown from the first attempt to send it, and
 * goes as soon as the field is right; a refusal of the server stays until something is changed.
 * @param send makes the call and opens the next screen; the form shows its failure
 * @param toastFailure toasts it besides; one of the 17 actions has a text of its own
 */
export function useForm<Values extends object, Input, Field extends string>(
  plan: FormPlan<Values, Input, Field>,
  send: (input: Input, values: Values) => Promise<void>,
  toastFailure: (error: unknown) => void = toastRefusal,
): Form<Values, Field> {
  const language = useLanguage();
  const t = useTexts(commonTexts);
  const [values, setValues] = useState(plan.empty);
  const [tried, setTried] = useState<ReadonlySet<string>>(NONE);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const input = plan.toInput(values);
  const problems = problemsOf(plan.rules, input);
  const failed = fieldOf(plan, failure);

  const change = (part: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...part }));
    setFailure(null);
  };
  const trySending = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true);
    try {
      await send(input, values);
      if (plan.stays) setBusy(false);
    } catch (error) {
      setFailure(error);
      toastFailure(error);
      setBusy(false);
      if (fieldOf(plan, error) !== null) focusFirstProblem(form);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const wrong = Object.keys(problems);
    setTried(new Set(wrong));
    setFailure(null);
    if (wrong.length === 0) void trySending(event.currentTarget);
    else focusFirstProblem(event.currentTarget);
  };
  const errorOf = (field: Field): string | undefined => {
    if (failed === field) {
      const isUnread = failure instanceof ApiError && failure.code === 'bad_request';
      return isUnread ? t('notTaken') : failureText(failure, language);
    }
    const code = tried.has(field) ? problems[field] : undefined;
    if (code === undefined) return undefined;
    if (code === 'field_empty') return t('required');
    return apiText(isKnownCode(code, language) ? code : 'error', language);
  };
  return {
    values,
    change,
    submit,
    busy,
    errorOf,
    failure: failed === null ? failure : null,
  };
}

/** Once the errors stand. */
const focusFirstProblem = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
