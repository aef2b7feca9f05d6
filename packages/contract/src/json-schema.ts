import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** The JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it) of what a call takes or answers. */
export const jsonSchemaOf = (call: Call, side: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(call[side], { io: side });
