import * as z from 'zod/mini';
import { call } from './call.ts';
import { day, doc, instant, page, paging } from './shapes.ts';

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const marketSeeds = call({
  path: '/market/seeds',
  access: 'public',
  kind: 'read',
  summary: "Each trading day's hash of its seed, and the seed once the day is over, latest first",
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      day: doc('The trading day, KST', day),
      hash: doc("SHA-256 of the seed's 32 bytes", hex32),
      publishedAt: doc('Market time at which the hash became public', instant),
      seed: doc(
        'Seed from which all random numbers of the day follow; null: the day is not over',
        z.nullable(hex32),
      ),
    }),
  ),
});
