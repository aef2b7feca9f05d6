/** The form of a change of password: its values, and the plan of each of the two passwords. */
import type { Input } from '@maru/contract/calls';
import { type FundPassField, fundPassRules } from '@maru/contract/fund-password-rules';
import { LOGIN_PASS_RULES } from '@maru/contract/login-pass-rules';
import type { FormPlan } from '#shared/use-form.ts';

export type PasswordChange = Input<'identityLoginPass'>;
export type PasswordField = FundPassField;
type Plan = FormPlan<PasswordChange, PasswordChange, PasswordField>;

const PLAN = {
  empty: { oldPassword: '', newPassword: '', confirmPassword: '' },
  toInput: (form: PasswordChange) => form,
  refusedAt: { original_password_wrong: 'oldPassword' },
} as const;

export const LOGIN_PASS_PLAN: Plan = { ...PLAN, rules: LOGIN_PASS_RULES };

/** @param isFirst no fund password is set yet */
export const fundPassPlan = (isFirst: boolean): Plan => ({
  ...PLAN,
  rules: fundPassRules(isFirst),
  refusedAt: { ...PLAN.refusedAt, fund_password_birth_date: 'newPassword' },
});
