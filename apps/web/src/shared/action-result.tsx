/** The result of one of the 17 actions: the text of its success or failure, and the next step. */
import { ApiError } from '@maru/client/api-error';
import type { Language } from '@maru/contract/constants';
import type { ErrorCode } from '@maru/contract/errors';
import { toast } from '@maru/ui/toast';
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import styles from './action-result.module.css';
import { type Action, actionTexts } from './api-dictionary/actions.ts';
import { currentLanguage, translator, useTexts } from './i18n.ts';
import { failureText, Refusal, type RefusalProps, toastRefusal } from './refusal.tsx';

export interface ActionOptions<O, I, C> extends UseMutationOptions<O, Error, I, C> {
  /** Refusals that ask a question instead of ending the action: no toast says that it failed. */
  readonly asks?: readonly ErrorCode[];
  /** What follows a success says so, a sheet for example: no toast does. */
  readonly quiet?: true;
}

/**
 * A mutation that is one of the 17 actions: a toast says how it went. What failed stands in place
 * too, by `FailedAction`, as long as its form is open.
 * @param action which one it is; where that depends on the input, a function of it
 */
export function useAction<O, I, C = unknown>(
  action: Action | ((input: I) => Action),
  { asks = [], quiet, ...options }: ActionOptions<O, I, C>,
): UseMutationResult<O, Error, I, C> {
  const of = (input: I): Action => (typeof action === 'function' ? action(input) : action);
  return useMutation<O, Error, I, C>({
    ...options,
    onSuccess: (output, input, ...rest) => {
      const done = translator(actionTexts, currentLanguage())(`${of(input)}Done`);
      if (quiet === undefined) toast(done, 'good');
      return options.onSuccess?.(output, input, ...rest);
    },
    onError: (error, input, ...rest) => {
      const isQuestion = error instanceof ApiError && asks.some((code) => code === error.code);
      if (!isQuestion) toastsFailureOf(of(input))(error);
      return options.onError?.(error, input, ...rest);
    },
  });
}

/** Which action failed, and why, as one text. */
export function failedText(action: Action, error: unknown, language: Language): string {
  const failed = translator(actionTexts, language)(`${action}Failed`);
  const stop = language === 'tw' ? '。' : '. ';
  return `${failed}${stop}${failureText(error, language)}`;
}

/** Tells that one of the 17 actions failed, and why: for `useForm`. */
export const toastsFailureOf =
  (action: Action) =>
  (error: unknown): void =>
    toastRefusal(error, failedText(action, error, currentLanguage()));

/** A failed action in its place: which one, why, and the way on. Nothing while `error` is null. */
export function FailedAction(props: RefusalProps & { readonly action: Action }) {
  const t = useTexts(actionTexts);
  if (props.error === null || props.error === undefined) return null;
  return (
    <div className={styles.failed}>
      <p className={styles.title}>{t(`${props.action}Failed`)}</p>
      <Refusal error={props.error} next={props.next} />
    </div>
  );
}
