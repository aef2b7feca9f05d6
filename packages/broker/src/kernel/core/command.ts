/**
 * Every change of the firm's state is a command: an actor, an idempotency key and a payload. The
 * writer stamps it with `seq` and `now`; the core decides. Answers from outside (a fill, a review,
 * an alarm of the clock) arrive as commands too, so there is one way in.
 */
import type { Refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { CommandMap, Outcomes } from '../../domains.ts';

export type CommandType = keyof CommandMap;

/** `M########`: a customer; `staff:` and a name: a staff member; else one of `SystemActor`. */
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

/** The nearest levels of a book, best first on both sides, as the firm has them. */
export interface KnownBook {
  readonly asks: readonly QuotedLevel[];
  readonly bids: readonly QuotedLevel[];
}

/** A reply holds JSON values only; it is stored with the key and repeated byte for byte. */
export type Reply = { readonly [field: string]: unknown };

export type Nothing = Readonly<Record<never, never>>;

/** The marks that a command read, refused or not; journalled with it. */
export type Basis = Reply | null;

/** The reply of a command of one type: as its domain declares, else nothing that may be read. */
export type ReplyOf<T extends CommandType> = CommandType extends T
  ? Reply
  : T extends keyof Outcomes
    ? Outcomes[T] extends { readonly reply: infer R }
      ? R
      : Nothing
    : Nothing;

/** The estimate of a preview of a command of one type: as its domain declares, else nothing. */
export type EstimateOf<T extends CommandType> = CommandType extends T
  ? Reply | null
  : T extends keyof Outcomes
    ? Outcomes[T] extends { readonly estimate: infer E }
      ? E
      : null
    : null;

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly basis: Basis;
}

/** @typeParam R reply @typeParam E estimate */
export type Outcome<R = Reply, E = Reply | null> =
  | {
      readonly ok: true;
      readonly reply: R;
      readonly basis: Basis;
      /** The figures a preview shows; null for a command that ran: they are not stored. */
      readonly estimate: E;
    }
  | Refused;

/** The result of a preview of a command of one type. */
export type Previewed<T extends CommandType = CommandType> = Outcome<ReplyOf<T>, EstimateOf<T>>;
