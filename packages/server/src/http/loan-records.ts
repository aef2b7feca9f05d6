/** Credit loans and their repayments from SQL. Every method throws what the store throws. */
import type { CreditLoan, CreditRepayment } from '@maru/broker/products/loans/rows';
import type { LoanState } from '@maru/contract/loan-rules';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface LoanRecords {
  /** A customer's, newest first. */
  list(customer: string, slice: Slice): Promise<Listed<CreditLoan>>;
  /** Of these loans, the oldest first. */
  repayments(loans: readonly string[]): Promise<readonly CreditRepayment[]>;
  /** Of all customers, in one state or all of them (null), newest first. */
  all(state: LoanState | null, slice: Slice): Promise<Listed<CreditLoan>>;
}

type Stored = Record<string, unknown>;

const read = (stored: Stored): CreditLoan => readTableRow('creditLoans', stored);
const readRepayment = (stored: Stored): CreditRepayment => readTableRow('creditRepayments', stored);

export function sqlLoanRecords(store: Pick<Store, 'query'>): LoanRecords {
  const listed = async (
    condition: string,
    param: string | null,
    { limit, offset }: Slice,
  ): Promise<Listed<CreditLoan>> => {
    const from = `from credit_loans where ${condition}`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(`select * ${from} order by seq desc limit $2 offset $3`, [
        ...[param, limit, offset],
      ]),
      store.query<{ total: bigint }>(`select count(*) as total ${from}`, [param]),
    ]);
    return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
  };
  return {
    list: (customer, slice) => listed('customer = $1', customer, slice),
    repayments: async (loans) => {
      if (loans.length === 0) return [];
      const rows = await store.query<Stored>(
        'select * from credit_repayments where loan = any($1::text[]) order by loan, no',
        [loans],
      );
      return rows.map(readRepayment);
    },
    all: (state, slice) => listed('($1::text is null or state = $1)', state, slice),
  };
}
