import type * as z from 'zod/mini';

/**
 * One call of the API: its path below `/api/vue`, who may use it, what it takes and answers.
 * `write` calls become a command; `read` calls never change anything.
 */
export interface Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly path: string;
  readonly access: 'public' | 'session';
  readonly kind: 'read' | 'write';
  readonly summary: string;
  readonly input: In;
  readonly output: Out;
}

export const call = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  definition: Call<In, Out>,
): Call<In, Out> => definition;
