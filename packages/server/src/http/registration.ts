/**
 * What the edge checks of a registration, because the core must never see it: passwords, the birth
 * date, the guardian. What the core can know (institution, free name, guardian's need) it decides.
 */
import { isMinor } from '@maru/broker/customers/handlers';
import type { Input } from '@maru/contract/calls';
import { ACCOUNT_PATTERN, CUSTOMER_ID_PATTERN, PASSWORD_RULES } from '@maru/contract/constants';
import { type Refusal, refusal } from '@maru/contract/errors';
import { type Day, isDay } from '@maru/std/kst';

type Form = Input<'loginRegister'>;
type Guardian = NonNullable<Form['guardian']>;

/** Nobody who registers was born before this day. */
const EARLIEST_BIRTH: Day = '1900-01-01';
/** A Korean phone number, with or without hyphens or the country's prefix. */
const PHONE = /^(\+82-?|0)\d{1,2}-?\d{3,4}-?\d{4}$/;
const NAME = /^\p{L}[\p{L}\p{M} .'·-]{0,38}\p{L}$/u;

/** The first rule of the edge that a form breaks, in the order a person fills it in; else null. */
export function registrationObstacle(form: Form, today: Day): Refusal | null {
  const typed = [
    form.account,
    form.password,
    form.confirmPassword,
    form.birthDate,
    form.institutionCode,
  ];
  if (typed.some((text) => text.trim() === '')) return refusal('field_empty');
  // a name that looks like a public id would be another's at log-in
  if (!ACCOUNT_PATTERN.test(form.account) || CUSTOMER_ID_PATTERN.test(form.account.toUpperCase())) {
    return refusal('account_format');
  }
  if (form.password !== form.confirmPassword) return refusal('password_mismatch');
  if (!PASSWORD_RULES.every((rule) => rule.holds(form.password))) return refusal('password_weak');
  const { birthDate } = form;
  if (!isDay(birthDate) || birthDate < EARLIEST_BIRTH || birthDate >= today) {
    return refusal('birth_date_invalid');
  }
  return form.agreed ? null : refusal('agreement_required');
}

export interface GuardianFacts {
  readonly minor: boolean;
  readonly guardianGiven: boolean;
  readonly guardianChecks: 'pass' | 'phone_format' | 'name_format' | null;
}

const checkGuardian = ({ name, phone }: Guardian): 'pass' | 'phone_format' | 'name_format' => {
  if (!NAME.test(name.trim())) return 'name_format';
  return PHONE.test(phone.trim()) ? 'pass' : 'phone_format';
};

/** What the core learns of age and guardian: facts, no data. */
export function guardianFacts(form: Form, today: Day): GuardianFacts {
  const minor = isMinor(form.birthDate, today);
  const { guardian } = form;
  const given =
    guardian?.consent === true && guardian.name.trim() !== '' && guardian.phone.trim() !== '';
  return {
    minor,
    guardianGiven: given,
    guardianChecks: minor && given ? checkGuardian(guardian) : null,
  };
}
