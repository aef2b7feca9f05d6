/** Rules of the form of registration (specification §5). */
import { type Day, isDay, yearsBetween } from '@maru/std/kst';
import { plainCode, plainLine, plainSecret } from '@maru/std/plain-text';
import type { Input } from './calls.ts';
import { ACCOUNT_PATTERN, CUSTOMER_ID_PATTERN, GUARDIAN_AGE, PASSWORD_RULES } from './constants.ts';
import { type FormRules, filled } from './form-rules.ts';
import { phoneDigits } from './phone.ts';
import { nameOf } from './real-name-rules.ts';

type Registration = Input<'loginRegister'>;

/** Nobody who registers was born before this day. */
const EARLIEST_BIRTH: Day = '1900-01-01';

const isBirthDate = (text: string, today: Day): boolean =>
  isDay(text) && text >= EARLIEST_BIRTH && text < today;

/** Under 14 on a day: a guardian must consent (Personal Information Protection Act, art. 22-2). */
export const isMinor = (birthDate: Day, today: Day): boolean =>
  yearsBetween(birthDate, today) < GUARDIAN_AGE;

/** True for a whole birth date of a minor; false while it is being typed. */
export const needsGuardian = (birthDate: string, today: Day): boolean =>
  isBirthDate(birthDate, today) && isMinor(birthDate, today);

export type RegistrationField =
  | 'account'
  | 'password'
  | 'confirmPassword'
  | 'birthDate'
  | 'institutionCode'
  | 'investor'
  | 'agreed';

/**
 * What is checked at the edge on a day (KST); institution, free name and guardian are the core's
 * to decide.
 */
export const registrationRules = (today: Day): FormRules<Registration, RegistrationField> => [
  filled('account'),
  filled('password'),
  filled('confirmPassword'),
  filled('birthDate'),
  filled('institutionCode'),
  {
    field: 'account',
    code: 'account_format',
    // a name that looks like a public id would be another customer's at log-in
    holds: ({ account }) =>
      phoneDigits(account) !== null ||
      (ACCOUNT_PATTERN.test(plainLine(account)) && !CUSTOMER_ID_PATTERN.test(plainCode(account))),
  },
  {
    field: 'confirmPassword',
    code: 'password_mismatch',
    holds: ({ password, confirmPassword }) =>
      plainSecret(password) === plainSecret(confirmPassword),
  },
  {
    field: 'password',
    code: 'password_weak',
    holds: ({ password }) => PASSWORD_RULES.every((rule) => rule.holds(password)),
  },
  {
    field: 'birthDate',
    code: 'birth_date_invalid',
    holds: ({ birthDate }) => isBirthDate(birthDate, today),
  },
  { field: 'investor', code: 'field_empty', holds: ({ investor }) => investor !== undefined },
  { field: 'agreed', code: 'agreement_required', holds: ({ agreed }) => agreed },
];

export type GuardianField = 'guardianName' | 'guardianPhone';

/** What a minor's form must say of the guardian; without one the core refuses it. */
export function guardianRules(today: Day): FormRules<Registration, GuardianField> {
  const forMinors =
    (holds: (guardian: Registration['guardian']) => boolean) =>
    ({ birthDate, guardian }: Registration): boolean =>
      !needsGuardian(birthDate, today) || holds(guardian);
  return [
    {
      field: 'guardianName',
      code: 'field_empty',
      holds: forMinors((guardian) => guardian !== undefined && plainLine(guardian.name) !== ''),
    },
    {
      field: 'guardianPhone',
      code: 'field_empty',
      holds: forMinors((guardian) => guardian !== undefined && plainLine(guardian.phone) !== ''),
    },
    {
      field: 'guardianName',
      code: 'guardian_name_format',
      holds: forMinors((guardian) => guardian !== undefined && nameOf(guardian.name) !== null),
    },
    {
      field: 'guardianPhone',
      code: 'guardian_phone_format',
      holds: forMinors(
        (guardian) => guardian !== undefined && phoneDigits(guardian.phone) !== null,
      ),
    },
  ];
}
