import * as z from 'zod/mini';
import { call } from './call.ts';
import { PRODUCT_KINDS, PRODUCT_STAGES, PRODUCT_WAITS } from './product-rules.ts';
import { decimal, doc, id, instant, key, names, page, paging, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

export const deskProducts = call({
  path: '/products',
  access: READERS,
  kind: 'read',
  summary: 'Products held in units, newest first, with their value, holders and sales',
  input: z.strictObject({ ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      names,
      kind: z.enum(PRODUCT_KINDS),
      stage: z.enum(PRODUCT_STAGES),
      account: doc('The trading account; null: not approved', z.nullable(z.string())),
      askedBy: z.string(),
      minimum: decimal,
      lockDays: z.int(),
      seed: decimal,
      endsAt: instant,
      nav: doc('Ten-thousandths of a won a unit', decimal),
      navAt: z.nullable(instant),
      waits: z.nullable(z.enum(PRODUCT_WAITS)),
      assets: decimal,
      units: decimal,
      houseUnits: decimal,
      holders: z.int(),
      waiting: doc('Requests that wait for a value', z.int()),
      sale: doc('The sale under way that pays redemptions; null: none', z.nullable(z.string())),
      failed: doc('Why its next step is in quarantine; null: it is not', z.nullable(z.string())),
      ending: doc('Its end has been asked for', z.boolean()),
    }),
  ),
});

export const deskProductAsk = call({
  path: '/productAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a product with money of the house, which two people must approve',
  input: z.strictObject({
    kind: z.enum(PRODUCT_KINDS),
    names: z.strictObject({ kor: typed, en: typed, tw: typed }),
    seed: doc('Won', typed),
    endsAt: instant,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const deskProductEnd = call({
  path: '/productEnd',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for the end of a product: all is sold and paid out once two people approve',
  input: z.strictObject({ id, requestId: key }),
  output: z.strictObject({ id }),
});
