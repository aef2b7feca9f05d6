/** Securities lending at the desk: what is lent of each stock, and the terms in force. */
import type { LendingStock } from '@maru/broker/trading/lending/stocks';
import type { Input, Output } from '@maru/contract/desk-calls';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { DeskHandlers } from '../handler.ts';
import type { LendingRecords } from '../lending-records.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';

export interface DeskLendingDeps {
  readonly engine: Engine;
  readonly records: LendingRecords;
}

type Answer = Output<'deskLendings'>;

export const deskLendingHandlers = (deps: DeskLendingDeps): Pick<DeskHandlers, 'deskLendings'> => ({
  deskLendings: (input) => list(deps, input),
});

/** The most lent first. */
const byLent = (a: LendingStock, b: LendingStock): number =>
  b.lent - a.lent || (a.instrument.symbol < b.instrument.symbol ? -1 : 1);

function viewOf({ instrument, price, ...of }: LendingStock, paid: bigint): Answer['rows'][number] {
  const { symbol, names } = instrument;
  const { quota, lent, recalled, used, borrowed, lendings } = of;
  return {
    ...{ symbol, names, price: price === null ? null : String(price) },
    ...{ quota, lent, recalled, used, borrowed, lendings, paid: String(paid) },
  };
}

async function list(
  { engine, records }: DeskLendingDeps,
  paging: Input<'deskLendings'>,
): Promise<Handled<Answer>> {
  const found = await readAnswer(engine, null, (reads) => {
    const now = engine.now();
    const all = [...reads.lendingStocks(now)].sort(byLent);
    return { ...pageOf(all, sliceOf(paging)), terms: reads.lendingTerms(now) };
  });
  if (!found.ok) return found;
  const { rows, total, terms } = found.value;
  const paid = await records.paidFor(rows.map(({ instrument }) => instrument.symbol));
  const views = rows.map((one) => viewOf(one, paid.get(one.instrument.symbol) ?? 0n));
  const { minimum, ...rest } = terms;
  return answered({ rows: views, total, ...rest, minimum: String(minimum) }, found.stale);
}
