import * as z from 'zod/mini';
import type { Call } from './call.ts';

type Schema = Record<string, unknown>;
const WITHOUT_WORDS = z.registry<{ readonly id?: string }>();

/** The JSON Schema (draft 2020-12) of a call's input or output, whole and without descriptions. */
export const jsonSchemaOf = (call: Call, side: 'input' | 'output'): Schema =>
  z.toJSONSchema(call[side], { io: side, metadata: WITHOUT_WORDS });

/** The same with descriptions; schemas with a name stand in `$defs` and are referred to. */
export const describedSchemaOf = (schema: z.ZodMiniType, side: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io: side });
