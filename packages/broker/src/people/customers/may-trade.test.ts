import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { tradingObstacle } from './may-trade.ts';
import type { Customer } from './rows.ts';

/** Each obstacle, the gravest first. */
const OBSTACLES: readonly (readonly [code: string, change: Partial<Customer>])[] = [
  ['account_frozen', { frozen: true }],
  ['trade_barred', { tradeBarred: true }],
  ['guardian_asked', { guardian: 'asked' }],
  ['guardian_refused', { guardian: 'refused' }],
  ['guardian_lapsed', { guardian: 'lapsed' }],
  ['guardian_pending', { guardian: 'pending' }],
  ['guardian_failed', { guardian: 'failed' }],
  ['guardian_withdrawn', { guardian: 'withdrawn' }],
  ['real_name_required', { realName: 'none' }],
  ['real_name_pending', { realName: 'pending' }],
  ['real_name_failed', { realName: 'failed' }],
  ['bank_missing', { bankAccount: false }],
  ['fund_password_missing', { fundPasswordHash: null }],
];
/** Demo as if without play money, which lets a customer trade before the steps of identity. */
const demo = (kit: BrokerKit): Customer => ({
  ...present(kit.broker.reads.customer(DEMO), 'demo exists'),
  playMoney: false,
});

test.each(OBSTACLES)('[CUS-10] %s stands in the way of an order', (code, change) => {
  const kit = new BrokerKit();
  kit.broker.load('customers', { ...demo(kit), ...change });
  expect(kit.codeOf(kit.place())).toBe(code);
  expect(kit.money()[1]).toBe(0n);
});

test('[CUS-10] with play money only what bars from trading stands in the way', () => {
  for (const [code, change] of OBSTACLES) {
    const isIdentity = !/^(account|trade|guardian)_/.test(code);
    const customer = { ...demo(new BrokerKit()), ...change, playMoney: true };
    expect(tradingObstacle(customer)).toBe(isIdentity ? null : code);
  }
});

test('[CUS-10] of several obstacles the gravest is named', () => {
  const customer = demo(new BrokerKit());
  expect(tradingObstacle(customer)).toBeNull();
  let all = customer;
  for (const [code, change] of [...OBSTACLES].reverse()) {
    all = { ...all, ...change };
    expect(tradingObstacle(all)).toBe(code);
  }
});
