/**
 * Sums over the open follows of each mentor, kept in step with every write and every undo: reading
 * them costs the same with one follower and with ten thousand.
 */
import type { Cell, Follower } from '../../kernel/core/table.ts';
import type { CopiedLine, Follow } from './rows.ts';

/** The cash of a mentor's follows with the own one, in won. */
export class FollowCash implements Follower<Follow> {
  readonly #sums = new Map<string, bigint>();

  of(mentor: string): bigint {
    return this.#sums.get(mentor) ?? 0n;
  }

  moved({ row }: Cell<Follow>, before: Follow | undefined): void {
    const by = (row?.open ? row.cash : 0n) - (before?.open ? before.cash : 0n);
    const mentor = (row ?? before)?.mentor;
    if (mentor === undefined || by === 0n) return;
    this.#sums.set(mentor, this.of(mentor) + by);
  }
}

/** Shares of one issue in all follows of a mentor, and their cost, won. */
export interface CopiedShares {
  readonly symbol: string;
  readonly quantity: number;
  readonly cost: bigint;
}

/** The shares that a mentor's follows hold, issue by issue. */
export class FollowShares implements Follower<CopiedLine> {
  readonly #sums = new Map<string, Map<string, CopiedShares>>();

  of(mentor: string): CopiedShares[] {
    return [...(this.#sums.get(mentor)?.values() ?? [])];
  }

  moved({ row }: Cell<CopiedLine>, before: CopiedLine | undefined): void {
    if (before?.open) this.#add(before, -1);
    if (row?.open) this.#add(row, 1);
  }

  #add({ mentor, symbol, quantity, cost }: CopiedLine, sign: 1 | -1): void {
    const sums = this.#sums.get(mentor) ?? new Map<string, CopiedShares>();
    this.#sums.set(mentor, sums);
    const was = sums.get(symbol);
    const sum = {
      symbol,
      quantity: (was?.quantity ?? 0) + sign * quantity,
      cost: (was?.cost ?? 0n) + BigInt(sign) * cost,
    };
    if (sum.quantity === 0) sums.delete(symbol);
    else sums.set(symbol, sum);
  }
}
