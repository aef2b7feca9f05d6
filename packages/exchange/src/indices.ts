import { assert, present } from '@maru/std/assert';
import type { Instrument, Names } from '@maru/std/instrument';
import type { IndexDay, IndexDefinition, IndexValue } from './simulation-types.ts';

/** Shares and price (won) of an index member. */
export interface IndexMember {
  readonly symbol: string;
  readonly shares: number;
  readonly price: number;
}

const marketValue = (members: readonly IndexMember[]): bigint =>
  members.reduce((sum, m) => sum + BigInt(m.price) * BigInt(m.shares), 0n);

/** An index with the value `level` (hundredths of a point, above 0) at the members' prices. */
export function indexAtLevel(
  code: string,
  names: Names,
  members: readonly IndexMember[],
  level: number,
): IndexDefinition {
  const divisor = marketValue(members) / BigInt(level);
  assert(divisor > BigInt(level), 'an index has members whose value is far above its level');
  return { code, names, members: members.map((m) => m.symbol), divisor };
}

/** The value of an index in hundredths of a point, floored. */
export const indexValue = (members: readonly IndexMember[], divisor: bigint): number =>
  Number(marketValue(members) / divisor);

interface Running {
  readonly definition: IndexDefinition;
  value: bigint;
  base: number;
  open: number;
  high: number;
  low: number;
  current: number;
}

/** The indices of a running market, updated with each change of a price. */
export class Indices {
  readonly #running: readonly Running[];
  readonly #shares: Map<string, bigint>;
  readonly #prices = new Map<string, number>();
  /** The indices with a symbol as member. */
  readonly #of = new Map<string, Running[]>();
  readonly #moved = new Set<Running>();

  /**
   * `bases` and `prices` (last trades, or bases) by symbol cover every member; `bars` by code hold
   * the day so far.
   */
  constructor(
    definitions: readonly IndexDefinition[],
    instruments: readonly Instrument[],
    bases: (symbol: string) => number,
    prices: (symbol: string) => number,
    bars: Readonly<Record<string, IndexDay>>,
  ) {
    this.#shares = new Map(instruments.map((i) => [i.symbol, BigInt(i.shares)]));
    this.#running = definitions.map((definition) => {
      const none = { value: 0n, base: 0, open: 0, high: 0, low: 0, current: 0 };
      const running: Running = { definition, ...none };
      for (const symbol of definition.members) {
        this.#of.set(symbol, [...(this.#of.get(symbol) ?? []), running]);
      }
      return running;
    });
    this.startDay(bases);
    for (const symbol of this.#of.keys()) this.move(symbol, prices(symbol));
    this.settle();
    for (const running of this.#running) {
      const { current, definition } = running;
      const { open, high, low } = bars[definition.code] ?? { open: current, high: 0, low: current };
      running.open = open;
      running.high = Math.max(high, current);
      running.low = Math.min(low, current);
    }
  }

  /** A new day at new base prices. */
  startDay(bases: (symbol: string) => number): void {
    for (const symbol of this.#of.keys()) this.#prices.set(symbol, bases(symbol));
    this.#moved.clear();
    for (const running of this.#running) {
      const { members, divisor } = running.definition;
      running.value = members.reduce(
        (sum, symbol) => sum + BigInt(bases(symbol)) * this.#sharesOf(symbol),
        0n,
      );
      const base = Number(running.value / divisor);
      Object.assign(running, { base, open: base, high: base, low: base, current: base });
    }
  }

  /** Notes a symbol's price. */
  move(symbol: string, price: number): void {
    const before = this.#prices.get(symbol);
    if (before === undefined || before === price) return;
    this.#prices.set(symbol, price);
    const by = BigInt(price - before) * this.#sharesOf(symbol);
    for (const running of this.#of.get(symbol) ?? []) {
      running.value += by;
      this.#moved.add(running);
    }
  }

  /** Computes the values of the indices with moved members. */
  settle(): void {
    for (const running of this.#moved) {
      running.current = Number(running.value / running.definition.divisor);
      running.high = Math.max(running.high, running.current);
      running.low = Math.min(running.low, running.current);
    }
    this.#moved.clear();
  }

  values(): readonly IndexValue[] {
    return this.#running.map(({ definition, current, base, open, high, low }) => {
      return { code: definition.code, value: current, base, open, high, low };
    });
  }

  #sharesOf(symbol: string): bigint {
    return present(this.#shares.get(symbol), `${symbol} is listed`);
  }
}
