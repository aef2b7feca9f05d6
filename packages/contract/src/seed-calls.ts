import * as z from 'zod/mini';
import { call } from './call.ts';
import { day, instant, page, paging } from './shapes.ts';

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const marketSeeds = call({
  path: '/market/seeds',
  access: 'public',
  kind: 'read',
  summary: "Each trading day's hash of its seed, and the seed once the day is over, latest first",
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      day,
      /** SHA-256 of the seed's 32 bytes. */
      hash: hex32,
      /** Market time at which the hash became public. */
      publishedAt: instant,
      /** All random numbers of the day follow from it; null: the day is not over. */
      seed: z.nullable(hex32),
    }),
  ),
});
