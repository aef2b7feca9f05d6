/** `/dividend/elect*`: new shares instead of the money of a dividend. */
import type { BrokerReads } from '@maru/broker/domains';
import type { ScripElection } from '@maru/broker/products/scrips/rows';
import type { Input, Output } from '@maru/contract/calls';
import { ELECT_RULES } from '@maru/contract/scrip-rules';
import type { Engine } from '../../engine/port.ts';
import type { Handled } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { ScripRecords } from '../scrip-records.ts';
import { readAnswer, sliceOf } from './read.ts';
import { previews, sends } from './send.ts';

export interface ScripDeps {
  readonly engine: Engine;
  readonly elections: ScripRecords;
}

type Calls =
  | 'dividendElectPreview'
  | 'dividendElect'
  | 'dividendElectionWithdraw'
  | 'dividendElections';
type Record = Output<'dividendElections'>['rows'][number];
export type ScripView = NonNullable<Output<'dividendList'>['rows'][number]['scrip']>;

export function scripHandlers(deps: ScripDeps): Pick<HandlersOf<'dividend'>, Calls> {
  return {
    dividendElectPreview: previews(deps, 'scrip.elect', chosen, ELECT_RULES),
    dividendElect: sends(deps, 'scrip.elect', chosen, ELECT_RULES),
    dividendElectionWithdraw: sends(deps, 'scrip.withdraw'),
    dividendElections: (input, caller) => records(deps, input, caller),
  };
}

const mineOf = (reads: BrokerReads, election: ScripElection): ScripView['mine'] => ({
  id: election.id,
  shares: election.shares,
  amount: String(election.amount),
  cash: String(reads.scripCash(election)),
});

/** The public part of an offer, and a customer's part of it; null: nothing is offered. */
export function scripView(
  reads: BrokerReads,
  dividend: string,
  customer: string,
): Omit<ScripView, 'cashOnly'> | null {
  const scrip = reads.scrip(dividend);
  if (scrip === undefined || scrip.announcedAt === null) return null;
  const { stage, discountPpm, opensAt, closesAt, price } = scrip;
  const mine = reads.scripElection(customer, dividend);
  return {
    stage,
    discountPpm,
    opensAt,
    closesAt,
    price: price === null ? null : String(price),
    most: reads.scripMost(customer, dividend),
    mine: mine === undefined ? null : mineOf(reads, mine),
  };
}

const chosen = ({ id, shares }: Input<'dividendElectPreview'>) => ({ dividend: id, shares });

async function records(
  { engine, elections }: ScripDeps,
  paging: Input<'dividendElections'>,
  { account }: Caller,
): Promise<Handled<Output<'dividendElections'>>> {
  const { rows, total } = await elections.list(account, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((one) => recordOf(reads, one, engine.now())),
    total,
  }));
}

function recordOf(reads: BrokerReads, one: ScripElection, now: number): Record[] {
  const scrip = reads.scrip(one.dividend);
  const dividend = reads.dividend(one.dividend);
  if (scrip === undefined || dividend === undefined) return [];
  const { id, symbol, result, shares, amount, electedAt, endedAt, payEntry, line } = one;
  const { names, price, closesAt, listsOn, stage } = scrip;
  const open = result === 'standing' && stage === 'open' && now < closesAt;
  return [
    {
      id,
      dividend: one.dividend,
      symbol,
      names,
      quarter: dividend.quarter,
      result,
      shares,
      price: String(price ?? 0),
      amount: String(amount),
      electedAt,
      endedAt,
      closesAt,
      open,
      payDay: dividend.payDay,
      listsOn,
      entry: payEntry,
      position: line,
    },
  ];
}
