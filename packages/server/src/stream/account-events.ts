/** Account events on their way to one client: first what it missed, then what comes. */
import type { AccountEventRow } from '@maru/broker/core/changes';
import type { AccountFrame, ServerFrame } from '@maru/contract/stream';
import { textFrame } from './text-frame.ts';

/** Durable account events. */
export interface AccountEventStore {
  /** Number of an account's newest event; 0: there is none. */
  last(account: string): Promise<number>;
  /** Events after a number, oldest first, `limit` at most. */
  after(account: string, no: number, limit: number): Promise<readonly AccountEventRow[]>;
}

export const frameBytes = (frame: ServerFrame): Buffer => textFrame(JSON.stringify(frame));

export function accountFrame({ no, prev, events }: AccountEventRow): Buffer {
  const frame: AccountFrame = { t: 'account', no, prev, events };
  return frameBytes(frame);
}

/** What a client that last saw `after` is sent before new events. */
export type Missed =
  | { readonly kind: 'events'; readonly rows: readonly AccountEventRow[] }
  /** Too much, or no longer kept: it reads everything again. */
  | { readonly kind: 'snapshot' };

/**
 * What a client missed since `after`: up to `limit` events without a gap, else a snapshot.
 * A number ahead of `last` belongs to another database; the client sees that from the hello.
 */
export async function missedSince(
  store: AccountEventStore,
  account: string,
  after: number,
  last: number,
  limit: number,
): Promise<Missed> {
  if (after >= last) return { kind: 'events', rows: [] };
  const rows = await store.after(account, after, limit + 1);
  const first = rows[0];
  if (rows.length > limit || first === undefined || first.prev !== after) {
    return { kind: 'snapshot' };
  }
  return { kind: 'events', rows };
}

/** Orders one client's events: those that come during the look-up wait behind what it missed. */
export class AccountFeed {
  readonly #send: (bytes: Uint8Array) => void;
  #waiting: { readonly no: number; readonly bytes: Uint8Array }[] | null = [];
  #sentNo = 0;

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  /** A new event; `bytes` is shared by all clients of the account. */
  push(no: number, bytes: Uint8Array): void {
    if (this.#waiting !== null) this.#waiting.push({ no, bytes });
    else if (no > this.#sentNo) {
      this.#sentNo = no;
      this.#send(bytes);
    }
  }

  /** Sends what was missed up to `last`, then whatever came meanwhile. */
  begin(last: number, missed: Missed | null): void {
    if (missed?.kind === 'snapshot') this.#send(frameBytes({ t: 'snapshot', last }));
    else for (const row of missed?.rows ?? []) this.#send(accountFrame(row));
    this.#sentNo = Math.max(last, missed?.kind === 'events' ? (missed.rows.at(-1)?.no ?? 0) : 0);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const { no, bytes } of waiting) this.push(no, bytes);
  }
}
