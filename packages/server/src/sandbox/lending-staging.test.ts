import { issue } from '@maru/broker/testing/broker-kit';
import { DAY_MS } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { LendingStaging } from './lending-staging.ts';
import { otherCustomers } from './other-customers.ts';

let gateway: TestGateway;
let staging: LendingStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

interface Row {
  readonly id: string;
  readonly customer: string;
  readonly kind: string;
  readonly side: string;
  readonly pending: number;
  readonly filled: number;
}
const orders = () => [...gateway.engine.broker.rows('orders')] as unknown as Row[];

/** The venue fills all that is pending. */
async function fill(): Promise<void> {
  const reports = orders()
    .filter(({ pending }) => pending > 0)
    .map(({ id, pending, filled }) => ({
      kind: 'fill',
      id,
      price: 70_000,
      quantity: pending,
      cumulative: filled + pending,
      bookSeq: 1,
    }));
  const payload = { reports } as never;
  await gateway.engine.submit({ type: 'venue.report', actor: 'venue', key: null, payload });
}

it('has some lend and one sell short, who pays, so that lenders earn', async () => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  staging = new LendingStaging({
    engine,
    log,
    seed: 'maru',
    customers,
    stocks: [issue('900005')],
    paused: () => false,
  });
  const start = { type: 'clock.start', actor: 'clock', key: null, payload: {} } as const;
  await engine.submit(start);
  // buys and requests margin trading; then lends and sells short
  for (let i = 0; i < 3; i++) {
    await staging.hurry();
    await fill();
  }
  await staging.hurry();
  const lendings = () => [...engine.broker.rows('lendings')] as unknown as { open: number }[];
  expect(lendings().map(({ open }) => open)).toEqual([300, 300]);
  expect(orders().filter(({ side }) => side === 'short')).toHaveLength(1);
  await staging.hurry();
  expect(lendings()).toHaveLength(2);
  for (let day = 0; day < 5; day++) {
    await engine.forward(engine.at + DAY_MS);
    await staging.hurry();
    await fill();
  }
  const paid = [...engine.broker.rows('lendings')] as unknown as { paid: bigint }[];
  expect(paid.every((one) => one.paid > 0n)).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();
});
