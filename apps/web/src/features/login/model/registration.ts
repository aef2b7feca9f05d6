/** The values of the registration form, and the input made of them. */
import type { Input } from '@maru/contract/calls';
import type { InvestorKind } from '@maru/contract/investor-rules';
import {
  type GuardianField,
  guardianRules,
  needsGuardian,
  type RegistrationField,
  registrationRules,
} from '@maru/contract/registration-rules';
import type { Day } from '@maru/std/kst';
import { plainDigits } from '@maru/std/plain-text';
import type { FormPlan } from '#shared/use-form.ts';
import { type Agreed, agreedTo, isAllAgreed } from './agreed.ts';

export interface Registration {
  readonly account: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** As typed; a whole one is `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly institutionCode: string;
  /** Null: not declared yet; a minor is a general investor all the same. */
  readonly investor: InvestorKind | null;
  /** The documents that were agreed to. */
  readonly agreed: Agreed;
  readonly guardianName: string;
  readonly guardianPhone: string;
}

export type Field = RegistrationField | GuardianField;

const EMPTY: Registration = {
  account: '',
  password: '',
  confirmPassword: '',
  birthDate: '',
  institutionCode: '',
  investor: null,
  agreed: agreedTo(false),
  guardianName: '',
  guardianPhone: '',
};

/** Digits of a date with its hyphens in place, as far as it has been typed. */
export function dateAsTyped(text: string): string {
  const digits = plainDigits(text, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** The kind that the form declares, as far as it is chosen. */
export const declaredKind = (form: Registration, today: Day): InvestorKind | null =>
  needsGuardian(form.birthDate, today) ? 'general' : form.investor;

/** The call's input, without its key. */
const toInput = (form: Registration, today: Day): Input<'loginRegister'> => ({
  account: form.account.trim(),
  password: form.password,
  confirmPassword: form.confirmPassword,
  birthDate: form.birthDate,
  institutionCode: form.institutionCode.trim(),
  agreed: isAllAgreed(form.agreed),
  investor: declaredKind(form, today) ?? undefined,
  ...(needsGuardian(form.birthDate, today)
    ? {
        guardian: {
          name: form.guardianName.trim(),
          phone: form.guardianPhone.trim(),
        },
      }
    : {}),
});

/** The form of a registration on a day (KST). @param code of the institution, where it is known */
export const registrationPlan = (
  today: Day,
  code = '',
): FormPlan<Registration, Input<'loginRegister'>, Field> => ({
  empty: { ...EMPTY, institutionCode: code },
  toInput: (form) => toInput(form, today),
  rules: [...registrationRules(today), ...guardianRules(today)],
  refusedAt: { account_exists: 'account', inviter_missing: 'institutionCode' },
});
