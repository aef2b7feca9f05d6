/** Personal data of the steps of identity, which only the edge ever sees in clear. */
import { createHmac } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import { plainName } from '@maru/std/plain-text';
import type { Place, Sealer } from '../crypto/sealer.ts';

/** The data of a real-name application. */
export interface RealNameSecrets {
  readonly name: string;
  /** The first seven digits of the identity number. */
  readonly idNumber: string;
}

/** The data of a bank card. */
export interface BankCardSecrets {
  readonly holder: string;
  readonly number: string;
  readonly branch: string;
}

/** A guardian, as a minor has named one: the phone in digits. */
export interface GuardianSecrets {
  readonly name: string;
  readonly phone: string;
}

const realNamePlace = (account: string): Place => ({
  table: 'real_names',
  column: 'sealed',
  account,
});
/** The data that a customer with a forgotten log-in password has typed. */
export interface LostPasswordSecrets {
  readonly name: string;
  readonly birthDate: string;
  readonly contact: string;
}

const lostPlace = (account: string): Place => ({
  table: 'lost_passwords',
  column: 'sealed',
  account,
});
const guardianPlace = (account: string): Place => ({
  table: 'guardians',
  column: 'sealed',
  account,
});
const cardPlace = (account: string): Place => ({ table: 'bank_cards', column: 'sealed', account });

export const sealRealName = (sealer: Sealer, account: string, secrets: RealNameSecrets) =>
  sealer.seal(realNamePlace(account), secrets);

export const sealBankCard = (sealer: Sealer, account: string, secrets: BankCardSecrets) =>
  sealer.seal(cardPlace(account), secrets);

export const sealLostPassword = (sealer: Sealer, account: string, secrets: LostPasswordSecrets) =>
  sealer.seal(lostPlace(account), secrets);

export const sealGuardian = (sealer: Sealer, account: string, secrets: GuardianSecrets) =>
  sealer.seal(guardianPlace(account), secrets);

/** Null once erased. */
export const openGuardian = async (sealer: Sealer, account: string, sealed: string) =>
  (await sealer.unseal(guardianPlace(account), sealed)) as GuardianSecrets | null;

/** Null once erased. */
export const openLostPassword = async (sealer: Sealer, account: string, sealed: string) =>
  (await sealer.unseal(lostPlace(account), sealed)) as LostPasswordSecrets | null;

/** Null once erased. */
export const openRealName = async (sealer: Sealer, account: string, sealed: string) =>
  (await sealer.unseal(realNamePlace(account), sealed)) as RealNameSecrets | null;

/** Null once erased. */
export const openBankCard = async (sealer: Sealer, account: string, sealed: string) =>
  (await sealer.unseal(cardPlace(account), sealed)) as BankCardSecrets | null;

/** A keyed hash that identifies a customer's card without its number. */
export const cardIndexOf = (key: Buffer, account: string, bank: string, number: string): string =>
  createHmac('sha256', key).update(`${account}:${bank}:${number}`).digest('hex');

/** The same of all customers: finds a card that another account has. */
export const sharedCardIndexOf = (key: Buffer, bank: string, number: string): string =>
  createHmac('sha256', key).update(`card:${bank}:${number}`).digest('hex');

/** A keyed hash that identifies one person in another account. */
export const personIndexOf = (key: Buffer, { name, idNumber }: RealNameSecrets): string =>
  createHmac('sha256', key)
    .update(`person:${plain(name)}:${idNumber}`)
    .digest('hex');

/** A name as it is compared: without spaces and case. */
const plain = (name: string): string => plainName(name).replaceAll(' ', '').toLowerCase();

export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** The whole number of a card as it was typed. */
export const numberOf = ({ numberFirst, numberLast }: Input<'identityBankAdd'>): string =>
  numberFirst.trim() + numberLast.trim();

/** An account number with its middle hidden: the first four digits and the last ones, at most 4. */
export function maskNumber(number: string): string {
  const shown = Math.min(4, Math.floor((number.length - 4) / 2));
  return `${number.slice(0, 4)}****${number.slice(-shown)}`;
}
