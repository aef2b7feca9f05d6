export interface ClosingCommands {
  /** Requests the end of the account. */
  'closing.request': {
    /** The hash that the log-in password was compared with. */
    readonly checkedHash: string;
    /** The hash that the fund password was compared with; null: there is no rest to be paid. */
    readonly checkedFundHash: string | null;
    /** The bank card that the rest goes to; null: there is none. */
    readonly card: string | null;
  };
  /** Takes it back. */
  'closing.cancel': Record<never, never>;
  /** Deletes the named rows of a table whose years are over, and no others. */
  'retention.delete': { readonly table: string; readonly ids: readonly string[] };
}
