import type { Made } from '../../kernel/core/domain.ts';
import type { LostFundChecks } from './lost-fund-password.ts';
import type { LostChecks } from './lost-password.ts';
import type { SentBy } from './proof.ts';

export interface IdentityCommands {
  'loginPassword.change': {
    /** The hash that the old password was compared with. */
    readonly checkedHash: string;
    readonly passwordHash: string;
    /** The session that stays, by its token's hash. */
    readonly tokenHash: string;
  };
  'fundPassword.set': {
    /** The hash that the old password was compared with; null: the first setting. */
    readonly checkedHash: string | null;
    readonly fundPasswordHash: string;
  };
  'session.prove': {
    readonly tokenHash: string;
    /** The hash that the fund password was compared with. */
    readonly checkedHash: string;
    /** Machine time, ms. */
    readonly at: number;
  };
  /** Requests the identity to be checked, so that a forgotten fund password can be set anew. */
  'fundPassword.forget': {
    /** The hash that the log-in password was compared with. */
    readonly checkedHash: string;
    /** Ids of the two pictures of the identity card. */
    readonly front: string;
    readonly back: string;
    readonly checks: LostFundChecks;
  };
  'lostPassword.ask': {
    readonly customer: string;
    /** Ciphertext under the person's key: name, birth date, contact. */
    readonly sealed: string;
    readonly checks: LostChecks;
    /** Machine time, ms; as everywhere here. */
    readonly at: number;
  };
  /** Makes the link of an approved request. */
  'lostPassword.link': {
    readonly review: string;
    readonly linkHash: string;
    readonly linkEndsAt: number;
    /** Ciphertext of the token, which is mailed to the customer; null: it is handed over. */
    readonly mailed: string | null;
  };
  'lostPassword.set': {
    readonly linkHash: string;
    readonly passwordHash: string;
    readonly at: number;
  };
  /** A wrong fund password was entered. */
  'fundPassword.miss': { readonly checkedHash: string };
}

/** A picture's findings are unknown before a person looks: the checks are of the typed data. */
export type RealNameChecks = 'pass' | 'birth_date_differs';

export interface RealNameCommands {
  'realName.submit': {
    /** Ciphertext under the person's key: name and identity number. */
    readonly sealed: string;
    /** Ids of the two pictures of the identity card. */
    readonly front: string;
    readonly back: string;
    readonly checks: RealNameChecks;
    /** Keyed hash of name and number: finds the same person without storing them; missing: none. */
    readonly personIndex?: string;
  };
}

export interface BankCardCommands {
  'bankCard.add': {
    /** Code of the bank. */
    readonly bank: string;
    /** Keyed hash of bank and number: finds the same card without storing its number. */
    readonly numberIndex: string;
    /** The same for all customers; missing: none. */
    readonly sharedIndex?: string;
    /** Ciphertext under the person's key: holder, number, branch. */
    readonly sealed: string;
    readonly by: SentBy;
  };
  'bankCard.remove': { readonly id: string; readonly by: SentBy };
}

/** Replies of these commands. */
export interface IdentityOutcomes {
  'bankCard.add': Made;
  /** Tries that are left; with none, the hours for which it is locked. */
  'fundPassword.miss': { readonly reply: { readonly left: number; readonly hours: number } };
}
