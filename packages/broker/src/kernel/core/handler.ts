import { type ErrorCode, type ErrorParams, type Refusal, refusal } from '@maru/contract/errors';
import type {
  CommandOf,
  CommandType,
  Env,
  EstimateOf,
  KnownBook,
  Reply,
  ReplyOf,
} from './command.ts';
import type { State } from './state.ts';

/** The figures of a preview, by the book of the symbol where one is known. */
export type Estimator<E = Reply | null> = (book: KnownBook | null) => E;

/** An outcome whose estimate is not computed yet: only a preview calls for it. */
export type Decision<R = Reply, E = Reply | null> =
  | { readonly ok: true; readonly reply: R; readonly estimate: Estimator<E> }
  | { readonly ok: false; readonly refusal: Refusal };

export type DecisionOf<T extends CommandType> = Decision<ReplyOf<T>, EstimateOf<T>>;

export type Handler<T extends CommandType> = (
  state: State,
  command: CommandOf<T>,
  env: Env,
) => DecisionOf<T>;

const NO_ESTIMATE = (): null => null;

export function done(): Decision<Record<never, never>, null>;
export function done<R extends Reply>(reply: R): Decision<R, null>;
export function done<R extends Reply, E extends Reply>(
  reply: R,
  estimate: Estimator<E>,
): Decision<R, E>;
export function done(reply: Reply = {}, estimate: Estimator = NO_ESTIMATE): Decision {
  return { ok: true, reply, estimate };
}

export const refuse = (code: ErrorCode, params: ErrorParams = {}): Decision<never, never> => ({
  ok: false,
  refusal: refusal(code, params),
});
