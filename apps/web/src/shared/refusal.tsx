/** The failure of a call in the user's language, and the next step. */
import { ApiError } from '@maru/client/api-error';
import type { Language } from '@maru/contract/constants';
import type { ErrorCode } from '@maru/contract/errors';
import { toast } from '@maru/ui/toast';
import { Link } from 'react-router';
import type { LinkText, NextPlan } from './api-dictionary/entry.ts';
import { apiText, isKnownCode, translateMessage } from './api-dictionary/translate.ts';
import { currentLanguage, useLanguage, useTexts } from './i18n.ts';
import styles from './refusal.module.css';
import { refusalTexts } from './refusal.texts.ts';
import { href } from './routes.ts';
import { siteValue } from './site.ts';
import { formatDateTime } from './time-text.ts';

export interface NextStep {
  readonly to: string;
  readonly text: LinkText;
}

/** The next steps by code, which stand beside the words of the refusals; the build puts them in. */
declare const __NEXT_STEPS__: Readonly<Record<string, NextPlan>>;
const NEXT_STEPS = __NEXT_STEPS__;

/** The hours that the site's settings name for the notice a message carries. */
function hoursFor(message: string): { readonly range?: string } {
  const range = siteValue(/withdrawal/i.test(message) ? 'withdrawalHours' : 'depositHours');
  return range === undefined ? {} : { range };
}

/** Whether a failure is the refusal of a code. */
export const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** A failure as text in a language. */
export function failureText(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return apiText('error', language);
  const { code, msg, params } = error;
  if (code === 'timeout' || code === 'offline' || code === 'bad_answer') {
    return apiText(code, language);
  }
  const when = params.at === undefined ? '' : formatDateTime(Number(params.at), language);
  const all = { ...hoursFor(msg), ...params, at: when };
  return isKnownCode(code, language)
    ? apiText(code, language, all)
    : translateMessage(msg, language, all);
}

/**
 * Says a failure as a toast of 2 s, beside where it stands in place. A 401 has its own toast and
 * its own way to log-in; it is not shown twice.
 */
export function toastRefusal(
  error: unknown,
  text: string = failureText(error, currentLanguage()),
): void {
  if (error instanceof ApiError && error.code === 'unauthorized') return;
  toast(text, 'bad');
}

/** The next step after a code; null: there is none. */
export function stepAfter(code: string): NextStep | null {
  const plan = NEXT_STEPS[code];
  return plan === undefined ? null : { to: href(plan[0] as 'homeIndex', plan[2]), text: plan[1] };
}

/** The way on from a failure; null where trying again is all there is. */
export const nextStep = (error: unknown): NextStep | null =>
  error instanceof ApiError ? stepAfter(error.code) : null;

export interface RefusalProps {
  readonly error: unknown;
  /** In place of the next step of the failure's code; null: none. */
  readonly next?: NextStep | null | undefined;
}

/** A failure in its place: its text, and the next step as a link. Nothing for a null error. */
export function Refusal({ error, next = nextStep(error) }: RefusalProps) {
  const language = useLanguage();
  const t = useTexts(refusalTexts);
  if (error === null || error === undefined) return null;
  return (
    <div className={styles.refusal} role="alert">
      {failureText(error, language)}
      {next !== null && (
        <Link className={styles.link} to={next.to}>
          {t(next.text)}
        </Link>
      )}
    </div>
  );
}
