/** `/dividend/elect*`: new shares instead of the money of a dividend. */
import type { BrokerReads } from '@maru/broker/domains';
import type { CommandOf } from '@maru/broker/kernel/core/command';
import type { ScripElection } from '@maru/broker/products/scrips/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { ELECT_RULES } from '@maru/contract/scrip-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { ScripRecords } from '../scrip-records.ts';
import { readAnswer, sliceOf } from './read.ts';
import { commandAnswer, previewAnswer } from './send.ts';

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
    dividendElectPreview: (form, who) => preview(deps, form, who),
    dividendElect: (form, who) => elect(deps, form, who),
    dividendElectionWithdraw: async ({ id, requestId: key }, { account: actor }) => {
      const command = { type: 'scrip.withdraw', actor, key, payload: { id } } as const;
      const outcome = await deps.engine.submit(command);
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
    dividendElections: (input, who) => records(deps, input, who),
  };
}

const mineOf = (reads: BrokerReads, election: ScripElection): ScripView['mine'] => ({
  ...{ id: election.id, shares: election.shares, amount: String(election.amount) },
  cash: String(reads.scripCash(election)),
});

/** What everybody may know of an offer, and a customer's part of it; null: nothing is offered. */
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
    ...{ stage, discountPpm, opensAt, closesAt, price: price === null ? null : String(price) },
    most: reads.scripMost(customer, dividend),
    mine: mine === undefined ? null : mineOf(reads, mine),
  };
}

/** A choice as the core is asked for it. */
function choosing(
  { id: dividend, shares }: Input<'dividendElectPreview'>,
  actor: string,
  key: string | null,
): Handled<CommandOf<'scrip.elect'>> {
  const problem = firstProblem(ELECT_RULES, { shares });
  if (problem !== null) return refused(refusal(problem));
  return answered({ type: 'scrip.elect', actor, key, payload: { dividend, shares } });
}

async function preview(
  { engine }: ScripDeps,
  input: Input<'dividendElectPreview'>,
  { account }: Caller,
): Promise<Handled<Output<'dividendElectPreview'>>> {
  const command = choosing(input, account, null);
  return command.ok ? previewAnswer(engine, command.value) : command;
}

async function elect(
  { engine }: ScripDeps,
  input: Input<'dividendElect'>,
  { account }: Caller,
): Promise<Handled<Output<'dividendElect'>>> {
  const command = choosing(input, account, input.requestId);
  return command.ok ? commandAnswer(engine, command.value) : command;
}

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
      ...{ id, dividend: one.dividend, symbol, names, quarter: dividend.quarter, result, shares },
      ...{ price: String(price ?? 0), amount: String(amount), electedAt, endedAt, closesAt },
      open,
      ...{ payDay: dividend.payDay, listsOn, entry: payEntry, position: line },
    },
  ];
}
