/** Personal data of an application: which there is, how it is masked, and how it is read. */

import type { Review } from '@maru/broker/kernel/reviews/rows';
import type { Guardian } from '@maru/broker/people/customers/rows';
import type { BankCard, LostPassword, RealName } from '@maru/broker/people/identity/rows';
import type { PersonalField } from '@maru/contract/desk-rules';
import type { Sealer } from '../crypto/sealer.ts';
import {
  maskNumber,
  openBankCard,
  openGuardian,
  openLostPassword,
  openRealName,
} from './identity-data.ts';
import { customerSecrets, maskMiddle } from './sealed-customer.ts';

/** The rows that hold an applicant's personal data, as ciphertext. */
export interface SealedRows {
  readonly customer: { readonly id: string; readonly sealed: string };
  readonly realName: RealName | undefined;
  readonly cards: readonly BankCard[];
  readonly lost: LostPassword | undefined;
  readonly guardian: Guardian | undefined;
}

/** A picture by its id, or a text; null: it has been erased. */
export type PersonalValue = { readonly picture: string } | { readonly text: string | null };
export type Personal = ReadonlyMap<PersonalField, PersonalValue>;

const PICTURES: ReadonlySet<PersonalField> = new Set(['front', 'back', 'proof']);
export const isPicture = (field: PersonalField): boolean => PICTURES.has(field);

/** A name with all but its first and last characters hidden: `김*루`. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  return `${first}${'*'.repeat(Math.max(1, rest.length - (last === '' ? 0 : 1)))}${last}`;
}

/** The form of a text on a screen until a reason is given. */
export function maskPersonal(field: PersonalField, text: string): string {
  switch (field) {
    case 'name':
    case 'claimedName':
    case 'cardHolder':
    case 'guardianName':
      return maskName(text);
    case 'idNumber':
      return `${text.slice(0, 2)}****-*`;
    case 'birthDate':
      return `${text.slice(0, 4)}-**-**`;
    case 'cardNumber':
      return maskNumber(text);
    default:
      return maskMiddle(text);
  }
}

/** All personal data that belongs to an application, in the order in which it is compared. */
export async function personalOf(
  sealer: Sealer,
  { kind, evidence }: Review,
  { customer, realName, cards, lost, guardian }: SealedRows,
): Promise<Personal> {
  const all = new Map<PersonalField, PersonalValue>();
  const account = customer.id;
  const put = (field: PersonalField, text: string | null | undefined): void => {
    if (text !== undefined) all.set(field, { text });
  };
  const secrets = await customerSecrets(sealer, account, customer.sealed);
  const isRealName = kind === 'realName';
  // a later application has replaced the name of an earlier one
  const named = isRealName && realName?.front !== evidence.front ? undefined : realName;
  if (named !== undefined) {
    const opened = await openRealName(sealer, account, named.sealed);
    put('name', opened?.name ?? null);
    if (isRealName || kind === 'lostFundPassword') put('idNumber', opened?.idNumber ?? null);
  }
  if (isRealName) {
    put('birthDate', secrets?.birthDate ?? null);
    all.set('front', { picture: String(evidence.front) });
    all.set('back', { picture: String(evidence.back) });
  }
  if (kind === 'lostFundPassword') {
    all.set('front', { picture: String(evidence.front) });
    all.set('back', { picture: String(evidence.back) });
  }
  if (kind === 'lostPassword' && lost !== undefined) {
    const claimed = await openLostPassword(sealer, account, lost.sealed);
    put('claimedName', claimed?.name ?? null);
    put('birthDate', claimed?.birthDate ?? null);
    put('contact', claimed?.contact ?? null);
  }
  if (kind === 'guardian') {
    put('birthDate', secrets?.birthDate ?? null);
    const known =
      guardian === undefined
        ? secrets?.guardian
        : await openGuardian(sealer, account, guardian.sealed);
    put('guardianName', known?.name ?? null);
    put('guardianPhone', known?.phone ?? null);
  }
  if (kind === 'withdrawal') {
    const card = cards.find(({ id }) => id === evidence.card);
    const opened = card && (await openBankCard(sealer, account, card.sealed));
    put('cardHolder', opened?.holder ?? null);
    put('cardNumber', opened?.number ?? null);
    put('cardBranch', opened?.branch ?? null);
  }
  if (typeof evidence.proof === 'string') all.set('proof', { picture: evidence.proof });
  put('login', secrets?.login ?? null);
  return all;
}
