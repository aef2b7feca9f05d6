import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { BookSide } from '@maru/std/venue-port';
import type { Fill } from './book/matching.ts';
import { type DeskAccount, openDesk } from './funds/desk-account.ts';
import { Accounts } from './participants/accounts.ts';
import { crowdOf, endowment, targetShares } from './participants/crowd.ts';
import { reconcile } from './participants/reconcile.ts';
import type { CustomerNet, IssueState, MarketSetup } from './simulation-types.ts';

/** The owner of every customer's order; participants are numbered from 0. */
export const CUSTOMER = -1;
/** The owner of the fund desk's orders. */
export const DESK = -2;

const NOTHING: CustomerNet = { shares: 0, cash: 0 };

const other = (side: BookSide): BookSide => (side === 'buy' ? 'sell' : 'buy');

/** Who has the shares of one issue, and the money of its participants; trades move both. */
export class Ownership {
  readonly accounts: Accounts;
  readonly desk: DeskAccount;
  readonly #instrument: Instrument;
  readonly #targets: readonly number[];
  readonly #flow: Float64Array;
  #customers: CustomerNet;

  /** As saved and set right by customers' durable fills, or as given at the `base` price. */
  constructor(instrument: Instrument, setup: MarketSetup, state: IssueState | null, base: number) {
    const { symbol } = instrument;
    this.#instrument = instrument;
    this.#targets = crowdOf(instrument).map((p) => targetShares(p, instrument.shares));
    this.#customers = setup.customers[symbol] ?? NOTHING;
    const begin = reconcile(
      state ?? endowment(instrument, base),
      state?.customers ?? NOTHING,
      this.#customers,
    );
    this.desk = openDesk(state?.desk, begin.shares, setup.instruments, symbol);
    this.accounts = new Accounts(begin.cash, begin.shares);
    this.#flow = new Float64Array(this.#targets.length);
  }

  /** Shares issued, with the units of a fund that were created since its listing. */
  get issued(): number {
    return this.#instrument.shares + this.desk.created;
  }

  /** Books a trade; true when a customer took part. */
  trade(fill: Fill): boolean {
    const { price, quantity, side, taker, restingOwner } = fill;
    if (taker === DESK) this.desk.trade(side, price, quantity);
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

  /** Shares bought less sold by a participant's waiting orders since the last call. */
  takeFlow(who: number): number {
    const flow = this.#flow[who] as number;
    this.#flow[who] = 0;
    return flow;
  }

  /** Shares above those a participant began with, as a part of them. */
  surplus(who: number): number {
    const target = this.#targets[who] as number;
    return target === 0 ? 0 : this.accounts.sharesOf(who) / target - 1;
  }

  /** No order waits any more. */
  releaseAll(): void {
    this.accounts.releaseAll();
    this.#flow.fill(0);
  }

  save(): Required<Pick<IssueState, 'cash' | 'shares' | 'customers' | 'desk'>> {
    const { cash, shares } = this.accounts;
    const held = shares.reduce((sum, own) => sum + own, this.#customers.shares);
    assert(held + this.desk.shares === this.issued, 'every share issued belongs to someone');
    return { cash, shares, customers: this.#customers, desk: this.desk.save() };
  }

  /** Gives back what a waiting order of a participant had set aside, and notes his flow. */
  #wasWaiting(who: number, side: BookSide, at: number, quantity: number): void {
    this.accounts.hold(who, side, at, -quantity);
    const flow = this.#flow[who] as number;
    this.#flow[who] = flow + (side === 'buy' ? quantity : -quantity);
  }
}
