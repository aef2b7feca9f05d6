/** Products at the desk: how they stand, one that is asked for, and the end of one. */
import type { BrokerReads } from '@maru/broker/domains';
import type { ProductTerms } from '@maru/broker/products/products/commands';
import type { Product } from '@maru/broker/products/products/rows';
import type { Input, Output } from '@maru/contract/desk-calls';
import { refusal } from '@maru/contract/errors';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { DeskHandlers, Staff } from '../handler.ts';
import { numberTyped } from '../typed.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { commandAnswer } from './send.ts';

type Calls = 'deskProducts' | 'deskProductAsk' | 'deskProductEnd';
type Row = Output<'deskProducts'>['rows'][number];

export const deskProductHandlers = (engine: Engine): Pick<DeskHandlers, Calls> => ({
  deskProducts: (paging) =>
    readAnswer(engine, null, (reads) => {
      const all = reads.products().toSorted(byId);
      const { rows, total } = pageOf(all, sliceOf(paging));
      return { rows: rows.map((one) => rowOf(reads, one)), total };
    }),
  deskProductAsk: (form, who) => ask(engine, form, who),
  deskProductEnd: async ({ id, requestId: key }, { staff: actor }) => {
    const command = { type: 'product.end', actor, key, payload: { id } } as const;
    const outcome = await engine.submit(command);
    return outcome.ok ? answered({ id }) : refused(outcome.refusal);
  },
});

/** The newest first: the number in an id is that of the command that asked for it. */
const byId = (a: Product, b: Product): number => Number(b.id.slice(2)) - Number(a.id.slice(2));

function rowOf(reads: BrokerReads, product: Product): Row {
  const { id, names, kind, stage, account, askedBy, lockDays, endsAt, navAt, waits, sale } =
    product;
  const steps = [id, `productSells:${sale ?? ''}`, `payProduct:${id}`];
  const failed = reads.quarantined().find((one) => steps.includes(one.id));
  return {
    ...{ id, names, kind, stage, account, askedBy, lockDays, endsAt, navAt, waits, sale },
    ...{ minimum: String(product.minimum), seed: String(product.seed), nav: String(product.nav) },
    ...{ assets: String(product.assets), units: String(product.units) },
    houseUnits: String(product.houseUnits),
    holders: reads.productHolders(id),
    waiting: reads.productWaiting(id),
    failed: failed?.reason ?? null,
    ending: product.ending !== null,
  };
}

/** The last instant that a date can name. */
const LAST_INSTANT = 8_640_000_000_000_000;

async function ask(
  engine: Engine,
  { requestId: key, ...form }: Input<'deskProductAsk'>,
  { staff: actor }: Staff,
): Promise<Handled<Output<'deskProductAsk'>>> {
  const seed = numberTyped(form.seed);
  const { kind, names, endsAt } = form;
  const isTimed = Number.isSafeInteger(endsAt) && endsAt > 0 && endsAt < LAST_INSTANT;
  if (seed === null || !isTimed) return refused(refusal('product_terms'));
  const payload: ProductTerms = { kind, names, endsAt, seed: BigInt(seed) };
  return commandAnswer(engine, { type: 'product.ask', actor, key, payload }, form);
}
