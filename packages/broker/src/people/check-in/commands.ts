export interface CheckInCommands {
  'checkIn.add': Record<string, never>;
  /** Exchanges check-ins for points of the credit score. */
  'checkIn.exchange': Record<string, never>;
}

/** Replies of these commands. */
export interface CheckInOutcomes {
  /** Days in a row, and check-ins that are not exchanged yet. */
  'checkIn.add': { readonly reply: { readonly streak: number; readonly unspent: number } };
  'checkIn.exchange': { readonly reply: { readonly score: number; readonly unspent: number } };
}
