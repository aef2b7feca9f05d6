/**
 * What the edge checks of a registration, because the core must never see it: passwords, the birth
 * date, the guardian. What the core can know (institution, free name, guardian's need) it decides.
 */
import type { Input } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { phoneDigits } from '@maru/contract/phone';
import { nameOf } from '@maru/contract/real-name-rules';
import { guardianRules, isMinor, registrationRules } from '@maru/contract/registration-rules';
import type { Day } from '@maru/std/kst';
import type { CustomerSecrets } from './sealed-customer.ts';

type Form = Input<'loginRegister'>;

/** The first rule of the edge that a form breaks, in the order a person fills it in; else null. */
export function registrationObstacle(form: Form, today: Day): Refusal | null {
  // whether a guardian is needed is the core's to decide; one who is named must be reachable
  const guardian = form.guardian === undefined ? [] : guardianRules(today);
  const code = firstProblem([...registrationRules(today), ...guardian], form);
  return code === null ? null : refusal(code);
}

export interface GuardianFacts {
  readonly minor: boolean;
  readonly guardianGiven: boolean;
  readonly guardianChecks: 'pass' | null;
}

/** What the core learns of age and guardian: facts, no data. */
export function guardianFacts(form: Form, today: Day): GuardianFacts {
  const minor = isMinor(form.birthDate, today);
  const { guardian } = form;
  const given = guardian !== undefined && firstProblem(guardianRules(today), form) === null;
  return {
    minor,
    guardianGiven: given,
    guardianChecks: minor && given ? 'pass' : null,
  };
}

/** The guardian that a form names, as it is kept; null: none who can be reached. */
export function guardianOf({ guardian }: Form): CustomerSecrets['guardian'] {
  const name = nameOf(guardian?.name ?? '');
  const phone = phoneDigits(guardian?.phone ?? '');
  return name === null || phone === null ? null : { name, phone };
}
