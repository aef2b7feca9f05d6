import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import { BrokerKit, START } from '../../testing/broker-kit.ts';
import { registryOf } from '../core/registry.ts';

describe('parameters', () => {
  test('[PAR-1] first versions are written once, and a later one counts from its time', () => {
    const kit = new BrokerKit();
    const first = [...(kit.stored[0]?.rows.parameters.values() ?? [])];
    expect(first.map((p) => p?.name).sort()).toEqual(
      Object.keys(registryOf(DOMAINS).parameters).sort(),
    );
    kit.ok('parameters.define', 'system', {});
    expect(kit.take().rows.parameters.size).toBe(0);
    const from = START + 1_000;
    kit.broker.load('parameters', {
      id: 'feePpm:2',
      name: 'feePpm',
      version: 2,
      value: '300',
      from,
      change: null,
    });
    expect(kit.broker.reads.parameter('feePpm', START)).toBe(150n);
    expect(kit.broker.reads.parameter('feePpm', from)).toBe(300n);
  });

  test('[PAR-2] an order keeps the rates of its acceptance', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    const changed = {
      id: 'feePpm:2',
      name: 'feePpm',
      version: 2,
      value: '300',
      from: START,
      change: null,
    };
    kit.broker.load('parameters', changed);
    kit.fill(id, 100, 70_000);
    expect(kit.order(id).fee).toBe(1_050n);
    const next = kit.placed();
    kit.fill(next, 100, 70_000);
    expect(kit.order(next).fee).toBe(2_100n);
  });
});
