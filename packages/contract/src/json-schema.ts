import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** The JSON Schema (draft 2020-12, as in OpenAPI 3.1) of a call's input or output. */
export const jsonSchemaOf = (call: Call, side: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(call[side], { io: side });
