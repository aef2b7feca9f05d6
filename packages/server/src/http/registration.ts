/**
 * What the edge checks of a registration, because the core must never see it: passwords, the birth
 * date, the guardian. What the core can know (institution, free name, guardian's need) it decides.
 */
import type { Input } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { NAME } from '@maru/contract/real-name-rules';
import { guardianRules, isMinor, registrationRules } from '@maru/contract/registration-rules';
import type { Day } from '@maru/std/kst';

type Form = Input<'loginRegister'>;
type Guardian = NonNullable<Form['guardian']>;

/** A Korean phone number, with or without hyphens or the country's prefix. */
const PHONE = /^(\+82-?|0)\d{1,2}-?\d{3,4}-?\d{4}$/;

/** The first rule of the edge that a form breaks, in the order a person fills it in; else null. */
export function registrationObstacle(form: Form, today: Day): Refusal | null {
  const code = firstProblem(registrationRules(today), form);
  return code === null ? null : refusal(code);
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
  const given = guardian !== undefined && firstProblem(guardianRules(today), form) === null;
  return {
    minor,
    guardianGiven: given,
    guardianChecks: minor && given ? checkGuardian(guardian) : null,
  };
}
