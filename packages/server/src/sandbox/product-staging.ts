/**
 * The sandbox's products: requests one of each kind through the same command as the staff, trades
 * for them by their strategies, and has the other customers subscribe and redeem. All of it stands
 * in the core's rows.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Product } from '@maru/broker/products/products/rows';
import { PRODUCT_KINDS } from '@maru/contract/product-rules';
import type { Instrument } from '@maru/std/instrument';
import { Prng } from '@maru/std/prng';
import {
  missingKinds,
  nextOrder,
  productTerms,
  type Quoted,
  ranked,
  subscriptionOf,
} from './product-plan.ts';
import { type CustomersDeps, Rounds } from './rounds.ts';

const SANDBOX = 'sandbox';

export interface ProductStagingDeps extends CustomersDeps {
  /** That the strategies choose from. */
  readonly stocks: readonly Instrument[];
}

const isOver = ({ stage }: Product): boolean => stage === 'ended' || stage === 'rejected';

export class ProductStaging extends Rounds {
  readonly #deps: ProductStagingDeps;
  #round = 0;
  /** Makes the keys of orders those of this start. */
  readonly #begun: number;

  constructor(deps: ProductStagingDeps) {
    super(deps, 'products');
    this.#deps = deps;
    this.#begun = deps.engine.now();
  }

  protected async round(): Promise<void> {
    const { engine, customers } = this.#deps;
    await this.#request();
    const others = await customers();
    this.#round += 1;
    const found = await engine.read(null, (reads) => {
      const own = reads.products().filter(({ askedBy }) => askedBy === SANDBOX);
      const running = own.filter(({ stage }) => stage === 'running');
      const trades = this.#trades(reads, running);
      return [...trades, ...running.flatMap((one) => this.#others(reads, one, others))];
    });
    if ('refusal' in found) return;
    // in one batch
    await Promise.all(found.value.map((command) => engine.submit(command)));
  }

  /** Requests the missing kinds, and the end of products that take no subscriptions. */
  async #request(): Promise<void> {
    const { engine, log } = this.#deps;
    const found = await engine.read(null, (reads) =>
      reads.products().filter(({ askedBy }) => askedBy === SANDBOX),
    );
    if ('refusal' in found) return;
    const own = found.value;
    const now = engine.now();
    const there = own.filter((one) => !isOver(one)).map(({ kind }) => kind);
    for (const kind of missingKinds(there)) {
      const ended = own.filter((one) => one.kind === kind && one.stage === 'ended');
      const nth = 1 + ended.length;
      // rejected by hand: it is not requested again
      if (!this.isNew(`${kind} ${nth}`)) continue;
      const payload = productTerms(kind, nth, now);
      const command = { type: 'product.ask', actor: SANDBOX, key: null, payload } as const;
      const outcome = await engine.submit(command);
      if (!outcome.ok) log.warn({ code: outcome.refusal.code, kind }, 'a product was refused');
    }
    for (const { id, stage, endsAt, ending } of own) {
      if (stage !== 'running' || ending !== null || now < endsAt || !this.isNew(`end ${id}`))
        continue;
      const payload = { id };
      await engine.submit({ type: 'product.end', actor: SANDBOX, key: null, payload });
    }
  }

  /** One order a round, of the products in turn. */
  #trades(reads: BrokerReads, running: readonly Product[]): readonly Command[] {
    const turn = this.#round % PRODUCT_KINDS.length;
    const product = running.find(({ kind }) => kind === PRODUCT_KINDS[turn]);
    if (product === undefined || product.account === null) return [];
    const quoted = this.#deps.stocks.flatMap((instrument): readonly Quoted[] => {
      const mark = reads.mark(instrument.symbol);
      return mark === undefined ? [] : [{ instrument, mark }];
    });
    const { kind, assets, account, id } = product;
    const won = reads.balances(account).find(({ currency }) => currency === 'KRW');
    const available = BigInt(won?.available ?? '0');
    const shares = reads.productHoldings(product);
    const prng = new Prng(`${this.#deps.seed}/${id}/${this.#begun}/${this.#round}`);
    const order = nextOrder({ kind, assets, available, shares }, ranked(kind, quoted), prng);
    if (order === null) return [];
    const clientOrderId = `${this.#begun}:${this.#round}`;
    const payload = { ...order, product: id, clientOrderId };
    return [{ type: 'product.trade', actor: SANDBOX, key: null, payload }];
  }

  /** The other customers' acts with a product: some subscribe once, some redeem half later. */
  #others(reads: BrokerReads, product: Product, customers: readonly string[]): readonly Command[] {
    const { id, endsAt, strikes } = product;
    const now = this.#deps.engine.now();
    // a few a round, once there is a value
    const customerNo = this.#round % customers.length;
    const actor = customers[customerNo];
    if (strikes === 0 || actor === undefined) return [];
    const amount = subscriptionOf(this.#deps.seed, customerNo, id);
    if (amount === null) return [];
    const checkedHash = reads.customer(actor)?.fundPasswordHash ?? null;
    if (checkedHash === null) return [];
    const own = { actor, key: null } as const;
    const asked = { product: id, checkedHash };
    if (reads.productRequestsIn(actor, id).length === 0) {
      if (now >= endsAt || !this.isNew(`${id} ${actor}`)) return [];
      return [{ type: 'product.subscribe', ...own, payload: { ...asked, amount } }];
    }
    const units = reads.redeemableUnits(actor, id, now) / 2n;
    if (units === 0n || customerNo % 3 !== 0 || !this.isNew(`${id} ${actor} redeems`)) return [];
    return [{ type: 'product.redeem', ...own, payload: { ...asked, units } }];
  }
}
