import * as z from 'zod/mini';
import { call } from './call.ts';
import { fraction } from './shapes.ts';

/** Site settings, called before the app is mounted. Values are always text. */
export const commonConfig = call({
  path: '/common/config',
  access: 'public',
  kind: 'read',
  summary: 'Site settings as name and value pairs',
  input: z.strictObject({ type: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

/** Index quotes of the strip. */
export const parameterZhishu = call({
  path: '/parameter/zhishu',
  access: 'public',
  kind: 'read',
  summary: 'Index quotes',
  input: z.strictObject({ type: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.array(
    z.strictObject({
      local_name: z.string(),
      price: fraction,
      /** Per cent; its sign decides the colour. */
      gain: fraction,
      gainValue: fraction,
      /** The index's own code, stable in every language. */
      code: z.string(),
      names: z.strictObject({ kor: z.string(), en: z.string(), tw: z.string() }),
    }),
  ),
});
