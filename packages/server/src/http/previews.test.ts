/** A preview is its command, undone: what refuses the one refuses the other, by the same code. */
import type { ProductRequest } from '@maru/broker/products/products/rows';
import { CALLS, type CallName, type Input } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { openMentor } from './testing/mentors.ts';
import {
  approve,
  done,
  offeringTerms,
  openOffering,
  openPlacement,
  openProduct,
  placementTerms,
  settledIncrease,
} from './testing/offerings.ts';
import { FUND_PASSWORD, freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

let gateway: TestGateway;
let owners: Owners;
let me: Owner;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  me = await owners.open();
});
afterAll(() => gateway.app.close());

/** A call that sends a command, and the call that previews it. */
interface Pair<P extends CallName, C extends CallName> {
  readonly preview: P;
  readonly command: C;
  /** The input of both, of an object that takes it now. */
  readonly open: () => Promise<Input<P>>;
  /** The command's input beside it and its key. */
  readonly beside?: object;
  /** The refusal of a missing object; undefined: it names none. */
  readonly missing?: string;
  /** The same again is refused as; missing: it is another one. */
  readonly again?: string;
  /** Refusals that it has none of. */
  readonly never?: readonly string[];
}

const pair = <P extends CallName, C extends CallName>(of: Pair<P, C>): Pair<CallName, CallName> =>
  of as unknown as Pair<CallName, CallName>;

let symbols = 0;
const symbol = (): string => String(960_000 + ++symbols);

/** A capital increase of which the public can subscribe. */
function openIncrease(): string {
  const { broker, at } = gateway.engine;
  const row = { ...settledIncrease('G1'), stage: 'public', publicClosesAt: at + HOUR_MS };
  broker.load('increases', { ...row, offered: { ...row.offered, pool: 100 } });
  return row.id;
}

/** Units of a product that can be redeemed. */
async function ownUnits(): Promise<Input<'productRedeemPreview'>> {
  const { engine } = gateway;
  const request = await owners.units(me);
  await engine.forward(engine.now() + MINUTE_MS);
  const rows = [...engine.broker.rows('productRequests')] as ProductRequest[];
  const own = present(
    rows.find(({ id }) => id === request),
    'it was executed',
  );
  engine.broker.load('productRequests', { ...own, unlocksOn: '2026-11-01' });
  return { id: own.product, units: String(own.remaining) };
}

const PAIRS = [
  pair({
    preview: 'placementPreview',
    command: 'placementApply',
    again: 'order_pending_review',
    missing: 'product_missing',
    open: async () => ({ id: await openPlacement(gateway.engine), tier: 1, shares: 20 }),
  }),
  pair({
    preview: 'newStockPreview',
    command: 'newStockSubscribe',
    again: 'subscriptions_full',
    missing: 'product_missing',
    open: async () => ({ id: await openOffering(gateway.engine, { symbol: symbol() }), lots: 1 }),
  }),
  pair({
    preview: 'productSubscribePreview',
    command: 'productSubscribe',
    open: async () => ({ id: await openProduct(gateway.engine), amount: '1000000' }),
    beside: { fundPassword: FUND_PASSWORD },
    missing: 'product_missing',
  }),
  pair({
    preview: 'productRedeemPreview',
    command: 'productRedeem',
    open: ownUnits,
    again: 'product_units_above',
    beside: { fundPassword: FUND_PASSWORD },
    missing: 'product_missing',
    never: ['real_name_required', 'insufficient_funds'],
  }),
  pair({
    preview: 'followPreview',
    command: 'followStart',
    open: async () => ({ mentor: await openMentor(gateway.engine), amount: '2000000' }),
    again: 'follow_exists',
    beside: { fundPassword: FUND_PASSWORD },
  }),
  pair({
    preview: 'followTopUpPreview',
    command: 'followTopUp',
    open: async () => ({ id: await owners.follow(me), amount: '1000000' }),
    beside: { fundPassword: FUND_PASSWORD },
    missing: 'follow_missing',
  }),
  pair({
    preview: 'lendingPreview',
    command: 'lendingLend',
    open: async () => {
      await owners.position(me);
      return { symbol: '900005', shares: 100 };
    },
    again: 'lending_over',
    never: ['insufficient_funds'],
  }),
  pair({
    preview: 'loanRepayPreview',
    command: 'loanRepay',
    open: async () => ({ id: await owners.loan(me) }),
    again: 'repayment_above',
    missing: 'loan_missing',
    never: ['real_name_required'],
  }),
  pair({
    preview: 'loanPreview',
    command: 'loanApply',
    open: async () => ({ amount: '1000000' }),
    again: 'order_pending_review',
    never: ['insufficient_funds'],
  }),
  pair({
    preview: 'increasePreview',
    command: 'increaseSubscribe',
    open: async () => ({ id: openIncrease(), shares: 1 }),
    again: 'increase_subscribed',
    missing: 'product_missing',
  }),
];

const ask = async (name: CallName, body: object) =>
  (await owners.ask(me, CALLS[name].path, body)).body;

/** Calls the preview and then the command; the code that refuses both, null: both are let in. */
async function codeOfBoth(of: (typeof PAIRS)[number], body: object) {
  const previewed = await ask(of.preview, body);
  const sent = { ...body, ...of.beside, requestId: freshKey() };
  const { code, params, status } = await ask(of.command, sent);
  expect([previewed.status, previewed.code, previewed.params]).toEqual([status, code, params]);
  return code ?? null;
}

/** Applies to the customer during the calls. */
async function whileIs(change: object, run: () => Promise<void>): Promise<void> {
  const { broker } = gateway.engine;
  const row = present(broker.reads.customer(me.account), 'the customer exists');
  broker.load('customers', { ...row, ...change });
  await run();
  broker.load('customers', row);
}

async function whilePenniless(run: () => Promise<void>): Promise<void> {
  const { broker } = gateway.engine;
  const wallets = [...broker.rows('wallets')] as { id: string; free: bigint }[];
  const own = present(
    wallets.find(({ id }) => id.startsWith(me.account)),
    'the customer has won',
  );
  broker.load('wallets', { ...own, free: 0n });
  await run();
  broker.load('wallets', own);
}

/** Obstacles of a customer, by the refusing code. */
const IN_THE_WAY: Readonly<Record<string, (run: () => Promise<void>) => Promise<void>>> = {
  account_frozen: (run) => whileIs({ frozen: true }, run),
  real_name_required: (run) => whileIs({ playMoney: false, realName: 'none' }, run),
  insufficient_funds: whilePenniless,
};

describe('of an offering that takes no applications', () => {
  it('a placement’s is refused before it opens and once it is over', async () => {
    const { engine } = gateway;
    const [of] = PAIRS.filter(({ preview }) => preview === 'placementPreview');
    const terms = placementTerms(engine.now());
    const { id } = await done(engine, 'placement.ask', 'sandbox', terms);
    await approve(engine);
    const body = { id, tier: 1, shares: 20 };
    expect(await codeOfBoth(present(of, 'it is a pair'), body)).toBe('placement_not_yet');
    await engine.forward(terms.closesAt);
    expect(await codeOfBoth(present(of, 'it is a pair'), body)).toBe('placement_over');
  });

  it('new shares’ are refused before they open and once they are over', async () => {
    const { engine } = gateway;
    const [of] = PAIRS.filter(({ preview }) => preview === 'newStockPreview');
    const terms = offeringTerms(engine.now(), { symbol: symbol() });
    const beacon = { kind: 'chain', round: 700, source: 'b'.repeat(64) } as const;
    const { id } = await done(engine, 'offering.ask', 'sandbox', { ...terms, beacon });
    await approve(engine);
    const body = { id, lots: 1 };
    expect(await codeOfBoth(present(of, 'it is a pair'), body)).toBe('subscription_not_yet');
    await engine.forward(engine.now() + HOUR_MS);
    expect(await codeOfBoth(present(of, 'it is a pair'), body)).toBe('subscription_over');
  });
});

describe.each(PAIRS)('$preview', (of) => {
  it('refuses what $command refuses, by the same code', async () => {
    const body = await of.open();
    for (const [code, meanwhile] of Object.entries(IN_THE_WAY)) {
      if (of.never?.includes(code)) continue;
      await meanwhile(async () => expect(await codeOfBoth(of, body)).toBe(code));
    }
    if (of.missing !== undefined) {
      expect(await codeOfBoth(of, { ...body, id: 'none' })).toBe(of.missing);
    }
    expect(await codeOfBoth(of, body)).toBeNull();
    expect(await codeOfBoth(of, body)).toBe(of.again ?? null);
  });
});
