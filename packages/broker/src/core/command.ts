/**
 * Everything that changes the firm is a command: who asks, under which key, for what. The writer
 * stamps it with `seq` and `now`; the core decides. What someone outside answers (a fill, a
 * review, a clock alarm) comes back as a command too: there is one way in.
 */
import type { Refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { CustomerCommands } from '../customers/commands.ts';
import type { OrderCommands } from '../orders/commands.ts';
import type { ParameterCommands } from '../parameters/commands.ts';
import type { ReviewCommands } from '../reviews/commands.ts';
import type { SandboxCommands } from '../sandbox/commands.ts';
import type { ClockCommands } from '../settlement/commands.ts';

/** All command types and their payloads; payloads hold only JSON values and bigints. */
export type CommandMap = CustomerCommands &
  OrderCommands &
  ReviewCommands &
  ClockCommands &
  ParameterCommands &
  SandboxCommands;
export type CommandType = keyof CommandMap;

/**
 * `M########` a customer · `clock`, `venue`, `gateway`, `sandbox` parts of the system ·
 * `sandbox-reviewer`, `sandbox-approver` the marked principals that review in the sandbox.
 */
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
export type Outcome =
  | {
      readonly ok: true;
      readonly reply: Reply;
      /** Marks (prices) that decided the command; journalled with it. */
      readonly basis: Reply | null;
      /** What a preview shows; null for a command that ran: nothing stores it. */
      readonly estimate: Reply | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };
