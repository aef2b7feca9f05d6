/** `/dividend/*`: dividends to come and paid, and a customer's part of them. */

import type { BrokerReads } from '@maru/broker/domains';
import type { Dividend, Entitlement } from '@maru/broker/products/dividends/rows';
import type { Input, Output } from '@maru/contract/calls';
import type { DividendPhase } from '@maru/contract/dividend-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { DividendRecords } from '../dividend-records.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { type ScripDeps, scripHandlers, scripView } from './scrip.ts';

export interface DividendDeps extends ScripDeps {
  readonly engine: Engine;
  readonly records: DividendRecords;
  /** The last traded price of an issue, won; null: none yet. */
  readonly lastPrice: (symbol: string) => string | null;
}

type Row = Output<'dividendList'>['rows'][number];
type Amounts = Pick<Entitlement, 'shares' | 'gross' | 'incomeTax' | 'localTax' | 'net'>;

const phaseOf = ({ stage }: Dividend): DividendPhase => (stage === 'paid' ? 'ended' : 'upcoming');

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Those to come by their ex dates; paid ones the newest pay date first. */
function inOrder(one: Dividend, other: Dividend): number {
  const isUpcoming = phaseOf(one) === 'upcoming';
  if (phaseOf(one) !== phaseOf(other)) return isUpcoming ? -1 : 1;
  const byDay = isUpcoming ? compare(one.exDay, other.exDay) : compare(other.payDay, one.payDay);
  return byDay === 0 ? compare(one.id, other.id) : byDay;
}

const amountsView = ({ shares, gross, incomeTax, localTax, net }: Amounts) => ({
  shares,
  gross: String(gross),
  incomeTax: String(incomeTax),
  localTax: String(localTax),
  net: String(net),
});

const namesOf = (reads: BrokerReads, symbol: string) =>
  reads.instrument(symbol)?.names ?? { kor: symbol, en: null, tw: null };

export function dividendHandlers(deps: DividendDeps): HandlersOf<'dividend'> {
  return {
    dividendList: (input, caller) => list(deps, input, caller),
    dividendRecords: (input, caller) => records(deps, input, caller),
    dividendTotals: (_input, caller) => totals(deps, caller),
    ...scripHandlers(deps),
  };
}

/** The fixed or paid amount, else the expected one of the present shares; null: nothing. */
function mineOf(
  { id }: Dividend,
  entitlements: ReadonlyMap<string, Entitlement>,
  expected: ReadonlyMap<string, Amounts>,
): Row['mine'] {
  const fixed = entitlements.get(id);
  if (fixed !== undefined) {
    return { state: fixed.open ? 'frozen' : 'paid', ...amountsView(fixed) };
  }
  const amounts = expected.get(id);
  return amounts === undefined ? null : { state: 'estimated', ...amountsView(amounts) };
}

async function list(
  { engine, records: stored, lastPrice }: DividendDeps,
  { phase, scrip: onlyScrip, symbol: only, ...paging }: Input<'dividendList'>,
  { account }: Caller,
): Promise<Handled<Output<'dividendList'>>> {
  const found = await readAnswer(engine, account, (reads) => {
    const shown = reads
      .dividends()
      .filter(
        (one) =>
          (phase === undefined || phaseOf(one) === phase) &&
          (only === undefined || one.symbol === only) &&
          (onlyScrip === undefined || scripView(reads, one.id, account) !== null),
      );
    const { rows, total } = pageOf(shown.toSorted(inOrder), sliceOf(paging));
    const issues = rows.flatMap((one) => {
      const instrument = reads.instrument(one.symbol);
      const scrip = scripView(reads, one.id, account);
      return instrument === undefined ? [] : [{ one, instrument, scrip }];
    });
    return { issues, total, expected: reads.expectedDividends(account, engine.now()) };
  });
  if (!found.ok) return found;
  const { issues, total, expected } = found.value;
  const own = await stored.ofDividends(
    account,
    issues.map(({ one }) => one.id),
  );
  const mine = new Map(own.map((one) => [one.dividend, one]));
  const rows = issues.map(({ one, instrument, scrip }): Row => {
    const { id, symbol, quarter, stage, won, exDay, recordDay, payDay } = one;
    return {
      id,
      symbol,
      names: instrument.names,
      market: instrument.board,
      quarter,
      stage,
      won: String(won),
      last: lastPrice(symbol),
      exDay,
      recordDay,
      payDay,
      mine: mineOf(one, mine, expected),
      scrip: scrip === null ? null : { ...scrip, cashOnly: mine.get(id)?.cashOnly ?? 0 },
    };
  });
  return answered({ rows, total }, found.stale);
}

async function records(
  { engine, records: stored }: DividendDeps,
  paging: Input<'dividendRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'dividendRecords'>>> {
  const { rows, total } = await stored.list(account, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((one) => {
      const dividend = reads.dividend(one.dividend);
      return dividend === undefined ? [] : [recordOf(one, dividend, namesOf(reads, one.symbol))];
    }),
    total,
  }));
}

function recordOf(
  one: Entitlement,
  { quarter, won, exDay, recordDay, payDay }: Dividend,
  names: Row['names'],
): Output<'dividendRecords'>['rows'][number] {
  return {
    id: one.dividend,
    symbol: one.symbol,
    names,
    quarter,
    won: String(won),
    exDay,
    recordDay,
    payDay,
    ...amountsView(one),
    paidAt: one.paidAt,
    owed: String(one.owed),
    entry: one.entryNo,
  };
}

async function totals(
  { engine, records: stored }: DividendDeps,
  { account }: Caller,
): Promise<Handled<Output<'dividendTotals'>>> {
  const sums = await stored.sums(account);
  return readAnswer(engine, null, (reads) => ({
    gross: String(sums.gross),
    tax: String(sums.tax),
    net: String(sums.net),
    charged: String(sums.charged),
    expected: String(sums.expected),
    toCharge: String(sums.toCharge),
    taxPpm: reads.dividendTaxPpm(engine.now()),
  }));
}
