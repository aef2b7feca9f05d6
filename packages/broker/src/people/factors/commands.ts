export interface FactorCommands {
  /** `owner`: a customer or a staff member; so everywhere here. */
  'factor.begin': { readonly owner: string; readonly secret: string };
  'factor.confirm': {
    readonly owner: string;
    /** The half minute of the code, counted from 1970. */
    readonly step: number;
    /** Hashes of the recovery codes. */
    readonly recovery: readonly string[];
  };
  /** A right code was entered. */
  'factor.use': { readonly owner: string; readonly step: number };
  /** A right recovery code was entered. */
  'factor.recover': { readonly owner: string; readonly codeHash: string };
  /** A wrong code was entered. `at`: machine time, ms. */
  'factor.miss': { readonly owner: string; readonly at: number };
  'factor.off': { readonly owner: string };
}

/** Replies of these commands. */
export interface FactorOutcomes {
  /** Tries that are left; with none, the minutes for which codes are locked. */
  'factor.miss': { readonly reply: { readonly left: number; readonly minutes: number } };
}
