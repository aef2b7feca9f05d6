/**
 * Every change of the firm's state is a command: an actor, an idempotency key and a payload. The
 * writer stamps it with `seq` and `now`; the core decides. Answers from outside (a fill, a review,
 * an alarm of the clock) arrive as commands too, so there is one way in.
 */
import type { Refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { CommandMap } from '../domains.ts';

export type CommandType = keyof CommandMap;

/** `M########`: a customer; `staff:` and a name: a member of staff; else one of `SystemActor`. */
export type Actor = string;

export interface CommandOf<T extends CommandType> {
  readonly type: T;
  readonly actor: Actor;
  /** The client's idempotency key; null where a repeat has no effect. */
  readonly key: string | null;
  /** The session of the desk by which it came, or that it opens; missing: it came by none. */
  readonly session?: string;
  readonly payload: CommandMap[T];
}
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

/**
 * The writer's stamp on a command: its place in the total order, and the market's time.
 */
export interface Env {
  /** Gapless over all commands, refused ones included. */
  readonly seq: number;
  readonly now: Instant;
}

/** A price level of a book: a price in price units, and the trading units that wait there. */
export interface QuotedLevel {
  readonly price: number;
  readonly quantity: number;
}

/** The nearest levels of a book, best first on both sides, as the firm knows them. */
export interface KnownBook {
  readonly asks: readonly QuotedLevel[];
  readonly bids: readonly QuotedLevel[];
}

/** A reply holds JSON values only; it is stored with the key and repeated byte for byte. */
export type Reply = { readonly [field: string]: unknown };

/** The marks that a command read, refused or not; journalled with it. */
export type Basis = Reply | null;

export type Outcome =
  | {
      readonly ok: true;
      readonly reply: Reply;
      readonly basis: Basis;
      /** The figures a preview shows; null for a command that ran: they are not stored. */
      readonly estimate: Reply | null;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly basis: Basis };
