import * as z from 'zod/mini';
import { call } from './call.ts';
import { typedNames } from './desk-shapes.ts';
import { PRODUCT_KINDS, PRODUCT_STAGES, PRODUCT_WAITS } from './product-rules.ts';
import { decimal, doc, id, instant, key, named, names, page, paging, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const productId = doc('Of the product', id);
const kind = doc('How it chooses what it buys', z.enum(PRODUCT_KINDS));
const endsAt = doc('From when on it takes no subscriptions', instant);

const product = named(
  'DeskProduct',
  'A product that trades in an account of its own and is held in units',
  z.strictObject({
    id: doc('Of the product', z.string()),
    names,
    kind,
    stage: doc(
      'Where it stands: `ending` sells its holdings, `paying` pays its holders',
      z.enum(PRODUCT_STAGES),
    ),
    account: doc('The trading account; null: not approved', z.nullable(z.string())),
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    minimum: doc('Least amount of a subscription, won', decimal),
    lockDays: doc(
      'Trading days from a subscription for which its units cannot be redeemed',
      z.int(),
    ),
    seed: doc("The house's own money at the beginning, won", decimal),
    endsAt,
    nav: doc('Newest net asset value, ten-thousandths of a won a unit', decimal),
    navAt: doc('When that value was struck; null: none was yet', z.nullable(instant)),
    waits: doc(
      'Why the newest attempt struck no value; null: it did',
      z.nullable(z.enum(PRODUCT_WAITS)),
    ),
    assets: doc('Assets behind the newest value, won', decimal),
    units: doc('Units of the holders and of the house, without those that a sale pays', decimal),
    houseUnits: doc("Of these, the house's own", decimal),
    holders: doc('Customers who hold units or have requests under way', z.int()),
    waiting: doc('Requests that wait for a value', z.int()),
    sale: doc('The sale under way that pays redemptions; null: none', z.nullable(z.string())),
    failed: doc('Why its next step is in quarantine; null: it is not', z.nullable(z.string())),
    ending: doc('Whether its end was asked for', z.boolean()),
  }),
);

export const deskProducts = call({
  path: '/products',
  access: READERS,
  kind: 'read',
  summary: 'Products held in units, newest first, with their value, holders and sales',
  input: z.strictObject({ ...paging }),
  output: page(product),
});

export const deskProductAsk = call({
  path: '/productAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a product with money of the house, which two people must approve',
  input: z.strictObject({
    kind,
    names: doc('Name of the product', typedNames),
    seed: doc("The house's own money at the beginning, won, as typed", typed),
    endsAt,
    requestId: key,
  }),
  output: z.strictObject({ id: productId }),
});

export const deskProductEnd = call({
  path: '/productEnd',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for the end of a product: all is sold and paid out once two people approve',
  input: z.strictObject({ id: productId, requestId: key }),
  output: z.strictObject({ id: productId }),
});
