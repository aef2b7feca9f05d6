/**
 * The sandbox's placements: requests them through the same command as the staff, and has the other
 * customers apply and sell through those of any customer. All of it stands in the core's rows.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Placement } from '@maru/broker/products/placements/rows';
import type { Instrument } from '@maru/std/instrument';
import { dayOf } from '@maru/std/kst';
import { placedStock, placementAct, placementTerms, placementTimes } from './placement-plan.ts';
import type { StageTimes } from './plan.ts';
import { type CustomersDeps, type NamedAct, Rounds } from './rounds.ts';

const SANDBOX = 'sandbox';

export interface PlacementStagingDeps extends CustomersDeps, StageTimes {
  /** Of which new shares may be placed. */
  readonly stocks: readonly Instrument[];
}

/** The sandbox's own, the oldest first. */
function ownOf(placements: readonly Placement[]): readonly Placement[] {
  const seqOf = ({ id }: Placement): number => Number(id.slice(1));
  return placements
    .filter(({ askedBy }) => askedBy === SANDBOX)
    .sort((a, b) => seqOf(a) - seqOf(b));
}

export class PlacementStaging extends Rounds {
  readonly #deps: PlacementStagingDeps;

  constructor(deps: PlacementStagingDeps) {
    super(deps, 'placements');
    this.#deps = deps;
  }

  protected async round(hurried: boolean): Promise<void> {
    while (await this.#request()) if (this.stopped) return;
    const customers = await this.#deps.customers();
    const until = this.until(hurried);
    await this.runActs((reads) => this.#acts(reads, customers, until));
  }

  /** Requests the next placement if it is time; false: it is not. */
  async #request(): Promise<boolean> {
    const { engine, seed, log } = this.#deps;
    const own = await this.#own();
    if (own === null) return false;
    const stocks = await this.#free();
    const no = own.length;
    const last = no === 0 ? null : Math.max(...own.map(({ opensAt }) => opensAt));
    const times = placementTimes(no, engine.now(), last, this.#deps);
    const stock = placedStock(seed, no, stocks);
    if (times === null || stock === null) return false;
    const found = await engine.read(null, (reads) => reads.mark(stock.symbol));
    if ('refusal' in found || found.value === undefined) return false;
    const { last: traded, base } = found.value;
    const payload = placementTerms(seed, no, stock, traded ?? base, times);
    const command = { type: 'placement.ask', actor: SANDBOX, key: null, payload } as const;
    const outcome = await engine.submit(command);
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'a placement was refused');
    return outcome.ok;
  }

  /** Stocks of which no capital increase goes on, which excludes a placement. */
  async #free(): Promise<readonly Instrument[]> {
    const { engine, stocks } = this.#deps;
    const found = await engine.read(null, (reads) =>
      stocks.filter(({ symbol }) => !reads.isIncreased(symbol)),
    );
    return 'refusal' in found ? [] : found.value;
  }

  /** The customers' acts that are due up to an instant. */
  #acts(reads: BrokerReads, customers: readonly string[], until: number): readonly NamedAct[] {
    return ownOf(reads.placements()).flatMap((placement) =>
      customers.flatMap((actor, customerNo) => {
        const { id } = placement;
        const command = this.#next(reads, placement, actor, customerNo, until);
        return command === null ? [] : [{ command, act: `${actor} ${command.type} ${id}` }];
      }),
    );
  }

  /** The next act of a customer; null: nothing is due. */
  #next(
    reads: BrokerReads,
    placement: Placement,
    actor: string,
    customerNo: number,
    until: number,
  ): Command | null {
    const { id, stage, symbol } = placement;
    if (stage !== 'open' && stage !== 'listed') return null;
    const { seed } = this.#deps;
    const { applies, sells } = placementAct(seed, customerNo, placement, this.#deps);
    if (stage === 'listed') return this.#sale(actor, id, symbol, sells);
    const isNew = reads.placementApplicationIn(actor, id) === undefined;
    if (applies === null || applies.at > until || !isNew) return null;
    const { tier, shares } = applies;
    const payload = { placement: id, tier, shares };
    return { type: 'placement.apply', actor, key: null, payload };
  }

  /** On the first day without the lock it sells all of the stock. */
  #sale(actor: string, id: string, symbol: string, sells: number): Command | null {
    const now = this.#deps.engine.now();
    if (sells > now || dayOf(sells) !== dayOf(now)) return null;
    const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
    const all = { symbol, lines: null, quantity: null, clientOrderId: `sale:${id}` };
    return { type: 'order.sell', actor, key: null, payload: { ...terms, ...all } };
  }

  /** The sandbox's own; null: the store is away. */
  async #own(): Promise<readonly Placement[] | null> {
    const found = await this.#deps.engine.read(null, (reads) => reads.placements());
    return 'refusal' in found ? null : ownOf(found.value);
  }
}
