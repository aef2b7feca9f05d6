/** Securities lending at the desk: lent shares of each stock, and the terms in force. */
import type { LendingStock } from '@maru/broker/trading/lending/stocks';
import type { Input } from '@maru/contract/desk-calls';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { DeskAnswer, DeskHandlers } from '../handler.ts';
import type { LendingRecords } from '../lending-records.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';

export interface DeskLendingDeps {
  readonly engine: Engine;
  readonly records: LendingRecords;
}

export const deskLendingHandlers = (deps: DeskLendingDeps): Pick<DeskHandlers, 'deskLendings'> => ({
  deskLendings: (input) => list(deps, input),
});

/** The most lent first. */
const byLent = (a: LendingStock, b: LendingStock): number =>
  b.lent - a.lent || (a.instrument.symbol < b.instrument.symbol ? -1 : 1);

async function list(
  { engine, records }: DeskLendingDeps,
  paging: Input<'deskLendings'>,
): Promise<Handled<DeskAnswer<'deskLendings'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const now = engine.now();
    const all = [...reads.lendingStocks(now)].sort(byLent);
    return { ...pageOf(all, sliceOf(paging)), terms: reads.lendingTerms(now) };
  });
  if (!found.ok) return found;
  const { rows, total, terms } = found.value;
  const paid = await records.paidFor(rows.map(({ instrument }) => instrument.symbol));
  const views = rows.map((one) => {
    const { symbol, names } = one.instrument;
    return { ...one, symbol, names, paid: paid.get(symbol) ?? 0n };
  });
  return answered({ ...terms, rows: views, total }, found.stale);
}
