import { DOMAINS } from '@maru/broker/domains';
import { registryOf } from '@maru/broker/kernel/core/registry';
import { expect, test } from 'vitest';
import { MONEY_CAUSES } from './history.ts';

test('every cause that moves money between a customer and the house is in the records', () => {
  const { causes } = registryOf(DOMAINS);
  const moving = Object.entries(causes)
    .filter(([, { customer }]) => customer.some((account) => account !== 'shares'))
    .filter(([, { house }]) => house.length > 0)
    .map(([cause]) => cause);
  expect([...MONEY_CAUSES].sort()).toEqual(moving.sort());
});
