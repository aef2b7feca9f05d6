/** Banks at which customers have accounts. Which ones they are is data of the firm. */
import type { Language } from './constants.ts';

export type BankNames = Readonly<Record<Language, string>>;

export interface Bank {
  /** Three digits, of the Korean clearing institute (KFTC). */
  readonly code: string;
  readonly names: BankNames;
  /** The usual number of digits of an account: another one is possible, and only warned of. */
  readonly least: number;
  readonly most: number;
  /** Whether customers can add accounts of it. */
  readonly open: boolean;
}

/** What two people of the staff change of a bank. */
export const BANK_CHANGES = ['add', 'change', 'close', 'reopen'] as const;
export type BankChange = (typeof BANK_CHANGES)[number];

/** The bank of a code; undefined: there is none. */
export const bankOf = <B extends { readonly code: string }>(
  banks: readonly B[],
  code: string,
): B | undefined => banks.find((bank) => bank.code === code);

/** The name of a bank in a language, by its code; the code itself where no bank has it. */
export const bankName = (
  banks: readonly Pick<Bank, 'code' | 'names'>[],
  code: string,
  language: Language,
): string => bankOf(banks, code)?.names[language] ?? code;
