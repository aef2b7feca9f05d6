import { type ErrorCode, type ErrorParams, type Refusal, refusal } from '@maru/contract/errors';
import type { CommandOf, CommandType, Env, KnownBook, Reply } from './command.ts';
import type { State } from './state.ts';

/** The figures of a preview, by the book of the symbol where one is known. */
export type Estimator = (book: KnownBook | null) => Reply;

/** An outcome whose estimate is not computed yet: only a preview calls for it. */
export type Decision =
  | { readonly ok: true; readonly reply: Reply; readonly estimate: Estimator | null }
  | { readonly ok: false; readonly refusal: Refusal };

export type Handler<T extends CommandType> = (
  state: State,
  command: CommandOf<T>,
  env: Env,
) => Decision;

export const done = (reply: Reply = {}, estimate: Estimator | null = null): Decision => ({
  ok: true,
  reply,
  estimate,
});

export const refuse = (code: ErrorCode, params: ErrorParams = {}): Decision => ({
  ok: false,
  refusal: refusal(code, params),
});
