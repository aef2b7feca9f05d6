/** Rules of the application for a real name: the name, and the identity number as 6 + 1 digits. */
import { isDay } from '@maru/std/kst';
import { plainLine, plainName } from '@maru/std/plain-text';
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

type RealName = Pick<Input<'identityRealName'>, 'name' | 'idFirst' | 'idLast'>;
export type RealNameField = 'name' | 'idFirst' | 'idLast';

/**
 * A plain name of two letters or more, perhaps with an apostrophe before it (`'t Hooft`) and the
 * point of a `Jr.` behind it. Parts of Hangul that make no syllable are a slip of the keyboard.
 */
const NAME = /^(?!.*[\u1100-\u11ff])'?\p{L}[\p{L}\p{M} .,'·-]{0,58}[\p{L}\p{M}]\.?$/u;

/** A person's name in the one form in which it is compared and kept; null: it is none. */
export function nameOf(typed: string): string | null {
  const name = plainName(typed);
  return NAME.test(name) ? name : null;
}

/** The century of a birth by the seventh digit of a resident registration number. */
const CENTURIES: Readonly<Record<string, string>> = {
  1: '19',
  2: '19',
  5: '19',
  6: '19',
  3: '20',
  4: '20',
  7: '20',
  8: '20',
};

/** The birth date of an identity number's first seven digits; null: they are no such digits. */
export function birthDateOf(idFirst: string, idLast: string): string | null {
  const [first, last] = [plainLine(idFirst), plainLine(idLast)];
  const century = CENTURIES[last];
  if (century === undefined || !/^\d{6}$/.test(first)) return null;
  const date = `${century}${first.slice(0, 2)}-${first.slice(2, 4)}-${first.slice(4)}`;
  return isDay(date) ? date : null;
}

export const REAL_NAME_RULES: FormRules<RealName, RealNameField> = [
  filled('name'),
  filled('idFirst'),
  filled('idLast'),
  { field: 'name', code: 'real_name_format', holds: ({ name }) => nameOf(name) !== null },
  {
    field: 'idFirst',
    code: 'id_number_format',
    holds: ({ idFirst, idLast }) =>
      birthDateOf(idFirst, idLast) !== null || birthDateOf(idFirst, '1') !== null,
  },
  {
    field: 'idLast',
    code: 'id_number_format',
    holds: ({ idFirst, idLast }) => birthDateOf(idFirst, idLast) !== null,
  },
];
