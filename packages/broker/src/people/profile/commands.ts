import type { Language } from '@maru/contract/constants';
import type { InvestorKind } from '@maru/contract/investor-rules';

export interface ProfileCommands {
  'avatar.set': {
    /** Id of a picture of the customer's own. */
    readonly picture: string;
  };
  'avatar.remove': Record<string, never>;
  /** A customer declares another kind of investor than before. */
  'investor.declare': { readonly kind: InvestorKind };
  /** A code is sent to an address, whose customer has entered the password. */
  'mail.begin': {
    readonly customer: string;
    /** Ciphertexts of the address and of the code. */
    readonly address: string;
    readonly secret: string;
    /** Keyed hash of the code. */
    readonly codeHash: string;
    readonly language: Language;
  };
  /** A code was entered. Replies `left`: the tries that are left; null: it was right. */
  'mail.confirm': { readonly customer: string; readonly codeHash: string };
  /** The language of mails, and whether the statement of each month is announced. */
  'mail.settings': { readonly language: Language; readonly statements: boolean };
  /** The password was entered. */
  'mail.remove': { readonly customer: string };
}

/** Replies of these commands. */
export interface ProfileOutcomes {
  /** Tries that are left; null: the code was right. */
  'mail.confirm': { readonly reply: { readonly left: number | null } };
}
