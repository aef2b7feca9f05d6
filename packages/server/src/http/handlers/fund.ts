/** `/fund/*`: my money and every entry that moved it. */
import { refusal } from '@maru/contract/errors';
import type { RECORD_KINDS } from '@maru/contract/fund-calls';
import type { EntryCause } from '@maru/contract/status';
import { DAY_MS, isDay, startOfDay } from '@maru/std/kst';
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import { entryView, recordView, type ScaleOf } from '../entry-view.ts';
import type { HandlersOf } from '../handler.ts';
import type { History } from '../history.ts';
import { readAnswer, sliceOf } from './read.ts';

export interface FundDeps {
  readonly engine: Engine;
  readonly history: History;
  readonly scaleOf: ScaleOf;
}

/** The tabs of the records screen. Nothing causes a withdrawal's entry in this version. */
const CAUSES: Readonly<Record<(typeof RECORD_KINDS)[number], readonly EntryCause[]>> = {
  trades: ['hold', 'release', 'fill', 'settlement'],
  deposit: ['deposit'],
  withdrawal: [],
  other: ['reversal'],
};

export function fundHandlers({ engine, history, scaleOf }: FundDeps): HandlersOf<'fund'> {
  return {
    fundBalances: (_input, who) =>
      readAnswer(engine, who.account, (reads) => reads.balances(who.account)),
    fundAssets: (_input, who) =>
      readAnswer(engine, who.account, (reads) => reads.assets(who.account, engine.now())),
    fundRecords: async ({ kind, from, to, ...paging }, who) => {
      // a day that does not exist is a malformed one
      if ([from, to].some((day) => day !== undefined && !isDay(day))) {
        return refused(refusal('bad_request'));
      }
      const filter = {
        causes: kind === undefined ? null : CAUSES[kind],
        from: from === undefined ? null : startOfDay(from),
        // not the start of the next day: 9999-12-31 has none that can be written
        until: to === undefined ? null : startOfDay(to) + DAY_MS,
      };
      const found = await history.entries(who.account, filter, sliceOf(paging));
      return readAnswer(engine, null, (reads) => ({
        rows: found.rows.map((entry) => ({
          ...recordView(entry),
          names: entry.symbol === null ? null : (reads.instrument(entry.symbol)?.names ?? null),
        })),
        total: found.total,
      }));
    },
    fundEntry: async ({ no }, who) => {
      const entry = await history.entry(who.account, no);
      return entry === null
        ? refused(refusal('entry_missing'))
        : answered(entryView(entry, scaleOf));
    },
  };
}
