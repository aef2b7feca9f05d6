import type * as z from 'zod/mini';
import type { AccountEventKind } from './account-events.ts';
import type { DeskRole } from './desk-rules.ts';
import type { Sent } from './shapes.ts';

/**
 * Access to a call: `public` (headers of a session are ignored), a customer with an open session,
 * or staff with one of the roles. This is the only declaration: the handlers' types and the
 * gateway's authentication derive from it.
 */
export type Access =
  | 'public'
  | 'session'
  | { readonly desk: readonly [DeskRole, ...(readonly DeskRole[])] };

/** `write` calls become a command; `read` calls never change state. */
export type CallKind = 'read' | 'write';

/** One call of the API: its path below its table's base, its access, input and output. */
export interface Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  By extends Access = Access,
  Kind extends CallKind = CallKind,
> {
  readonly path: string;
  readonly access: By;
  readonly kind: Kind;
  readonly summary: string;
  /** Of a read of a session: the events of its account that make an answer old. */
  readonly staleAfter?: readonly AccountEventKind[];
  /** A write that is taken also while others are paused: it ends something, or lets people in. */
  readonly whenPaused?: 'taken';
  /** It takes back what was asked for: counted apart from the writes that ask. */
  readonly counts?: 'apart';
  /** `image`: the body is a picture (`picture` in `shapes.ts`); absent: JSON. */
  readonly body?: 'image';
  readonly input: In;
  readonly output: Out;
}

export type InputOf<C extends Call> = z.infer<C['input']>;
export type OutputOf<C extends Call> = Sent<z.infer<C['output']>>;

/** A table of calls by name. */
export type CallTable = Readonly<Record<string, Call>>;

/** A read of a session says what makes its answers old; no other call has any use for it. */
type Staleness<By extends Access, Kind extends CallKind> = By extends 'session'
  ? Kind extends 'read'
    ? { readonly staleAfter: readonly AccountEventKind[] }
    : { readonly staleAfter?: never }
  : { readonly staleAfter?: never };

export const call = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const By extends Access,
  Kind extends CallKind,
>(
  definition: Call<In, Out, By, Kind> & Staleness<By, Kind>,
): Call<In, Out, By, Kind> => definition;

type IsCall<C> = C extends Call ? true : false;
/** The calls among what a file exports, by name. */
export type CallsIn<M> = {
  readonly [N in keyof M as IsCall<M[N]> extends true ? N : never]: M[N];
};

/** The calls among what a file exports, by name. */
export const callsIn = <M extends object>(module: M): CallsIn<M> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, one]: [string, unknown]) =>
        typeof one === 'object' && one !== null && 'path' in one && 'access' in one,
    ),
  ) as CallsIn<M>;
