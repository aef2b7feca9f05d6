/**
 * The edge's checks of a registration, on data that the core must never see: passwords, the birth
 * date, the guardian. The core decides on the rest (institution, free name, guardian's need).
 */
import type { Input } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { phoneDigits } from '@maru/contract/phone';
import { nameOf } from '@maru/contract/real-name-rules';
import { guardianRules, registrationRules } from '@maru/contract/registration-rules';
import type { Day } from '@maru/std/kst';
import type { GuardianSecrets } from './identity-data.ts';

type Form = Input<'loginRegister'>;

/** The first rule of the edge that a form breaks, in the order a person fills it in; else null. */
export function registrationObstacle(form: Form, today: Day): Refusal | null {
  // the core decides whether a guardian is needed; a named one must be reachable
  const guardian = form.guardian === undefined ? [] : guardianRules(today);
  const code = firstProblem([...registrationRules(today), ...guardian], form);
  return code === null ? null : refusal(code);
}

/** The guardian that a form names, as it is kept; null: none, or not reachable. */
export function guardianOf(
  guardian: { readonly name: string; readonly phone: string } | undefined,
): GuardianSecrets | null {
  const name = nameOf(guardian?.name ?? '');
  const phone = phoneDigits(guardian?.phone ?? '');
  return name === null || phone === null ? null : { name, phone };
}
