import type { StockRow } from '@maru/contract/market-calls';
import { type Day, dayOf } from '@maru/std/kst';
import type { FactDetail, VenueFact } from '@maru/std/venue-port';

/** The noted part of a fact. */
export type Noted = Pick<VenueFact, 'id' | 'symbol' | 'at' | 'detail'>;

type Reason = NonNullable<StockRow['reason']>;

/** A reason of a higher rank replaces one of a lower. */
const RANKS: Readonly<Record<Reason['kind'], number>> = {
  limit_reached: 3,
  earnings: 2,
  contract: 2,
  rating: 2,
  listed: 2,
  first_price: 2,
  base_changed: 2,
  vi: 1,
};

/** Null: the fact is no reason of a move. */
function reasonOf(detail: FactDetail): Reason | null {
  switch (detail.kind) {
    case 'limit_reached':
      return { kind: detail.kind, direction: detail.side === 'upper' ? 'up' : 'down' };
    case 'earnings':
    case 'contract':
    case 'rating':
      return { kind: detail.kind, direction: detail.direction };
    case 'vi': {
      const direction = detail.price > detail.reference ? 'up' : 'down';
      return { kind: detail.kind, direction };
    }
    case 'listed':
    case 'first_price':
    case 'base_changed':
      return { kind: detail.kind, direction: null };
    default:
      return null;
  }
}

/** Why stocks have moved today, and how often each was interrupted. */
export class Reasons {
  /** Ids of a day's interruptions: the venue may repeat a fact. */
  readonly #interruptions = new Map<string, { readonly day: Day; readonly ids: Set<string> }>();
  readonly #newest = new Map<string, { readonly day: Day; readonly reason: Reason }>();

  /** Notes a stored fact; facts come in their order, and one may come again. */
  note({ id, symbol, at, detail }: Noted): void {
    const day = dayOf(at);
    if (detail.kind === 'vi') this.#noteInterruption(symbol, day, id);
    const reason = reasonOf(detail);
    if (reason === null) return;
    const known = this.#newest.get(symbol);
    const outranked =
      known !== undefined &&
      (known.day > day || (known.day === day && RANKS[known.reason.kind] > RANKS[reason.kind]));
    if (!outranked) this.#newest.set(symbol, { day, reason });
  }

  /** Volatility interruptions of a stock on a day of the market. */
  interruptions(symbol: string, day: Day): number {
    const known = this.#interruptions.get(symbol);
    return known?.day === day ? known.ids.size : 0;
  }

  #noteInterruption(symbol: string, day: Day, id: string): void {
    const known = this.#interruptions.get(symbol);
    if (known === undefined || known.day < day) {
      this.#interruptions.set(symbol, { day, ids: new Set([id]) });
    } else if (known.day === day) known.ids.add(id);
  }

  /** The reason on a day of the market; null: none. */
  of(symbol: string, day: Day): Reason | null {
    const known = this.#newest.get(symbol);
    return known?.day === day ? known.reason : null;
  }
}
