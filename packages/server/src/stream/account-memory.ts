/**
 * The newest events of each account, in memory only. Numbers are those of commands (`seq`), so they
 * continue across a restart; the events do not, and a client that missed any reads again.
 */
import type { AccountEventRow } from '@maru/broker/kernel/core/changes';
import type { AccountFrame } from '@maru/contract/stream';
import type { Limits } from '../config/config.ts';

interface Account {
  /** Every event of the account after this number is in `frames`. */
  from: number;
  /** Oldest first. */
  readonly frames: AccountFrame[];
}

export class AccountMemory {
  readonly #limits: Pick<Limits, 'accountEvents' | 'accountEventsInAll'>;
  /** The least recently notified account first. */
  readonly #accounts = new Map<string, Account>();
  /** An account that is not in `#accounts` has no event after this number. */
  #from: number;
  #size = 0;

  /** @param from number of the newest command before the first one to be recorded */
  constructor(from: number, limits: Pick<Limits, 'accountEvents' | 'accountEventsInAll'>) {
    this.#from = from;
    this.#limits = limits;
  }

  /** Number of events kept. */
  get size(): number {
    return this.#size;
  }

  /** Records an event; returns the frame for its account. Events come in ascending order. */
  add({ customer, no, events }: AccountEventRow): AccountFrame {
    const account = this.#accounts.get(customer) ?? { from: this.#from, frames: [] };
    const { frames } = account;
    const frame: AccountFrame = {
      t: 'account',
      no,
      prev: frames.at(-1)?.no ?? account.from,
      events,
    };
    frames.push(frame);
    this.#size += 1;
    if (frames.length > this.#limits.accountEvents) {
      account.from = frames.shift()?.no ?? account.from;
      this.#size -= 1;
    }
    this.#accounts.delete(customer);
    this.#accounts.set(customer, account);
    this.#forget();
    return frame;
  }

  /** Events of an account after a number, oldest first; null: not all of them are kept. */
  after(customer: string, no: number): readonly AccountFrame[] | null {
    const account = this.#accounts.get(customer);
    if (no < (account?.from ?? this.#from)) return null;
    return account?.frames.filter((frame) => frame.no > no) ?? [];
  }

  #forget(): void {
    for (const [customer, { frames }] of this.#accounts) {
      if (this.#size <= this.#limits.accountEventsInAll) return;
      this.#accounts.delete(customer);
      this.#size -= frames.length;
      // a dropped account was notified before all those still kept
      this.#from = frames.at(-1)?.no ?? this.#from;
    }
  }
}
