/**
 * The dividends that the sandbox offers in shares, and the choices of its other customers. All of
 * it follows from a seed, from dates, and from the holdings.
 */
import type { Dividend } from '@maru/broker/products/dividends/rows';
import type { ScripCommands } from '@maru/broker/products/scrips/commands';
import type { Scrip } from '@maru/broker/products/scrips/rows';
import { type Day, HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { StageTimes } from './plan.ts';

/** Once there were so many, only each fifth ex date has one. */
const MANY = 40;
const SELDOM = 5;
/** Two people approve an offer before the ex date begins. */
const NOTICE_MS = 10 * MINUTE_MS;
const BY_PEOPLE_MS = 2 * HOUR_MS;
/** Ex dates ahead of which one dividend each is offered in shares. */
const AHEAD = 3;

const PER_CENT = 10_000;
const DISCOUNT = [3, 8] as const;

export type ScripTerms = ScripCommands['scrip.ask'];

/**
 * The dividends to request now: of each of the next ex dates one, of held stocks first; in the
 * order in which they are tried.
 * @param dividends announced and with an ex date to come
 * @param scrips requested ones
 * @param holders customers by the symbol of their holdings
 * @param own the sandbox's other customers
 */
export function scripsToAsk(
  seed: string,
  now: Instant,
  dividends: readonly Dividend[],
  scrips: ReadonlyMap<string, Scrip>,
  holders: ReadonlyMap<string, readonly string[]>,
  own: readonly string[],
  review: StageTimes['review'],
): readonly (readonly ScripTerms[])[] {
  const least = now + (review === 'auto' ? NOTICE_MS : BY_PEOPLE_MS);
  const byDay = Map.groupBy(
    dividends.filter(({ exDay }) => startOfDay(exDay) > least),
    ({ exDay }) => exDay,
  );
  const days = [...byDay.keys()].sort().slice(0, AHEAD);
  return days.flatMap((day) => {
    const all = byDay.get(day) ?? [];
    const isDone = all.some(({ id }) => scrips.has(id));
    if (isDone || isSkipped(seed, day, scrips.size)) return [];
    return [inTurn(seed, day, all, holders, own)];
  });
}

const isSkipped = (seed: string, day: Day, count: number): boolean =>
  count >= MANY && new Prng(`${seed}/scrip/${day}/seldom`).below(SELDOM) > 0;

/**
 * Dividends of one ex date: first of stocks held by people, then of those held by the sandbox's
 * own.
 */
function inTurn(
  seed: string,
  day: Day,
  dividends: readonly Dividend[],
  holders: ReadonlyMap<string, readonly string[]>,
  own: readonly string[],
): readonly ScripTerms[] {
  const prng = new Prng(`${seed}/scrip/${day}`);
  const ranked = dividends.map(({ id: dividend, symbol }) => {
    const held = holders.get(symbol) ?? [];
    const isOthers = held.some((customer) => !own.includes(customer));
    const rank = isOthers ? 0 : held.length > 0 ? 1 : 2;
    const discountPpm = prng.between(...DISCOUNT) * PER_CENT;
    return { terms: { dividend, discountPpm }, rank, draw: prng.unit() };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.draw - b.draw).map(({ terms }) => terms);
}

/** The choice of another customer, and its time. */
export interface ElectionAct {
  readonly at: Instant;
  readonly shares: number;
}

/** @param customerNo number of the customer @param most shares; null: never */
export function electionAct(
  seed: string,
  customerNo: number,
  { id, opensAt, closesAt }: Scrip,
  most: number,
): ElectionAct | null {
  const prng = new Prng(`${seed}/scrip/${id}/${customerNo}`);
  const kind = prng.below(10);
  // more of them towards the end, and none at the last moment
  const part = 0.03 + 0.9 * Math.sqrt(prng.unit());
  const at = Math.round(opensAt + (closesAt - opensAt) * part);
  // most choose money
  const parts = kind < 5 ? 0 : kind < 7 ? prng.between(30, 90) : 100;
  const shares = Math.floor((most * parts) / 100);
  return shares > 0 ? { at, shares } : null;
}
