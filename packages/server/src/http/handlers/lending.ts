/** `/lending/*`: shares that a customer lends, and their fees. */
import type { BrokerReads } from '@maru/broker/domains';
import { type Lending, stateOf } from '@maru/broker/trading/lending/rows';
import type { OwnStock } from '@maru/broker/trading/lending/stocks';
import type { Input } from '@maru/contract/calls';
import { LENDING_RULES } from '@maru/contract/lending-rules';
import type { Engine } from '../../engine/port.ts';
import type { Handled } from '../answer.ts';
import type { Answer, Caller, HandlersOf } from '../handler.ts';
import type { LendingRecords } from '../lending-records.ts';
import { readAnswer, sliceOf } from './read.ts';
import { previews, sends } from './send.ts';

export interface LendingDeps {
  readonly engine: Engine;
  readonly records: LendingRecords;
}

type Row = Answer<'lendingRecords'>['rows'][number];

export const lendingHandlers = (deps: LendingDeps): HandlersOf<'lending'> => ({
  lendingStocks: (_input, caller) => stocks(deps, caller),
  lendingPreview: previews(deps, 'lending.lend', lent, LENDING_RULES),
  lendingLend: sends(deps, 'lending.lend', lent, LENDING_RULES),
  lendingRecall: sends(deps, 'lending.recall', ({ id, shares }) => ({ id, shares }), LENDING_RULES),
  lendingRecords: (input, caller) => records(deps, input, caller),
  lendingFees: (input, caller) => fees(deps, input, caller),
});

const namesOf = (reads: BrokerReads, symbol: string) =>
  reads.instrument(symbol)?.names ?? { kor: symbol, en: null, tw: null };

const stockView = (stock: OwnStock) => ({
  ...stock,
  symbol: stock.instrument.symbol,
  names: stock.instrument.names,
  market: stock.instrument.board,
});

const stocks = (
  { engine }: LendingDeps,
  { account }: Caller,
): Promise<Handled<Answer<'lendingStocks'>>> =>
  readAnswer(engine, account, (reads) => {
    const now = engine.now();
    const rows = reads.lendable(account, now).map(stockView);
    return { ...reads.lendingTerms(now), rows };
  });

const lent = ({ symbol, shares }: Input<'lendingPreview'>) => ({ symbol, shares });

async function records(
  { engine, records: stored }: LendingDeps,
  { tab = 'open', ...paging }: Input<'lendingRecords'>,
  { account }: Caller,
): Promise<Handled<Answer<'lendingRecords'>>> {
  const { rows, total } = await stored.list(account, tab, sliceOf(paging));
  return readAnswer(engine, account, (reads) => ({
    rows: rows.map((one) => recordOf(reads, one, engine.now())),
    total,
    nextReturn: reads.nextReturn(engine.now()),
  }));
}

const recordOf = (reads: BrokerReads, one: Lending, now: number): Row => ({
  ...one,
  names: namesOf(reads, one.symbol),
  state: stateOf(one),
  used: reads.lendingUsed(one.id),
  accrued: reads.lendingAccrued(one.id, now),
});

async function fees(
  { engine, records: stored }: LendingDeps,
  paging: Input<'lendingFees'>,
  { account }: Caller,
): Promise<Handled<Answer<'lendingFees'>>> {
  const found = await stored.fees(account, sliceOf(paging));
  return readAnswer(engine, account, (reads) => ({
    rows: found.rows.map((fee) => ({
      ...fee,
      names: namesOf(reads, fee.symbol),
      entry: fee.entryNo,
    })),
    total: found.total,
    sum: found.sum,
  }));
}
