/** `/fund/*`: my money and every entry that moved it. */
import type { BrokerReads } from '@maru/broker/domains';
import type { Entry } from '@maru/broker/kernel/ledger/rows';
import type { Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import type { RECORD_KINDS } from '@maru/contract/fund-calls';
import type { EntryCause } from '@maru/contract/status';
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import { entryView, recordView, type ScaleOf } from '../entry-view.ts';
import type { HandlersOf } from '../handler.ts';
import { cashKey, type History, MONEY_CAUSES } from '../history.ts';
import { knownIssue } from '../known-issue.ts';
import { spanOf } from '../span.ts';
import { exchangeHandlers } from './exchange.ts';
import { type FundingDeps, fundingHandlers } from './funding.ts';
import { gateView, readAnswer, sliceOf } from './read.ts';

export interface FundDeps {
  readonly engine: Engine;
  readonly history: History;
  readonly scaleOf: ScaleOf;
}

/**
 * The tabs of the records screen; holds and settlements change nothing of the money as a whole.
 */
const CAUSES: Readonly<Record<(typeof RECORD_KINDS)[number], readonly EntryCause[]>> = {
  trades: [
    ...([
      'fill',
      'delisting',
      'payment',
      'placement_payment',
      'increase_payment',
      'scrip_payment',
      'purchase',
      'copy_fill',
    ] as const),
    ...(['unit_purchase', 'unit_redemption'] as const),
    ...(['loan', 'interest', 'borrow_fee'] as const),
  ],
  deposit: ['deposit', 'play_money'],
  withdrawal: ['withdrawal'],
  exchange: ['fx', 'transfer'],
  other: [
    ...(['dividend', 'tax', 'lending', 'right', 'profit_share', 'reversal', 'unit_seed'] as const),
    ...(['credit_loan', 'credit_repayment', 'credit_interest'] as const),
  ],
};

export function fundHandlers(deps: FundDeps & FundingDeps): HandlersOf<'fund'> {
  const { engine, history, scaleOf } = deps;
  return {
    ...fundingHandlers(deps),
    ...exchangeHandlers(deps),
    fundBalances: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => reads.balances(caller.account)),
    fundAssets: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => {
        const now = engine.now();
        const gates = reads.withdrawalGates(caller.account, now).map(gateView);
        const bar = gates.find(({ closed }) => closed !== null);
        return { ...reads.assets(caller.account, now), withdrawalBar: bar?.closed ?? null };
      }),
    fundRecords: async ({ kind, from, to, ...paging }, caller) => {
      const span = spanOf({ from, to });
      if (span === null) return refused(refusal('bad_request'));
      const filter = { causes: kind === undefined ? MONEY_CAUSES : CAUSES[kind], ...span };
      const found = await history.entries(caller.account, filter, sliceOf(paging));
      const [newest, oldest] = [found.rows[0], found.rows.at(-1)];
      const cash =
        newest === undefined || oldest === undefined
          ? new Map()
          : await history.cashAfter(caller.account, oldest.no, newest.no);
      return readAnswer(engine, null, (reads) => ({
        rows: found.rows.map((entry) => recordRow(entry, cash, reads)),
        total: found.total,
      }));
    },
    fundEntry: async ({ no }, caller) => {
      const entry = await history.entry(caller.account, no);
      return entry === null
        ? refused(refusal('entry_missing'))
        : answered(entryView(entry, scaleOf));
    },
  };
}

/** An entry as a line of the records, with the money that was there after it. */
function recordRow(
  entry: Entry,
  cash: ReadonlyMap<string, bigint>,
  reads: BrokerReads,
): Output<'fundRecords'>['rows'][number] {
  const view = recordView(entry);
  const balance = cash.get(cashKey(entry.no, view.currency));
  const instrument = entry.symbol === null ? undefined : knownIssue(reads, entry.symbol);
  return {
    ...view,
    names: instrument?.names ?? null,
    balance: balance === undefined ? null : String(balance),
    trade:
      view.trade === null
        ? null
        : { ...view.trade, market: instrument?.board ?? 'main', scale: instrument?.scale ?? 0 },
  };
}
