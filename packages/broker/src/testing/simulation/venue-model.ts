/**
 * A venue as the core sees it: orders go in, and it answers with any report that a real venue may
 * send: accepted, filled in parts, triggered, amended, cancelled, rejected, repeated, or about an
 * unknown order.
 */
import { isUnbounded } from '@maru/std/krx/order-terms';
import type { Prng } from '@maru/std/prng';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';

type NewOrder = Extract<VenueRequest, { kind: 'new' }>;
type Amendment = Extract<VenueRequest, { kind: 'amend' }>;

interface Standing {
  readonly order: NewOrder;
  filled: number;
  left: number;
  cancelAsked: boolean;
  amendment: Amendment | null;
  triggered: boolean;
}

const CANCELLED = ['expired', 'no_liquidity', 'ioc', 'fok'] as const;
const REJECTED = ['halted', 'closed', 'beyond_limit', 'off_tick', 'type_not_taken'] as const;

export class VenueModel {
  readonly #orders = new Map<string, Standing>();
  readonly #past: VenueReport[] = [];
  /** Reports to repeat, before any other. */
  #again: VenueReport[] = [];
  #bookSeq = 0;

  /** Requests of a durable batch; drops an order that is known already, as the port requires. */
  receive(requests: readonly VenueRequest[]): void {
    for (const request of requests) {
      if (request.kind === 'cancel') {
        const standing = this.#orders.get(request.id);
        if (standing !== undefined) standing.cancelAsked = true;
      } else if (request.kind === 'amend') {
        const standing = this.#orders.get(request.order);
        if (standing !== undefined) standing.amendment = request;
      } else if (!this.#orders.has(request.id)) this.#enter(request);
    }
  }

  #enter(order: NewOrder): void {
    const { id, filledBefore: filled, quantity: left } = order;
    const asked = { cancelAsked: false, amendment: null };
    this.#orders.set(id, { order, filled, left, ...asked, triggered: false });
  }

  /** Shares that may still trade; null: the order is not known, or over. */
  left(id: string): number | null {
    return this.#orders.get(id)?.left ?? null;
  }

  /** Begins empty, as after a restart. */
  reset(open: readonly VenueRequest[]): void {
    this.#orders.clear();
    this.#past.length = 0;
    this.#again = [];
    this.receive(open);
  }

  /** One report, or null when no order is live and none was ever reported. */
  report(prng: Prng): VenueReport | null {
    const again = this.#again.shift();
    if (again !== undefined) return again;
    const roll = prng.below(100);
    if (roll < 6 && this.#past.length > 0) return prng.pick(this.#past);
    if (roll < 7) return { kind: 'accepted', id: `O${prng.below(1_000_000)}` };
    if (roll < 8 && this.#past.length > 0) return this.#stray(prng);
    const standing = [...this.#orders.values()];
    if (standing.length === 0) return null;
    const report = this.#about(prng.pick(standing), prng);
    this.#past.push(report);
    if (this.#past.length > 2_000) this.#past.shift();
    return report;
  }

  /**
   * A report that was never requested, or a repeat, mostly of an order that waits for an answer.
   */
  #stray(prng: Prng): VenueReport {
    const waits = (id: string): boolean => {
      const standing = this.#orders.get(id);
      return standing?.cancelAsked === true || standing?.amendment != null;
    };
    const waiting = this.#past.filter(({ id }) => waits(id));
    const among = waiting.length > 0 && prng.below(3) > 0 ? waiting : this.#past;
    const triggered = among.filter(({ kind }) => kind === 'triggered');
    const repeats = triggered.length > 0 && prng.below(3) === 0;
    return repeats ? prng.pick(triggered) : stray(prng.pick(among).id, prng);
  }

  /** The core has missed reports of these orders: repeats all of them, oldest first. */
  repeat(ids: readonly string[]): void {
    const wanted = new Set(ids);
    for (const report of this.#past) {
      if (!wanted.has(report.id)) continue;
      this.#again.push(report);
      if (report.kind === 'replaced') wanted.add(report.by);
    }
  }

  #about(standing: Standing, prng: Prng): VenueReport {
    const { order } = standing;
    const { id } = order;
    const roll = prng.below(100);
    if (standing.cancelAsked && roll < 50) {
      if (roll < 8) {
        standing.cancelAsked = false;
        return { kind: 'cancel_rejected', id };
      }
      return this.#end(standing, { kind: 'cancelled', id, reason: 'requested' });
    }
    const { amendment } = standing;
    if (amendment !== null && roll < 50) return this.#answer(standing, amendment, prng);
    // before the answer to the request anything else may come
    const asked = standing.cancelAsked || amendment !== null;
    return this.#event(standing, asked ? prng.below(100) : roll, prng);
  }

  #event(standing: Standing, roll: number, prng: Prng): VenueReport {
    const { order, cancelAsked, amendment } = standing;
    const { id } = order;
    if (roll < 15) {
      const onArrival = order.type === 'best_own' || order.type === 'best_opposite';
      return onArrival && order.cap !== null
        ? { kind: 'accepted', id, price: order.cap }
        : { kind: 'accepted', id };
    }
    // few stop orders are cancelled or amended: rare events are made likelier
    const triggers = cancelAsked || amendment !== null ? 50 : 22;
    if (roll < triggers && order.type === 'stop_limit') {
      standing.triggered = true;
      return { kind: 'triggered', id };
    }
    if (roll < 88) return this.#fill(standing, prng);
    if (roll < 94) {
      return this.#end(standing, { kind: 'cancelled', id, reason: prng.pick(CANCELLED) });
    }
    return this.#end(standing, { kind: 'rejected', id, reason: prng.pick(REJECTED) });
  }

  #answer(standing: Standing, amendment: Amendment, prng: Prng): VenueReport {
    const { order, filled: cumulative } = standing;
    const { id: by, terms } = amendment;
    const { id } = order;
    standing.amendment = null;
    if (terms?.type === 'stop_limit' && standing.triggered) {
      return { kind: 'amend_rejected', id, by, reason: 'triggered' };
    }
    if (prng.below(6) === 0) {
      return { kind: 'amend_rejected', id, by, reason: prng.pick(REJECTED) };
    }
    const left = Math.min(standing.left, amendment.quantity);
    if (terms === null) {
      standing.left = left;
      return { kind: 'reduced', id, by, cumulative, left };
    }
    this.#orders.delete(id);
    this.#enter({ ...order, ...terms, id: by, quantity: left, filledBefore: 0 });
    return { kind: 'replaced', id, by, cumulative, left };
  }

  #end(standing: Standing, report: VenueReport): VenueReport {
    this.#orders.delete(standing.order.id);
    return report;
  }

  #fill(standing: Standing, prng: Prng): VenueReport {
    const { order } = standing;
    const quantity = prng.below(3) === 0 ? standing.left : prng.between(1, standing.left);
    standing.filled += quantity;
    standing.left -= quantity;
    if (standing.left === 0) this.#orders.delete(order.id);
    this.#bookSeq += 1;
    const { id } = order;
    const price = fillPrice(order, prng);
    return {
      kind: 'fill',
      id,
      price,
      quantity,
      cumulative: standing.filled,
      bookSeq: this.#bookSeq,
    };
  }
}

/** An answer to a request that the order never had. */
function stray(id: string, prng: Prng): VenueReport {
  const by = `O${prng.below(1_000_000)}`;
  const answers: readonly VenueReport[] = [
    { kind: 'cancel_rejected', id },
    { kind: 'amend_rejected', id, by, reason: 'halted' },
    { kind: 'reduced', id, by, cumulative: 0, left: 100 },
    { kind: 'replaced', id, by, cumulative: 0, left: 100 },
  ];
  return prng.pick(answers);
}

/** A price that the order allows: a buy at its limit or below, a sale at its limit or above. */
function fillPrice(order: NewOrder, prng: Prng): number {
  if (order.side === 'buy') {
    const most = order.cap ?? order.price ?? 1;
    return Math.max(1, most - prng.below(Math.max(1, Math.floor(most / 4))));
  }
  const least = isUnbounded(order.type) ? 1 : (order.price ?? 1);
  const price = least + prng.below(Math.max(2, least));
  return Math.min(price, order.cap ?? price);
}
