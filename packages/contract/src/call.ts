import type * as z from 'zod/mini';
import type { DeskRole } from './desk-rules.ts';

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
export type OutputOf<C extends Call> = z.infer<C['output']>;

/** A table of calls by name. */
export type CallTable = Readonly<Record<string, Call>>;

export const call = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const By extends Access,
  Kind extends CallKind,
>(
  definition: Call<In, Out, By, Kind>,
): Call<In, Out, By, Kind> => definition;
