export interface FundCommands {
  'deposit.request': {
    readonly channel: string;
    /** Minor units of the channel's currency. */
    readonly amount: bigint;
    /** What identifies the transfer outside: a confirmation number, a transaction's hash. */
    readonly reference: string;
    /** Id of the picture that proves it. */
    readonly proof: string;
    /** The hash that the channel's password was compared with; null: none was entered. */
    readonly checkedHash: string | null;
  };
  'deposit.cancel': { readonly id: string };
  'withdrawal.request': {
    /** Won. */
    readonly amount: bigint;
    /** Id of a bank card of the customer's own. */
    readonly card: string;
    /** The hash that the fund password was compared with. */
    readonly checkedHash: string;
  };
  'withdrawal.cancel': { readonly id: string };
  /** Sets the password of a channel that asks for one. */
  'channel.password': { readonly channel: string; readonly passwordHash: string };
}
