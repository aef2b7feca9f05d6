import { problemsOf } from '@maru/contract/form-rules';
import { describe, expect, it } from 'vitest';
import { fundPassPlan, LOGIN_PASS_PLAN } from './password-change.ts';

const form = (oldPassword: string, newPassword: string, confirmPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmPassword,
});

describe('the form of a new password', () => {
  it('asks for the old fund password only once one is set', () => {
    expect(problemsOf(fundPassPlan(true).rules, form('', '246813'))).toEqual({});
    expect(problemsOf(fundPassPlan(false).rules, form('', '246813'))).toEqual({
      oldPassword: 'field_empty',
    });
  });

  it('says what is wrong of each field', () => {
    expect(problemsOf(fundPassPlan(true).rules, form('', '111111', '22'))).toEqual({
      newPassword: 'fund_password_simple',
      confirmPassword: 'password_mismatch',
    });
    expect(problemsOf(LOGIN_PASS_PLAN.rules, form('', 'weak', 'other'))).toEqual({
      oldPassword: 'field_empty',
      newPassword: 'password_weak',
      confirmPassword: 'password_mismatch',
    });
  });
});
