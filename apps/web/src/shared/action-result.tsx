/** How one of the 17 actions went: the text of its success or failure, and what to do next. */
import { ApiError } from '@maru/client/api-error';
import { toast } from '@maru/ui/toast';
import styles from './action-result.module.css';
import { type Action, actionTexts } from './api-dictionary/actions.ts';
import { currentLanguage, translator, useTexts } from './i18n.ts';
import { failureText, Refusal } from './refusal.tsx';

/** Says that an action is done. */
export const toastDone = (action: Action): void =>
  toast(translator(actionTexts, currentLanguage())(`${action}Done`), 'good');

/**
 * A handler that says which action failed and why. A 401 has its own toast and its own way to
 * log-in; it is not told twice.
 */
export const toastFailed =
  (action: Action) =>
  (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'unauthorized') return;
    const language = currentLanguage();
    const failed = translator(actionTexts, language)(`${action}Failed`);
    toast(`${failed}. ${failureText(error, language)}`, 'bad');
  };

/** A failed action in its place: which one, why, and the way on. Nothing while `error` is null. */
export function FailedAction(props: { readonly action: Action; readonly error: unknown }) {
  const t = useTexts(actionTexts);
  if (props.error === null || props.error === undefined) return null;
  return (
    <div className={styles.failed}>
      <p className={styles.title}>{t(`${props.action}Failed`)}</p>
      <Refusal error={props.error} />
    </div>
  );
}
