import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', { addEventListener: () => undefined });
const { stepAfter } = await import('./refusal.tsx');

describe('the way on after a refusal', () => {
  it.each([
    ['guardian_failed', '/login/loginAfter'],
    ['bank_missing', '/information/addBankCard'],
    ['fund_password_missing', '/information/fundPass'],
    ['real_name_required', '/login/loginAfter'],
    ['real_name_failed', '/information/authInfo'],
    ['credit_score_low', '/information/credit'],
    ['subscription_over', '/home/newStock'],
    ['subscriptions_full', '/market/subscribeRecord'],
    ['insufficient_funds', '/information/recharge'],
  ])('of %s leads to %s', (code, to) => expect(stepAfter(code)?.to).toBe(to));

  it('is none where trying again is all there is', () =>
    expect(stepAfter('system_busy')).toBeNull());
});
