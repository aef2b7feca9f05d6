import type { StockRow } from '@maru/contract/market-calls';
import { type Day, dayOf } from '@maru/std/kst';
import type { FactDetail, VenueFact } from '@maru/std/venue-port';

type Reason = NonNullable<StockRow['reason']>;

/** What explains more stands in the place of what explains less. */
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
  readonly #interruptions = new Map<string, { readonly day: Day; readonly count: number }>();
  readonly #newest = new Map<string, { readonly day: Day; readonly reason: Reason }>();

  /** Notes a stored fact; facts come in their order. */
  note({ symbol, at, detail }: Pick<VenueFact, 'symbol' | 'at' | 'detail'>): void {
    const day = dayOf(at);
    const before = this.#interruptions.get(symbol);
    if (detail.kind === 'vi' && (before === undefined || before.day <= day)) {
      this.#interruptions.set(symbol, { day, count: this.interruptions(symbol, day) + 1 });
    }
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
    return known?.day === day ? known.count : 0;
  }

  /** The reason on a day of the market; null: none. */
  of(symbol: string, day: Day): Reason | null {
    const known = this.#newest.get(symbol);
    return known?.day === day ? known.reason : null;
  }
}
