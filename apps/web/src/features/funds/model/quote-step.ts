/** What comes next with the quote of an exchange. Pure. */
import { ApiError } from '@maru/client/api-error';

/** After these nobody knows whether the exchange was made. */
const UNANSWERED: readonly ApiError['code'][] = ['timeout', 'offline', 'bad_answer', 'system_busy'];

export interface QuoteState {
  /** Of the last attempt to exchange. */
  readonly error: Error | null;
  /** The exchange is on its way. */
  readonly isPending: boolean;
  readonly secondsLeft: number;
}

/** `password`: it stands in the form behind the sheet; `again`: another quote is needed. */
export type QuoteStep = 'confirm' | 'password' | 'again';

/**
 * An attempt without an answer is repeated under its own key, also when the quote is over: with
 * another quote it would be another exchange.
 */
export function quoteStep({ error, isPending, secondsLeft }: QuoteState): QuoteStep {
  const code = error instanceof ApiError ? error.code : null;
  if (isPending || (code !== null && UNANSWERED.includes(code))) return 'confirm';
  if (code?.startsWith('fund_password')) return 'password';
  return error !== null || secondsLeft === 0 ? 'again' : 'confirm';
}
