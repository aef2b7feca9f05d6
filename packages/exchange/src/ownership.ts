import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { Day } from '@maru/std/kst';
import { type BookSide, CUSTOMERS } from '@maru/std/venue-port';
import type { Fill } from './book/matching.ts';
import { type DeskAccount, openDesk } from './funds/desk-account.ts';
import { Baskets, reconcileBaskets } from './instructions/baskets.ts';
import type { BasketState, FirmState } from './instructions/firm-types.ts';
import { Accounts } from './participants/accounts.ts';
import { crowdOf, endowment, targetShares } from './participants/crowd.ts';
import { reconcile } from './participants/reconcile.ts';
import type { CustomerNet, IssueState, MarketSetup } from './simulation-types.ts';

/** The owner of every customer's order; participants are numbered from 0. */
export const CUSTOMER = -1;
/** The owner of the fund desk's orders. */
export const DESK = -2;
/** The owner of the orders for institutions' baskets. */
const INSTITUTION = -3;

/** Shares by holder of an issue that is listed while the market runs. */
export type Holders = Readonly<Record<string, number>>;

/** The initial state of an issue's ownership. */
export interface OwnershipSetup
  extends Pick<MarketSetup, 'customers' | 'instruments' | 'instructions'> {
  /** Whether the saved state has an instruction in it. */
  readonly isKnown: (id: string) => boolean;
}

const sumOf = (amounts: Iterable<number>): number =>
  [...amounts].reduce((sum, amount) => sum + amount, 0);

const NOTHING: CustomerNet = { shares: 0, cash: 0 };

const other = (side: BookSide): BookSide => (side === 'buy' ? 'sell' : 'buy');

/** Ownership of one issue's shares, and the money of its participants; trades move both. */
export class Ownership {
  readonly accounts: Accounts;
  readonly desk: DeskAccount;
  readonly #instrument: Instrument;
  readonly #targets: readonly number[];
  readonly #flow: Float64Array;
  readonly baskets: Baskets;
  #customers: CustomerNet;
  /** Shares by holder named by the firm; `customers`: the net of moves. */
  readonly #holders: Map<string, number>;
  /** Shares given to its participants at the listing; null: all issued. */
  readonly #float: number | null;
  /** Shares issued since the listing. */
  #increase: number;
  /** The basket whose purchase is being matched. */
  #buying: BasketState | null = null;

  /**
   * Restores a save, corrected by customers' durable fills and durable answers to instructions, or
   * allocates at the `base` price.
   * @param holders of an issue that begins with holders named by the firm; null: of any other
   */
  constructor(
    instrument: Instrument,
    setup: OwnershipSetup,
    state: IssueState | null,
    base: number,
    holders: Holders | null,
  ) {
    const { symbol } = instrument;
    this.#instrument = instrument;
    this.#holders = new Map(Object.entries(state?.firm?.holders ?? holders ?? {}));
    const named = holders === null ? null : instrument.shares - sumOf(this.#holders.values());
    this.#float = state === null ? named : (state.firm?.float ?? null);
    const float = this.#float ?? instrument.shares;
    this.#increase = state?.firm?.issued ?? 0;
    this.#targets = crowdOf(instrument).map((p) => targetShares(p, float));
    this.#customers = setup.customers[symbol] ?? NOTHING;
    const reconciled = this.#reconciledBaskets(setup, state);
    this.baskets = new Baskets(reconciled.going);
    const begin = reconcile(
      state ?? endowment(instrument, base, float),
      state?.customers ?? NOTHING,
      {
        shares: this.#customers.shares + reconciled.shares,
        cash: this.#customers.cash + reconciled.cash,
      },
    );
    this.desk = openDesk(state?.desk, begin.shares, setup.instruments, symbol);
    this.accounts = new Accounts(begin.cash, begin.shares);
    this.#flow = new Float64Array(this.#targets.length);
  }

  /** Shares issued, and units of a fund created, the listing's and all later ones. */
  get issued(): number {
    return this.#instrument.shares + this.desk.created + this.#increase;
  }

  /** Issues new shares to a holder. */
  issue(holder: string, shares: number): void {
    this.#increase += shares;
    this.#add(holder, shares);
  }

  /** Books a trade; true when a customer is on one of its sides. */
  trade(fill: Fill): boolean {
    const { price, quantity, side, taker, restingOwner } = fill;
    if (taker === DESK) this.desk.trade(side, price, quantity);
    else if (taker === INSTITUTION) this.#bought(price, quantity);
    else if (taker !== CUSTOMER) {
      if (fill.waiting !== 0) this.#wasWaiting(taker, side, fill.waitingAt, quantity);
      this.accounts.trade(taker, side, price, quantity);
    }
    if (restingOwner !== CUSTOMER) {
      this.#wasWaiting(restingOwner, other(side), fill.restingAt, quantity);
      this.accounts.trade(restingOwner, other(side), price, quantity);
    }
    const sides = (taker === CUSTOMER ? 1 : 0) - (restingOwner === CUSTOMER ? 1 : 0);
    const bought = sides * (side === 'buy' ? quantity : -quantity);
    this.#customers = {
      shares: this.#customers.shares + bought,
      cash: this.#customers.cash + bought * price,
    };
    return taker === CUSTOMER || restingOwner === CUSTOMER;
  }

  /** Net shares bought by a participant's resting orders since the last call. */
  takeFlow(participant: number): number {
    const flow = this.#flow[participant] as number;
    this.#flow[participant] = 0;
    return flow;
  }

  /** A participant's shares above the initial ones, as a part of them. */
  surplus(participant: number): number {
    const target = this.#targets[participant] as number;
    return target === 0 ? 0 : this.accounts.sharesOf(participant) / target - 1;
  }

  /** Buys for a basket through `take`, which receives the owner of its order. */
  buyFor(basket: BasketState, take: (owner: number) => void): void {
    this.#buying = basket;
    take(INSTITUTION);
    this.#buying = null;
  }

  /** Transfers the baskets' purchases since the last report to their holders. */
  reportBaskets(): void {
    for (const { holder, shares } of this.baskets.report()) this.#add(holder, shares);
  }

  /** Removes the baskets that are over by `day`; their holders get the purchases. */
  takeEndedBaskets(day: Day): readonly BasketState[] {
    const ended = this.baskets.takeEnded(day);
    for (const { holder, bought, reported } of ended) this.#add(holder, bought - reported);
    return ended;
  }

  /** Shares of a holder named by the firm; for customers including their trades. */
  held(holder: string): number {
    const traded = holder === CUSTOMERS ? this.#customers.shares : 0;
    return (this.#holders.get(holder) ?? 0) + traded;
  }

  /** Moves shares from one holder, which must have them, to another. */
  transfer(from: string, to: string, shares: number): void {
    this.#add(from, -shares);
    this.#add(to, shares);
  }

  /** Releases all reservations: no order rests. */
  releaseAll(): void {
    this.accounts.releaseAll();
    this.#flow.fill(0);
  }

  save(): Required<Pick<IssueState, 'cash' | 'shares' | 'customers' | 'desk'>> {
    const { cash, shares } = this.accounts;
    const bought = this.baskets.all.map((basket) => basket.bought - basket.reported);
    const held = sumOf(shares) + this.#customers.shares + sumOf(this.#holders.values());
    const all = held + sumOf(bought) + this.desk.shares;
    assert(all === this.issued, 'every share issued belongs to someone');
    return { cash, shares, customers: this.#customers, desk: this.desk.save() };
  }

  saveFirm(): Omit<FirmState, 'rebase' | 'increases'> {
    const holders = Object.fromEntries(this.#holders);
    const baskets = this.baskets.all.map((each) => ({ ...each }));
    const issued = this.#increase;
    return { holders, float: this.#float, baskets, ...(issued > 0 && { issued }) };
  }

  /** Unfinished baskets, and finished ones with shares not yet transferred in the save. */
  #reconciledBaskets({ instructions = [], isKnown }: OwnershipSetup, state: IssueState | null) {
    const { symbol } = this.#instrument;
    const own = instructions.filter(({ instruction }) => {
      return instruction.kind === 'buy_basket' && instruction.symbol === symbol;
    });
    const reconciled = reconcileBaskets(state?.firm?.baskets ?? [], own, isKnown);
    for (const { holder, shares } of reconciled.gains) this.#add(holder, shares);
    return reconciled;
  }

  #bought(price: number, quantity: number): void {
    assert(this.#buying !== null, 'an institution buys for a basket');
    this.baskets.buy(this.#buying.id, price, quantity);
  }

  #add(holder: string, shares: number): void {
    this.#holders.set(holder, (this.#holders.get(holder) ?? 0) + shares);
    assert(
      holder === CUSTOMERS || this.held(holder) >= 0,
      'a holder never has less than no shares',
    );
  }

  /** Releases a resting order's reservation, and notes the participant's flow. */
  #wasWaiting(participant: number, side: BookSide, at: number, quantity: number): void {
    this.accounts.hold(participant, side, at, -quantity);
    const flow = this.#flow[participant] as number;
    this.#flow[participant] = flow + (side === 'buy' ? quantity : -quantity);
  }
}
