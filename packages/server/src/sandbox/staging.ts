/**
 * The sandbox's offerings of new shares: requests them through the same command as the staff, and
 * has the other customers apply, pay and sell through those of any customer. All of it stands in
 * the core's rows, so that it goes on after a restart.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Offering } from '@maru/broker/products/new-shares/rows';
import { entryId } from '@maru/draw/entries';
import { Newcomers } from '@maru/exchange/companies/newcomers';
import { dayOf } from '@maru/std/kst';
import { entrySalt } from '../crypto/entry-salt.ts';
import type { MasterKey } from '../crypto/master-key.ts';
import { type Beacon, usedBy } from '../draw/beacon.ts';
import { type OtherCustomersDeps, otherCustomers } from './other-customers.ts';
import { type Act, actOf, type StageTimes, termsFor, timesOf } from './plan.ts';
import { type NamedAct, Rounds, type RoundsDeps } from './rounds.ts';

const SANDBOX = 'sandbox';

export interface StagingDeps extends RoundsDeps, Omit<OtherCustomersDeps, 'engine'>, StageTimes {
  readonly keys: Pick<MasterKey, 'login-index' | 'entry-salt'>;
  readonly beacon: Beacon;
}

/** An offering with its number among those of the sandbox. */
interface Staged {
  readonly offering: Offering;
  readonly no: number;
}

export class Staging extends Rounds {
  readonly #deps: StagingDeps;
  readonly #newcomers: Newcomers;
  #customers: Promise<readonly string[]> | null = null;

  constructor(deps: StagingDeps) {
    super(deps, 'offerings');
    this.#deps = deps;
    this.#newcomers = new Newcomers(deps.seed);
  }

  /** The other customers, opened once. */
  customers(): Promise<readonly string[]> {
    this.#customers ??= otherCustomers(this.#deps).catch((error: unknown) => {
      this.#customers = null;
      throw error;
    });
    return this.#customers;
  }

  protected async round(hurried: boolean): Promise<void> {
    while (await this.#request()) if (this.stopped) return;
    const customers = await this.customers();
    const until = this.until(hurried);
    const offerings = await this.#offerings();
    if (offerings === null) return;
    for (const one of offerings.own) {
      await this.runActs((reads) => this.#acts(reads, one, customers, until));
    }
  }

  /** All offerings, and the sandbox's own; null: the store is away. */
  async #offerings(): Promise<{
    readonly all: readonly Offering[];
    readonly own: readonly Staged[];
  } | null> {
    const found = await this.#deps.engine.read(null, (reads) => reads.offerings());
    if ('refusal' in found) return null;
    const own = ownOf(found.value).map((offering, no) => ({ offering, no }));
    return { all: found.value, own };
  }

  /** Requests the next offering if it is time; false: it is not. */
  async #request(): Promise<boolean> {
    const { engine, beacon, seed, log } = this.#deps;
    const offerings = await this.#offerings();
    if (offerings === null) return false;
    const { all, own } = offerings;
    const no = own.length;
    const newcomer = this.#newcomers.at(no);
    if (newcomer === null) return false;
    const last = no === 0 ? null : Math.max(...own.map((one) => one.offering.opensAt));
    const times = timesOf(no, engine.now(), last, this.#deps);
    if (times === null) return false;
    const terms = termsFor(newcomer, times, seed);
    const isUsed = usedBy(all);
    const payload = { ...terms, beacon: await beacon.roundAt(terms.drawsAt, isUsed) };
    const command = { type: 'offering.ask', actor: SANDBOX, key: null, payload } as const;
    const outcome = await engine.submit(command);
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'an offering was refused');
    return outcome.ok;
  }

  /** The customers' acts in an offering that are due up to an instant. */
  #acts(
    reads: BrokerReads,
    { offering, no }: Staged,
    customers: readonly string[],
    until: number,
  ): readonly NamedAct[] {
    const { id, stage, listsOn } = offering;
    // they sell on the first day, or never
    const isFirstDay = stage === 'listed' && dayOf(this.#deps.engine.now()) === listsOn;
    if (stage !== 'open' && stage !== 'payment' && !isFirstDay) return [];
    return customers.flatMap((customer, customerNo) => {
      const plan = actOf(this.#deps.seed, customerNo, no, offering);
      const command = this.#next(reads, offering, customer, plan, until);
      return command === null ? [] : [{ command, act: `${id} ${customer} ${command.type}` }];
    });
  }

  /** The next act of a customer; null: nothing is due. */
  #next(
    reads: BrokerReads,
    offering: Offering,
    customer: string,
    { applies, afterWin, afterWinAt, sells }: Act,
    now: number,
  ): Command | null {
    const { id, stage, symbol } = offering;
    const own = { actor: customer, key: null } as const;
    if (stage === 'listed') {
      const isDue = sells !== null && sells <= this.#deps.engine.now();
      if (!isDue) return null;
      const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
      const all = { symbol, lines: null, quantity: null, clientOrderId: `sale:${id}` };
      return { type: 'order.sell', ...own, payload: { ...terms, ...all } };
    }
    const mine = reads.subscriptionIn(customer, id);
    if (stage === 'open') {
      const isDue = applies !== null && applies.at <= now && mine === undefined;
      return isDue ? this.#application(id, customer, applies.lots) : null;
    }
    if (mine?.result !== 'won' || afterWin === 'nothing' || afterWinAt > now) return null;
    if (afterWin === 'waive')
      return { type: 'subscription.waive', ...own, payload: { id: mine.id } };
    const checkedHash = reads.customer(customer)?.fundPasswordHash ?? '';
    return { type: 'subscription.pay', ...own, payload: { id: mine.id, checkedHash } };
  }

  #application(offering: string, actor: string, lots: number): Command {
    const salt = entrySalt(this.#deps.keys['entry-salt'], offering, actor, 0);
    const payload = { offering, lots, entry: entryId(salt, offering, actor) };
    return { type: 'subscription.apply', actor, key: null, payload };
  }
}

/** The sandbox's own, the oldest first. */
function ownOf(offerings: readonly Offering[]): readonly Offering[] {
  const seqOf = ({ id }: Offering): number => Number(id.slice(1));
  return offerings.filter(({ askedBy }) => askedBy === SANDBOX).sort((a, b) => seqOf(a) - seqOf(b));
}
