/**
 * A guardian's consent for a customer under 14 (Personal Information Protection Act, art. 22-2):
 * its states, and what is asked of whoever gives it.
 */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';
import { isMailAddress } from './mail-rules.ts';
import { phoneDigits } from './phone.ts';
import { nameOf } from './real-name-rules.ts';

/**
 * `none`: an adult; `asked`: the guardian has not decided; `refused` by the guardian; `lapsed`: not
 * decided in time; `pending`: given, and under review; `failed`: the desk did not accept it;
 * `passed`; `withdrawn` by the guardian later.
 */
export const GUARDIAN_STATES = [
  'none',
  'asked',
  'refused',
  'lapsed',
  'pending',
  'failed',
  'passed',
  'withdrawn',
] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];

export const GUARDIAN_DECISIONS = ['consent', 'refuse', 'withdraw'] as const;
export type GuardianDecision = (typeof GUARDIAN_DECISIONS)[number];

/**
 * Days after which a guardian's name and phone are erased where there is no consent (Standard
 * Guidelines on the Protection of Personal Information, art. 13).
 */
export const GUARDIAN_DATA_DAYS = 5;

/** Whether a minor may name a guardian, or another one, in a state of the consent. */
export const mayNameGuardian = (state: GuardianState): boolean =>
  state !== 'none' && state !== 'pending' && state !== 'passed';

/** Whether a guardian may decide so in a state of the consent. */
export function mayDecide(decision: GuardianDecision, state: GuardianState): boolean {
  return decision === 'withdraw' ? state === 'pending' || state === 'passed' : state === 'asked';
}

export const GUARDIAN_RULES: FormRules<Input<'identityGuardian'>, 'name' | 'phone'> = [
  filled('name'),
  filled('phone'),
  { field: 'name', code: 'guardian_name_format', holds: ({ name }) => nameOf(name) !== null },
  {
    field: 'phone',
    code: 'guardian_phone_format',
    holds: ({ phone }) => phoneDigits(phone) !== null,
  },
];

/** A link is handed over, or mailed to an address. */
export const GUARDIAN_LINK_RULES: FormRules<Input<'identityGuardianLink'>, 'mailTo'> = [
  {
    field: 'mailTo',
    code: 'field_empty',
    holds: ({ mailTo }) => mailTo === undefined || mailTo.trim() !== '',
  },
  {
    field: 'mailTo',
    code: 'mail_address_format',
    holds: ({ mailTo }) => mailTo === undefined || isMailAddress(mailTo),
  },
];

/** A consent is signed with the guardian's name; a refusal needs none. */
export const DECISION_RULES: FormRules<Input<'loginGuardianDecide'>, 'name' | 'agreed'> = [
  {
    field: 'name',
    code: 'field_empty',
    holds: ({ decision, name }) => decision !== 'consent' || name.trim() !== '',
  },
  {
    field: 'agreed',
    code: 'agreement_required',
    holds: ({ decision, agreed }) => decision !== 'consent' || agreed,
  },
];
