import { type ErrorCode, type ErrorParams, refusal } from '@maru/contract/errors';
import type { CommandOf, CommandType, Env, Outcome, Reply } from './command.ts';
import type { State } from './state.ts';

/** An outcome before anyone has asked for its estimate: only a preview works it out. */
export type Decision =
  | {
      readonly ok: true;
      readonly reply: Reply;
      readonly basis: Reply | null;
      readonly estimate: (() => Reply) | null;
    }
  | Extract<Outcome, { ok: false }>;

/**
 * Runs one command. It checks everything first and changes rows after the last check; it returns a
 * refusal as a value and throws only for a broken invariant.
 */
export type Handler<T extends CommandType> = (
  state: State,
  command: CommandOf<T>,
  env: Env,
) => Decision;

export type Handlers<T extends CommandType> = { readonly [K in T]: Handler<K> };

export const done = (
  reply: Reply = {},
  more: { readonly basis?: Reply; readonly estimate?: () => Reply } = {},
): Decision => ({ ok: true, reply, basis: more.basis ?? null, estimate: more.estimate ?? null });

export const refuse = (code: ErrorCode, params: ErrorParams = {}): Decision => ({
  ok: false,
  refusal: refusal(code, params),
});
