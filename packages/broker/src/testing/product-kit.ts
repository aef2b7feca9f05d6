/** A broker with a product, and a method per step of it; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import type { ProductTerms } from '../products/products/commands.ts';
import type { Product, ProductRequest, ProductSale, Strike } from '../products/products/rows.ts';
import { BrokerKit, DEMO, markAt, START } from './broker-kit.ts';

export const SEED = 1_000_000_000n;
export const PRODUCT_TERMS: ProductTerms = {
  kind: 'momentum',
  names: { kor: '모멘텀', en: 'Momentum', tw: '動能' },
  endsAt: START + 60 * DAY_MS,
  seed: SEED,
};

export class ProductKit {
  readonly kit: BrokerKit;
  id = '';
  #keys = 0;

  /** @param customers beside the first one, each with 2 billion won */
  constructor(customers = 0) {
    this.kit = new BrokerKit({ sandboxReview: 'manual' });
    for (let no = 2; no < 2 + customers; no++) {
      this.kit.openDemo(`M${String(no).padStart(8, '0')}`, 2_000_000_000n);
    }
  }

  /** Two principals decide the newest review of the firm's. */
  decide(approve = true): ErrorCode | null {
    const review = this.kit.broker.reads
      .pendingReviews()
      .findLast(({ kind }) => kind === 'product' || kind === 'productEnd');
    const reason = approve ? null : 'not_justified';
    const payload = { id: review?.id ?? '', approve, reason };
    const first = this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
    if (first !== null || !approve) return first;
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  ask(fields: Partial<ProductTerms> = {}, actor = 'operator') {
    return this.kit.send('product.ask', actor, { ...PRODUCT_TERMS, ...fields });
  }

  /** Requests it and has it approved: its account has its seed. */
  begin(fields: Partial<ProductTerms> = {}): this {
    this.id = this.kit.ok('product.ask', 'operator', { ...PRODUCT_TERMS, ...fields });
    this.decide();
    return this;
  }

  get product(): Product {
    return present(this.kit.broker.reads.product(this.id), 'it was asked for');
  }

  get account(): string {
    return present(this.product.account, 'it was approved');
  }

  get sale(): ProductSale | undefined {
    return this.kit.rows('productSales').find(({ endedAt }) => endedAt === null);
  }

  request(id: string): ProductRequest {
    this.kit.take();
    const found = this.kit.stored.findLast(({ rows }) => rows.productRequests.get(id));
    return present(found?.rows.productRequests.get(id), 'it was asked for');
  }

  /** All values ever struck. */
  get strikes(): readonly Strike[] {
    this.kit.take();
    return this.kit.stored.flatMap(({ productStrikes }) => productStrikes);
  }

  at(now: number): void {
    this.kit.now = now;
    this.kit.runDue();
  }

  /** To the next whole minute, at which a value is struck. */
  strike(): this {
    this.at((Math.floor(this.kit.now / MINUTE_MS) + 1) * MINUTE_MS);
    return this;
  }

  days(count: number): void {
    this.at(this.kit.now + count * DAY_MS);
  }

  mark(symbol: string, last: number, fields: Partial<Mark> = {}): void {
    this.kit.broker.setMarks([{ ...markAt(symbol, last), ...fields }]);
  }

  subscribe(amount = 10_000_000n, actor = DEMO, checkedHash = 'hash') {
    const payload = { product: this.id, amount, checkedHash };
    return this.kit.send('product.subscribe', actor, payload);
  }

  subscribed(amount = 10_000_000n, actor = DEMO): string {
    const payload = { product: this.id, amount, checkedHash: 'hash' };
    return this.kit.ok('product.subscribe', actor, payload);
  }

  redeem(units: bigint, actor = DEMO, checkedHash = 'hash') {
    return this.kit.send('product.redeem', actor, { product: this.id, units, checkedHash });
  }

  redeemed(units: bigint, actor = DEMO): string {
    return this.kit.ok('product.redeem', actor, { product: this.id, units, checkedHash: 'hash' });
  }

  trade(side: 'buy' | 'sell', symbol: string, quantity: number, price: number | null = null) {
    this.#keys += 1;
    const order = { side, symbol, quantity, price, clientOrderId: `s${this.#keys}` };
    return this.kit.send('product.trade', 'sandbox', { product: this.id, ...order });
  }

  /** Buys lots for the product, and has them filled. */
  bought(symbol: string, lots: number, price: number): void {
    this.trade('buy', symbol, lots, price);
    this.fillAll(() => price);
  }

  /** The venue fills all that the product has ordered, or a part of each, and cancels the rest. */
  fillAll(priceOf: (symbol: string) => number, part = 1): void {
    for (const order of this.kit.rows('orders')) {
      if (order.customer !== this.account || order.pending === 0) continue;
      const quantity = Math.ceil(order.pending * part);
      if (quantity > 0) this.kit.fill(order.id, quantity, priceOf(order.symbol));
      if (quantity === order.pending) continue;
      this.kit.report({ kind: 'cancelled', id: order.id, reason: 'ioc' });
    }
  }

  /** Lets a sale go on until it has paid. @param priceOf the price of each stock */
  sellOut(priceOf: (symbol: string) => number, part = 1): void {
    for (let step = 0; step < 200 && this.sale !== undefined; step++) {
      this.fillAll(priceOf, part);
      this.at(this.kit.now + 5_000);
    }
  }
}
