/** E-mail to people: the rules of an address and its forms. */
import { plainLine } from '@maru/std/plain-text';
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

/** RFC 5321 in the form that people have: a local part in ASCII, and a domain of two labels. */
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}$/u;
const ADDRESS_CHARS = 254;
/** A code that a mail brings. */
const CODE = /^\d{6}$/;

/** An address as it is kept: without spaces around it, its letters and digits in one width. */
export const mailAddress = (typed: string): string => plainLine(typed).trim();

export const isMailAddress = (typed: string): boolean => {
  const address = mailAddress(typed);
  const at = address.lastIndexOf('@');
  const isShort = at > 0 && address.length <= ADDRESS_CHARS;
  return isShort && LOCAL.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
};

/** The digits of a code, however they were typed. */
export const mailCode = (typed: string): string => plainLine(typed).replaceAll(/\s/g, '');

/** `hong@maru.kr` → `ho**@maru.kr`. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  const shown = Math.min(2, Math.floor(at / 2));
  return `${address.slice(0, shown)}****${address.slice(at)}`;
}

/** The language is the app's, and nobody types it. */
export const MAIL_BEGIN_RULES: FormRules<
  Pick<Input<'mailBegin'>, 'address' | 'password'>,
  'address' | 'password'
> = [
  filled('address'),
  {
    field: 'address',
    code: 'mail_address_format',
    holds: ({ address }) => isMailAddress(address),
  },
  { field: 'password', code: 'field_empty', holds: ({ password }) => password !== '' },
];

export const MAIL_CONFIRM_RULES: FormRules<Input<'mailConfirm'>, 'code'> = [
  filled('code'),
  { field: 'code', code: 'mail_code_format', holds: ({ code }) => CODE.test(mailCode(code)) },
];

export const MAIL_REMOVE_RULES: FormRules<Input<'mailRemove'>, 'password'> = [
  { field: 'password', code: 'field_empty', holds: ({ password }) => password !== '' },
];
