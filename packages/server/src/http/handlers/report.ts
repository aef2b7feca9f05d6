/** `/report/*`: statements, and assets and profit over time. They read facts and store nothing. */
import type { BrokerReads } from '@maru/broker/domains';
import { refusal } from '@maru/contract/errors';
import { addDays, dayOf, isDay, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { daysOf, type Period, periodsOf } from '@maru/std/periods';
import type { Engine } from '../../engine/port.ts';
import { type Closes, closesOf, type WorthOf, worthBy } from '../../report/foreign.ts';
import { moneyOverTime } from '../../report/money.ts';
import { atLastPrices, profitPeriods, profitStocks, realisedView } from '../../report/profit.ts';
import { statementOf } from '../../report/statement.ts';
import { tradesOverTime } from '../../report/trades.ts';
import type { Store } from '../../store/port.ts';
import { answered, refused } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';
import { knownIssue } from '../known-issue.ts';
import { readAnswer } from './read.ts';

export interface ReportDeps {
  readonly engine: Engine;
  /** Reads of the database, within the limits of the caller. */
  readonly store: Pick<Store, 'query'>;
}

const INVALID = refused(refusal('period_invalid'));
const TOO_LONG = refused(refusal('period_too_long', { n: String(LIMITS.profitPeriods) }));

const boundsOf = (periods: readonly Period[]): number[] => [
  ...periods.map(({ from }) => startOfDay(from)),
  startOfDay(addDays(periods.at(-1)?.to ?? '', 1)),
];

export function reportHandlers({ engine, store }: ReportDeps): HandlersOf<'report'> {
  return {
    reportStatement: async ({ period: asked }, { account }) => {
      const at = engine.now();
      const today = dayOf(at);
      const period = asked ?? today;
      const days = daysOf(period);
      if (days === null || days.from > today) return INVALID;
      const { from, to } = days;
      const bounds = boundsOf([days]);
      const [money, trades] = await Promise.all([
        moneyOverTime(store, account, bounds),
        tradesOverTime(store, account, bounds, [addDays(from, -1), to]),
      ]);
      const realised = trades.periods.get(0) ?? { realised: 0n, realisedByLine: 0n };
      return answered({
        period,
        from,
        to,
        at,
        over: to < today,
        currencies: statementOf(money),
        ...realisedView(realised),
      });
    },
    reportProfit: async ({ from, to: until, by }, { account }) => {
      const today = dayOf(engine.now());
      if (!isDay(from) || !isDay(until) || from > until || from > today) return INVALID;
      const to = until < today ? until : today;
      const periods = periodsOf({ from, to }, by, LIMITS.profitPeriods);
      if (periods === null) return TOO_LONG;
      const bounds = boundsOf(periods);
      const ends = [addDays(from, -1), ...periods.map((period) => period.to)];
      const [money, closed] = await Promise.all([
        moneyOverTime(store, account, bounds),
        tradesOverTime(store, account, bounds, ends),
      ]);
      const closes = await closesOf(store, money.currencies, ends);
      return readAnswer(engine, null, (reads) => {
        const last = to === today ? periods.length - 1 : null;
        const trades = last !== null ? atLastPrices(closed, last, lastPrices(reads)) : closed;
        return {
          today,
          ...profitPeriods(periods, money, trades, worthFor(reads, account, closes, last)),
          stocks: profitStocks(trades, (symbol) => {
            const known = knownIssue(reads, symbol);
            if (known === undefined) return null;
            return { market: known.board, scale: known.scale, names: known.names };
          }),
        };
      });
    },
  };
}

/** @param last the period that is not over; null: all are */
function worthFor(
  reads: BrokerReads,
  account: string,
  closes: Closes,
  last: number | null,
): WorthOf {
  const wallets = last === null ? [] : reads.wallets(account);
  const rateOf = (currency: string): bigint | null =>
    wallets.find((wallet) => wallet.currency === currency)?.rate ?? null;
  const now = last === null ? null : { period: last, rateOf };
  return worthBy(closes, (symbol) => reads.instrument(symbol)?.scale, now);
}

/** The prices at which holdings are valued now, and shares that are paid for and awaited. */
function lastPrices(reads: BrokerReads): (symbol: string) => number | null {
  return (symbol) => {
    const mark = reads.mark(symbol);
    return mark === undefined ? null : (mark.last ?? mark.base);
  };
}
