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
  /** A wrong fund password was entered. */
  'fundPassword.miss': { readonly checkedHash: string };
}
