import { assert } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import type { VenueInstruction } from '@maru/std/venue-port';
import type { BasketState, Instructed } from './firm-types.ts';

/** Least number of visits over which a basket is bought. */
const SLICES = 30;

interface Basket extends BasketState {
  bought: number;
  spent: number;
  reported: number;
}

/** Institutions' purchases of one issue with money of their own, in order of arrival. */
export class Baskets {
  #list: Basket[];

  constructor(saved: readonly BasketState[]) {
    this.#list = saved.map((basket) => ({ ...basket }));
  }

  has(id: string): boolean {
    return this.#list.some((basket) => basket.id === id);
  }

  add(basket: BasketState): void {
    this.#list.push({ ...basket });
  }

  get all(): readonly BasketState[] {
    return this.#list;
  }

  /** Books a purchase. */
  buy(id: string, price: number, quantity: number): void {
    const basket = this.#list.find((each) => each.id === id);
    assert(basket !== undefined, 'only a basket that goes on buys');
    basket.bought += quantity;
    basket.spent += price * quantity;
    assert(basket.bought <= basket.shares, 'an institution buys no more than it wants');
    assert(basket.spent <= basket.cash, 'an institution spends its own money');
  }

  /** Marks all purchases as reported; returns the newly reported shares by holder. */
  report(): { readonly holder: string; readonly shares: number }[] {
    const fresh = this.#list.map(({ holder, bought, reported }) => ({
      holder,
      shares: bought - reported,
    }));
    for (const basket of this.#list) basket.reported = basket.bought;
    return fresh.filter(({ shares }) => shares > 0);
  }

  /** Ends the baskets that are complete, or with a last day before `day`. */
  takeEnded(day: Day): BasketState[] {
    const isOver = ({ bought, shares, until }: Basket): boolean => bought === shares || until < day;
    const ended = this.#list.filter(isOver);
    if (ended.length > 0) this.#list = this.#list.filter((basket) => !isOver(basket));
    return ended;
  }
}

/**
 * Shares of the next purchase at `price`: the least of the offer, the rest wanted and the money.
 * @param unit an ordinary order of the issue
 */
export function sliceOf(basket: BasketState, price: number, offered: number, unit: number): number {
  const { shares, bought, cash, spent } = basket;
  const usual = Math.max(unit, Math.ceil(shares / SLICES));
  return Math.min(usual, offered, shares - bought, Math.floor((cash - spent) / price));
}

/** The correction of a saved state's baskets by durable answers. */
interface Reconciled {
  /** Baskets that are not complete. */
  readonly going: readonly BasketState[];
  /** Shares that belong to a holder now. */
  readonly gains: readonly { readonly holder: string; readonly shares: number }[];
  /** Shares and won by which participants have sold more than saved. */
  readonly shares: number;
  readonly cash: number;
}

/**
 * Corrects the baskets of a saved state by durable answers: a missing basket is added, and none has
 * bought less than was reported.
 * @param isKnown whether the state has an instruction in it
 */
export function reconcileBaskets(
  saved: readonly BasketState[],
  answered: readonly Instructed[],
  isKnown: (id: string) => boolean,
): Reconciled {
  const going = new Map(saved.map((basket) => [basket.id, basket]));
  const gains: { holder: string; shares: number }[] = [];
  let [shares, cash] = [0, 0];
  for (const { instruction, result, done } of answered) {
    if (instruction.kind !== 'buy_basket' || result.kind !== 'buy_basket') continue;
    const { id, holder } = instruction;
    if (!going.has(id) && isKnown(id)) continue;
    const basket = going.get(id) ?? beginBasket(instruction);
    const reported = result.bought;
    if (reported > basket.reported) gains.push({ holder, shares: reported - basket.reported });
    const bought = Math.max(basket.bought, reported);
    const spent = reported > basket.bought ? result.spent : basket.spent;
    shares += bought - basket.bought;
    cash += spent - basket.spent;
    if (done) going.delete(id);
    else going.set(id, { ...basket, bought, spent, reported: Math.max(basket.reported, reported) });
  }
  return { going: [...going.values()], gains, shares, cash };
}

/** A basket without purchases. */
export function beginBasket(
  instruction: Extract<VenueInstruction, { kind: 'buy_basket' }>,
): BasketState {
  const { id, holder, shares, cash, until } = instruction;
  return { id, holder, shares, cash, until, bought: 0, spent: 0, reported: 0 };
}
