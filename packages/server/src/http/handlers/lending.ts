/** `/lending/*`: shares that a customer lends, and what it brings. */
import type { BrokerReads } from '@maru/broker/domains';
import { type Lending, stateOf } from '@maru/broker/trading/lending/rows';
import type { OwnStock } from '@maru/broker/trading/lending/stocks';
import type { Input, Output } from '@maru/contract/calls';
import { LENDING_RULES } from '@maru/contract/lending-rules';
import type { Engine } from '../../engine/port.ts';
import type { Handled } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { LendingRecords } from '../lending-records.ts';
import { readAnswer, sliceOf } from './read.ts';
import { previews, sends } from './send.ts';

export interface LendingDeps {
  readonly engine: Engine;
  readonly records: LendingRecords;
}

type Row = Output<'lendingRecords'>['rows'][number];

export const lendingHandlers = (deps: LendingDeps): HandlersOf<'lending'> => ({
  lendingStocks: (_input, who) => stocks(deps, who),
  lendingPreview: previews(deps, 'lending.lend', lent, LENDING_RULES),
  lendingLend: sends(deps, 'lending.lend', lent, LENDING_RULES),
  lendingRecall: sends(deps, 'lending.recall', ({ id, shares }) => ({ id, shares }), LENDING_RULES),
  lendingRecords: (input, who) => records(deps, input, who),
  lendingFees: (input, who) => fees(deps, input, who),
});

const namesOf = (reads: BrokerReads, symbol: string) =>
  reads.instrument(symbol)?.names ?? { kor: symbol, en: null, tw: null };

const stockView = ({ instrument, price, ...of }: OwnStock) => ({
  ...{ symbol: instrument.symbol, names: instrument.names, market: instrument.board },
  price: price === null ? null : String(price),
  ...{ free: of.free, own: of.own, quota: of.quota, left: of.left, lent: of.lent, used: of.used },
});

const stocks = (
  { engine }: LendingDeps,
  { account }: Caller,
): Promise<Handled<Output<'lendingStocks'>>> =>
  readAnswer(engine, account, (reads) => {
    const now = engine.now();
    const { minimum, ...terms } = reads.lendingTerms(now);
    const rows = reads.lendable(account, now).map(stockView);
    return { ...terms, minimum: String(minimum), rows };
  });

const lent = ({ symbol, shares }: Input<'lendingPreview'>) => ({ symbol, shares });

async function records(
  { engine, records: stored }: LendingDeps,
  { tab = 'open', ...paging }: Input<'lendingRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'lendingRecords'>>> {
  const { rows, total } = await stored.list(account, tab, sliceOf(paging));
  return readAnswer(engine, account, (reads) => ({
    rows: rows.map((one) => recordOf(reads, one, engine.now())),
    total,
    nextReturn: reads.nextReturn(engine.now()),
  }));
}

function recordOf(reads: BrokerReads, one: Lending, now: number): Row {
  const { id, symbol, shares, open, recalled, returnsOn, lentAt, endedAt } = one;
  return {
    ...{ id, symbol, names: namesOf(reads, symbol), state: stateOf(one), shares, open, recalled },
    ...{ used: reads.lendingUsed(id), returnsOn, lentAt, endedAt, price: String(one.price) },
    ...{ paid: String(one.paid), due: String(one.due) },
    accrued: String(reads.lendingAccrued(id, now)),
  };
}

async function fees(
  { engine, records: stored }: LendingDeps,
  paging: Input<'lendingFees'>,
  { account }: Caller,
): Promise<Handled<Output<'lendingFees'>>> {
  const found = await stored.fees(account, sliceOf(paging));
  return readAnswer(engine, account, (reads) => ({
    rows: found.rows.map(({ lending, symbol, day, amount, entryNo }) => ({
      ...{ lending, symbol, names: namesOf(reads, symbol), day },
      ...{ amount: String(amount), entry: entryNo },
    })),
    total: found.total,
    sum: String(found.sum),
  }));
}
