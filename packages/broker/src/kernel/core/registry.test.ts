import { ENTRY_CAUSES } from '@maru/contract/status';
import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import { toy } from '../../testing/toy/domain.ts';
import { HOUSE_ACCOUNTS } from '../ledger/house-accounts.ts';
import { registryOf } from './registry.ts';

describe('the registry', () => {
  const registry = registryOf(DOMAINS);

  test('refuses two domains that define the same', () => {
    expect(() => registryOf([toy, toy])).toThrow('one domain defines the table tickets');
    const twice = { ...toy, tables: {}, appended: {}, kept: {} };
    expect(() => registryOf([toy, twice])).toThrow('one domain defines the command ticket.take');
  });

  test('names accounts of the chart only', () => {
    const chart = Object.keys(HOUSE_ACCOUNTS);
    const used = Object.values(registry.causes).flatMap(({ house }) => [...house]);
    expect(used.filter((name) => !chart.includes(name))).toEqual([]);
  });

  test('has a domain for every cause of a ledger entry', () => {
    expect(Object.keys(registry.causes).sort()).toEqual([...ENTRY_CAUSES].sort());
  });

  test('names fields that rows have', () => {
    for (const { name, columns, owner, loadedBy, holds } of registry.tables) {
      const { money, shares } = holds ?? {};
      const fields = [
        owner ?? 'id',
        loadedBy ?? 'id',
        ...(money ? [money.customer, money.amount] : []),
        ...(shares ? [shares.customer, shares.symbol, ...shares.quantity] : []),
      ];
      for (const field of fields) expect(Object.keys(columns), name).toContain(field);
    }
  });
});
