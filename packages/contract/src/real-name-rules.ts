/** Rules of the application for a real name: the name, and the identity number as 6 + 1 digits. */
import { isDay } from '@maru/std/kst';
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

type RealName = Pick<Input<'identityRealName'>, 'name' | 'idFirst' | 'idLast'>;
export type RealNameField = 'name' | 'idFirst' | 'idLast';

/** A person's name: letters, at least two. */
export const NAME = /^\p{L}[\p{L}\p{M} .'·-]{0,38}\p{L}$/u;

/** The century of a birth by the seventh digit of a resident registration number. */
const CENTURIES: Readonly<Record<string, string>> = {
  ...{ 1: '19', 2: '19', 5: '19', 6: '19' },
  ...{ 3: '20', 4: '20', 7: '20', 8: '20' },
};

/** The birth date of an identity number's first seven digits; null: they are no such digits. */
export function birthDateOf(idFirst: string, idLast: string): string | null {
  const century = CENTURIES[idLast];
  if (century === undefined || !/^\d{6}$/.test(idFirst)) return null;
  const date = `${century}${idFirst.slice(0, 2)}-${idFirst.slice(2, 4)}-${idFirst.slice(4)}`;
  return isDay(date) ? date : null;
}

export const REAL_NAME_RULES: FormRules<RealName, RealNameField> = [
  filled('name'),
  filled('idFirst'),
  filled('idLast'),
  { field: 'name', code: 'real_name_format', holds: ({ name }) => NAME.test(name.trim()) },
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
