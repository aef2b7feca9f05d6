import type { CreditLoan } from '@maru/broker/products/loans/rows';
import { DAY_MS } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { LoanStaging } from './loan-staging.ts';
import { otherCustomers } from './other-customers.ts';

let gateway: TestGateway;
let staging: LoanStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (): LoanStaging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  staging = new LoanStaging({ engine, log, seed: 'maru', customers, paused: () => false });
  return staging;
};
const loans = () => [...(gateway.engine.broker.rows('creditLoans') as Iterable<CreditLoan>)];

it('has some of the others borrow, one loan at a time, and repay after some days', async () => {
  await staged().hurry();
  expect(loans()).toHaveLength(8);
  await staging?.hurry();
  expect(loans()).toHaveLength(8);
  const { engine } = gateway;
  for (const { review } of loans()) {
    const payload = { id: review, approve: true, reason: null };
    await engine.submit({ type: 'review.decide', actor: 'sandbox-reviewer', key: null, payload });
  }
  expect(loans().every(({ state }) => state === 'approved')).toBe(true);
  let most = 0;
  for (let day = 0; day < 40; day += 1) {
    await engine.forward(engine.at + DAY_MS);
    await staging?.hurry();
    const running = loans().filter(({ state }) => state === 'review' || state === 'approved');
    most = Math.max(most, running.length);
  }
  expect(most).toBeLessThanOrEqual(8);
  const first = loans().slice(0, 8);
  expect(first.filter(({ state }) => state === 'repaid').length).toBeGreaterThan(5);
  expect(log.warn).not.toHaveBeenCalled();
});
