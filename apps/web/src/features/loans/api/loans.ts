/** What a change of loans makes old. */
import { invalidate } from '#shared/query.ts';

/** Reads again what stands on the screens of loans, and the money. */
export const refreshLoans = (): Promise<void> =>
  invalidate(['loanTerms', 'loanRecords', 'fundBalances', 'fundAssets', 'fundCashOutGates']);
