/**
 * Effects of prices on margin positions, watched command by command and without code of the core:
 * equity counts the value of an open right, and only equity decides.
 */
import { assert } from '@maru/std/assert';
import { type Day, daysBetween } from '@maru/std/kst';
import type { Broker } from '../../broker.ts';
import type { Command, Outcome } from '../../kernel/core/command.ts';
import type { DelistingRow } from '../../market/market/delisting-rows.ts';
import type {
  Increase,
  IncreaseRight,
  IncreaseSubscription,
} from '../../products/increases/rows.ts';
import type { MarginLoan } from '../../trading/margin/rows.ts';
import type { Order } from '../../trading/orders/rows.ts';

const YEAR_PPM = 365n * 1_000_000n;
/** Equity in per cent of the margin: forced closing, a warning, the end of one (`rules.md`). */
const [CLOSE, WARN, RECOVERED] = [25n, 50n, 60n];

interface At {
  readonly today: Day;
  readonly now: number;
}

const rowsOf = <T>(broker: Broker, table: Parameters<Broker['rows']>[0]): T[] => [
  ...(broker.rows(table) as Iterable<T>),
];

const openOf = (position: Order): number =>
  position.holding + position.locked + position.readyToClose;

/**
 * The worth of the rights of a long position, won (MRG-15): of each share that was bought before
 * the ex date the fall of the venue's base, for the part of the holder's rights that no
 * subscription uses, as long as holders may subscribe.
 */
function rightsOf(broker: Broker, position: Order, { today, now }: At): bigint {
  let won = 0n;
  for (const one of rowsOf<Increase>(broker, 'increases')) {
    if (one.symbol !== position.symbol || !one.rebased || one.base === null) continue;
    if (today < one.exDay || position.day >= one.exDay || now >= one.closesAt) continue;
    const taken = BigInt(((one.cumPrice ?? one.base) - one.base) * openOf(position));
    const isOwn = (row: IncreaseRight | IncreaseSubscription): boolean =>
      row.increase === one.id && row.customer === position.customer;
    const right = rowsOf<IncreaseRight>(broker, 'increaseRights').find(isOwn);
    const used = rowsOf<IncreaseSubscription>(broker, 'increaseSubscriptions')
      .filter((row) => isOwn(row) && row.result !== 'withdrawn')
      .reduce((sum, { covered }) => sum + covered, 0);
    if (right === undefined) won += taken;
    else if (right.rights > 0) won += (taken * BigInt(right.rights - used)) / BigInt(right.rights);
  }
  return won;
}

function equityOf(
  broker: Broker,
  loan: MarginLoan,
  position: Order,
  price: number,
  at: At,
): bigint {
  const { side, principal, interestPpm, day } = loan;
  const days = BigInt(daysBetween(day, at.today));
  const interest = (principal * BigInt(interestPpm) * days) / YEAR_PPM;
  const value = BigInt(price) * BigInt(openOf(position));
  if (side === 'short') return loan.held - value - interest;
  return value - principal - interest + rightsOf(broker, position, at);
}

/** A judgement's equity, in per cent of the margin. */
function fits(step: unknown, loan: MarginLoan, equity: bigint): boolean {
  const isWithin = (percent: bigint): boolean => equity * 100n <= loan.margin * percent;
  if (step === 'close') return isWithin(CLOSE);
  if (isWithin(CLOSE)) return false;
  if (step === 'warn') return loan.warnedAt === null && isWithin(WARN);
  if (step === 'recovered') return loan.warnedAt !== null && !isWithin(RECOVERED);
  return loan.warnedAt !== null || !isWithin(WARN);
}

/** Whether an issue has delisting trading, in which nothing stays financed. */
const leaves = (broker: Broker, symbol: string, today: Day): boolean =>
  rowsOf<DelistingRow>(broker, 'delistings').some(
    (row) =>
      row.symbol === symbol &&
      row.stage === 'announced' &&
      today >= row.firstDay &&
      today <= row.lastDay,
  );

/**
 * Runs a command and checks it by the rules; returns also the rights that had a part in it, won.
 */
export function watchMargin(
  broker: Broker,
  command: Command,
  at: At,
  run: () => Outcome,
): { readonly outcome: Outcome; readonly rights: bigint } {
  if (command.type !== 'margin.check') return { outcome: run(), rights: 0n };
  const { id, last } = command.payload;
  const loan = rowsOf<MarginLoan>(broker, 'marginLoans').find((one) => one.id === id);
  const position = rowsOf<Order>(broker, 'orders').find((one) => one.id === id);
  if (loan === undefined || position === undefined) return { outcome: run(), rights: 0n };
  const equity = equityOf(broker, loan, position, last, at);
  const rights = position.side === 'long' ? rightsOf(broker, position, at) : 0n;
  const outcome = run();
  if (!outcome.ok || outcome.reply.quarantined !== undefined) return { outcome, rights };
  const step = String(outcome.reply.step);
  const isSold = leaves(broker, position.symbol, at.today);
  assert(!isSold || step === 'close', `${id} is closed before its issue leaves (DLS-10)`);
  assert(
    isSold || fits(step, loan, equity),
    `${step} fits ${id}, of ${loan.margin}, at an equity of ${equity}, rights ${rights} (MRG-15)`,
  );
  return { outcome, rights };
}
