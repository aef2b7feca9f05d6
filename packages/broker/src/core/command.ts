/**
 * Everything that changes the firm is a command: who asks, under which key, for what. The writer
 * stamps it with `seq` and `now`; the core decides. What someone outside answers (a fill, a
 * review, a clock alarm) comes back as a command too: there is one way in.
 */
import type { Refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { CommandMap } from '../domains.ts';

export type CommandType = keyof CommandMap;

/** `M########`: a customer; else one of `SystemActor`. */
export type Actor = string;

export interface CommandOf<T extends CommandType> {
  readonly type: T;
  readonly actor: Actor;
  /** The client-made idempotency key; null where a repeat does no harm. */
  readonly key: string | null;
  readonly payload: CommandMap[T];
}
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

/**
 * What the writer gives to a command: its place in the one order of things, and the market's time.
 */
export interface Env {
  /** Gapless over all commands, refused ones too. */
  readonly seq: number;
  readonly now: Instant;
}

/** A reply holds JSON values only; it is stored with the key and given again byte for byte. */
export type Reply = { readonly [field: string]: unknown };

/** The marks that a command looked at, refused or not; journalled with it. */
export type Basis = Reply | null;

export type Outcome =
  | {
      readonly ok: true;
      readonly reply: Reply;
      readonly basis: Basis;
      /** What a preview shows; null for a command that ran: nothing stores it. */
      readonly estimate: Reply | null;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly basis: Basis };
