import { ApiError } from '@maru/client/api-error';
import { expect, it } from 'vitest';
import { quoteStep } from './quote-step.ts';

const asked = { error: null, isPending: false, secondsLeft: 5 };
const failed = (code: ApiError['code']) => new ApiError(code, '');

it('a quote is confirmed while it lives, and then asked for again', () => {
  expect(quoteStep(asked)).toBe('confirm');
  expect(quoteStep({ ...asked, secondsLeft: 0 })).toBe('again');
});

it('a refused one is asked for again, or the password is entered again', () => {
  expect(quoteStep({ ...asked, error: failed('exchange_rate_moved') })).toBe('again');
  expect(quoteStep({ ...asked, error: failed('fund_password_wrong') })).toBe('password');
});

it.each(['timeout', 'offline', 'bad_answer', 'system_busy'] as const)(
  'without an answer (%s) the same exchange is sent again, for it may have been made',
  (code) => {
    const error = failed(code);
    expect(quoteStep({ ...asked, error })).toBe('confirm');
    expect(quoteStep({ ...asked, error, secondsLeft: 0 })).toBe('confirm');
  },
);

it('an exchange that is on its way outlives its quote', () => {
  expect(quoteStep({ ...asked, isPending: true, secondsLeft: 0 })).toBe('confirm');
});
