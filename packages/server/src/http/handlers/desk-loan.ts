/** Credit loans at the desk: a list to follow them by. */
import type { Engine } from '../../engine/port.ts';
import { answered } from '../answer.ts';
import type { DeskHandlers } from '../handler.ts';
import type { LoanRecords } from '../loan-records.ts';
import { deskLoanView } from '../loan-view.ts';
import { sliceOf } from './read.ts';

export interface DeskLoanDeps {
  readonly engine: Engine;
  readonly loans: LoanRecords;
}

export const deskLoanHandlers = ({
  engine,
  loans,
}: DeskLoanDeps): Pick<DeskHandlers, 'deskLoans'> => ({
  deskLoans: async ({ state, ...paging }) => {
    const { rows, total } = await loans.all(state ?? null, sliceOf(paging));
    const now = engine.now();
    return answered({ rows: rows.map((loan) => deskLoanView(loan, now)), total });
  },
});
