/** The ledger at the desk: trial balance, entries, and the origin of one of them. */

import { HOUSE_ACCOUNTS, type HouseAccountName } from '@maru/broker/kernel/ledger/house-accounts';
import type { Entry } from '@maru/broker/kernel/ledger/rows';
import type { Output } from '@maru/contract/desk-calls';
import { refusal } from '@maru/contract/errors';
import { DAY_MS, isDay, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { CURRENCIES, isCurrency } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import type { ScaleOf } from '../entry-view.ts';
import type { DeskHandlers } from '../handler.ts';
import type { AccountSum, LedgerRecords } from '../ledger-records.ts';
import { readAnswer } from './read.ts';
import { commandAnswer } from './send.ts';

export interface DeskLedgerDeps {
  readonly engine: Engine;
  readonly ledger: LedgerRecords;
  readonly scaleOf: ScaleOf;
}

type Unit = Output<'deskTrialBalance'>['units'][number];
type Row = Output<'deskEntries'>['rows'][number];

const ORDER: readonly string[] = [
  'free',
  'held',
  'unsettled',
  'shares',
  ...Object.keys(HOUSE_ACCOUNTS),
];
const NO_DAY = refused(refusal('bad_request'));

const rowOf = ({ no, at, cause, customer, ref, symbol }: Entry): Row => ({
  no,
  at,
  cause,
  customer,
  ref,
  symbol,
});

function unitOf(unit: string, sums: readonly AccountSum[], scale: number): Unit {
  const own = sums
    .filter((one) => one.unit === unit && one.amount !== 0n)
    .toSorted((a, b) => ORDER.indexOf(a.account) - ORDER.indexOf(b.account));
  return {
    unit,
    isMoney: isCurrency(unit),
    accounts: own.map(({ account, isHouse, amount }) => ({
      account,
      kind: isHouse ? HOUSE_ACCOUNTS[account as HouseAccountName].kind : 'customers',
      amount: quantityText(amount, scale),
    })),
    sum: quantityText(
      own.reduce((all, { amount }) => all + amount, 0n),
      scale,
    ),
  };
}

/** Currencies in their order, then symbols. */
function unitsOf(sums: readonly AccountSum[], scaleOf: ScaleOf): Unit[] {
  const named = new Set(sums.map(({ unit }) => unit));
  const symbols = [...named].filter((unit) => !isCurrency(unit)).sort();
  return [...CURRENCIES.filter((unit) => named.has(unit)), ...symbols]
    .map((unit) => unitOf(unit, sums, scaleOf(unit)))
    .filter(({ accounts }) => accounts.length > 0);
}

/** The deposit that an entry credited; null: it credited none. */
function depositOf({ cause, ref, seq }: Entry): string | null {
  if (cause === 'deposit') return ref;
  // play money is a deposit of the command that gave it
  return cause === 'play_money' ? `D${seq}` : null;
}

type Names = 'deskTrialBalance' | 'deskEntries' | 'deskEntry' | 'deskReverse';

export function deskLedgerHandlers(deps: DeskLedgerDeps): Pick<DeskHandlers, Names> {
  const { engine, ledger, scaleOf } = deps;
  return {
    deskTrialBalance: async ({ day }) => {
      if (day !== undefined && !isDay(day)) return NO_DAY;
      const until = day === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(day) + DAY_MS;
      const { lastNo, sums } = await ledger.balances(until);
      return answered({ lastNo, units: unitsOf(sums, scaleOf) });
    },
    deskEntries: async (filter) => {
      if (filter.day !== undefined && !isDay(filter.day)) return NO_DAY;
      const found = await ledger.entries(filter, LIMITS.ledgerPage + 1);
      const rows = found.slice(0, LIMITS.ledgerPage).map(rowOf);
      const hasMore = found.length > LIMITS.ledgerPage;
      return answered({ rows, next: hasMore ? (rows.at(-1)?.no ?? null) : null });
    },
    deskEntry: async ({ no }) => {
      const found = await ledger.entry(no);
      if (found === null) return refused(refusal('entry_missing'));
      const { entry, command, review } = found;
      const reversed = await readAnswer(engine, null, (reads) => ({
        reversal: reads.reversalOf(no),
        reverses: reads.reversedBy(no),
      }));
      if (!reversed.ok) return reversed;
      const { reversal, reverses } = reversed.value;
      return answered({
        entry: rowOf(entry),
        postings: entry.postings.map(({ owner, account, unit, amount }) => ({
          owner,
          account,
          unit,
          amount: quantityText(amount, scaleOf(unit)),
        })),
        hash: entry.hash,
        previousHash: entry.prevHash,
        command,
        review,
        reversible: depositOf(entry) !== null && reversal === undefined,
        reversal: reversal ? { review: reversal.review, entryNo: reversal.entryNo } : null,
        reverses: reverses ? Number(reverses.id) : null,
      });
    },
    deskReverse: async (
      { entry: no, reason, requestId: key },
      { staff: actor, tokenHash: session },
    ) => {
      const found = await ledger.entry(no);
      if (found === null) return refused(refusal('entry_missing'));
      const payload = { entry: no, deposit: depositOf(found.entry), reason };
      return commandAnswer(engine, { type: 'reversal.ask', actor, session, key, payload });
    },
  };
}
