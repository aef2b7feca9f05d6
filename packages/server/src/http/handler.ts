/** The handler of one call: it maps input → command or read → output and decides nothing. */
import type { Access, Call, CallTable, InputOf, OutputOf } from '@maru/contract/call';
import type { CallName, Calls } from '@maru/contract/calls';
import type { DeskCalls } from '@maru/contract/desk-calls';
import type { DeskRole } from '@maru/contract/desk-rules';
import type { NUMBER } from '@maru/contract/shapes';
import type { Handled } from './answer.ts';

/** Any caller. */
export interface Visitor {
  /** The address as limits see it. */
  readonly address: string;
  /** The client's name for itself; only the words of `device.ts` are ever kept of it. */
  readonly userAgent?: string | undefined;
  /** The origin of the calling page, where it is one of this host. */
  readonly page?: string | undefined;
}

/** A customer with a checked session. */
export interface Caller extends Visitor {
  /** The public id. */
  readonly account: string;
  readonly tokenHash: string;
}

/** A member of staff with a role that the call names. */
export interface Staff extends Visitor {
  /** The actor of the member's commands. */
  readonly staff: string;
  readonly roles: readonly DeskRole[];
  readonly tokenHash: string;
}

/** The caller that a handler gets: what the `access` of its call lets through. */
type Asking<By extends Access> = By extends 'public'
  ? Visitor
  : By extends 'session'
    ? Caller
    : Staff;

/**
 * The type of a handler's answer: a number where the answer has its text, and objects that may have
 * more fields. The serialiser of the call writes the text, and no field that the call lacks.
 */
export type Given<T> = T extends string
  ? typeof NUMBER extends keyof T
    ? string | number | bigint
    : T
  : T extends readonly (infer E)[]
    ? readonly Given<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Given<T[K]> }
      : T;

/** The answer of a call as its handler gives it. */
export type Answer<N extends CallName> = Given<OutputOf<Calls[N]>>;
/** The same of a call of the desk. */
export type DeskAnswer<N extends keyof DeskCalls> = Given<OutputOf<DeskCalls[N]>>;

type Handler<C extends Call> = (
  input: InputOf<C>,
  caller: Asking<C['access']>,
) => Promise<Handled<Given<OutputOf<C>>>> | Handled<Given<OutputOf<C>>>;

/** A handler for each call of a table. */
export type HandlersFor<T extends CallTable> = { readonly [N in keyof T]: Handler<T[N]> };

export type CallHandlers = HandlersFor<Calls>;
export type DeskHandlers = HandlersFor<DeskCalls>;

/** The handlers of the calls whose names begin with a word, such as `trade`. */
export type HandlersOf<Word extends string> = Pick<
  CallHandlers,
  Extract<CallName, `${Word}${string}`>
>;
