/** `/lending/*`: shares that a customer lends, and what it brings. */
import type { BrokerReads } from '@maru/broker/domains';
import type { CommandOf } from '@maru/broker/kernel/core/command';
import { type Lending, stateOf } from '@maru/broker/trading/lending/rows';
import type { OwnStock } from '@maru/broker/trading/lending/stocks';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { LENDING_RULES } from '@maru/contract/lending-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { LendingRecords } from '../lending-records.ts';
import { readAnswer, sliceOf } from './read.ts';
import { commandAnswer, previewAnswer } from './send.ts';

export interface LendingDeps {
  readonly engine: Engine;
  readonly records: LendingRecords;
}

type Row = Output<'lendingRecords'>['rows'][number];

export const lendingHandlers = (deps: LendingDeps): HandlersOf<'lending'> => ({
  lendingStocks: (_input, who) => stocks(deps, who),
  lendingPreview: (input, who) => preview(deps, input, who),
  lendingLend: (input, who) => lend(deps, input, who),
  lendingRecall: (input, who) => recall(deps, input, who),
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

/** A lending as the core is asked for it. */
function lending(
  { symbol, shares }: Input<'lendingPreview'>,
  actor: string,
  key: string | null,
): Handled<CommandOf<'lending.lend'>> {
  const problem = firstProblem(LENDING_RULES, { shares });
  if (problem !== null) return refused(refusal(problem));
  return answered({ type: 'lending.lend', actor, key, payload: { symbol, shares } });
}

async function preview(
  { engine }: LendingDeps,
  input: Input<'lendingPreview'>,
  { account }: Caller,
): Promise<Handled<Output<'lendingPreview'>>> {
  const command = lending(input, account, null);
  return command.ok ? previewAnswer(engine, command.value) : command;
}

async function lend(
  { engine }: LendingDeps,
  input: Input<'lendingLend'>,
  { account }: Caller,
): Promise<Handled<Output<'lendingLend'>>> {
  const command = lending(input, account, input.requestId);
  return command.ok ? commandAnswer(engine, command.value) : command;
}

async function recall(
  { engine }: LendingDeps,
  { id, shares, requestId: key }: Input<'lendingRecall'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'lendingRecall'>>> {
  const problem = firstProblem(LENDING_RULES, { shares });
  if (problem !== null) return refused(refusal(problem));
  const payload = { id, shares };
  return commandAnswer(engine, { type: 'lending.recall', actor, key, payload });
}

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
