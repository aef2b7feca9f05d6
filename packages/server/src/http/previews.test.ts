/** A preview is its command, undone: what refuses the one refuses the other, by the same code. */
import { CALLS, type CallName, type Input } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { HOUR_MS } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import {
  approve,
  done,
  offeringTerms,
  openOffering,
  openPlacement,
  placementTerms,
} from './testing/offerings.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

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
  /** What both are asked for, of a thing that takes it now. */
  readonly open: () => Promise<Input<P>>;
}

const pair = <P extends CallName, C extends CallName>(of: Pair<P, C>): Pair<CallName, CallName> =>
  of as unknown as Pair<CallName, CallName>;

let symbols = 0;
const symbol = (): string => String(960_000 + ++symbols);

const PAIRS = [
  pair({
    preview: 'placementPreview',
    command: 'placementApply',
    open: async () => ({ id: await openPlacement(gateway.engine), tier: 1, shares: 20 }),
  }),
  pair({
    preview: 'newStockPreview',
    command: 'newStockSubscribe',
    open: async () => ({ id: await openOffering(gateway.engine, { symbol: symbol() }), lots: 1 }),
  }),
];

const ask = async (name: CallName, body: object) =>
  (await owners.ask(me, CALLS[name].path, body)).body;

/** Asks the preview and then the command; the code that refuses both, null: both are let in. */
async function codeOfBoth({ preview, command }: (typeof PAIRS)[number], body: object) {
  const told = await ask(preview, body);
  const { code, params, status } = await ask(command, { ...body, requestId: freshKey() });
  expect([told.status, told.code, told.params]).toEqual([status, code, params]);
  return code ?? null;
}

/** What is so of the customer for as long as something is asked. */
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

describe.each(PAIRS)('$preview', (of) => {
  it('refuses what $command refuses, by the same code', async () => {
    const body = await of.open();
    await whileIs({ frozen: true }, async () => {
      expect(await codeOfBoth(of, body)).toBe('account_frozen');
    });
    await whileIs({ playMoney: false, realName: 'none' }, async () => {
      expect(await codeOfBoth(of, body)).toBe('real_name_required');
    });
    await whilePenniless(async () => {
      expect(await codeOfBoth(of, body)).toBe('insufficient_funds');
    });
    expect(await codeOfBoth(of, { ...body, id: 'none' })).toBe('product_missing');
    expect(await codeOfBoth(of, body)).toBeNull();
    // what stands now is in the way of the same again
    expect(await codeOfBoth(of, body)).not.toBeNull();
  });
});

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
