import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

function stage() {
  const kit = new BrokerKit();
  const device = { browser: 'safari', system: 'ios' } as const;
  const add = (id: string, counter = 0, customer = DEMO) => {
    const key = { id, publicKey: 'public', counter, transports: ['internal'], device };
    return kit.codeOf(kit.send('passkey.add', 'gateway', { customer, ...key }));
  };
  const use = (id: string, counter: number, customer = DEMO) =>
    kit.codeOf(kit.send('passkey.use', 'gateway', { customer, id, counter }));
  const own = () => kit.broker.reads.passkeysOf(DEMO);
  return { kit, add, use, own };
}

test('[PKY-1] a credential is stored once, and a customer has ten at most', () => {
  const { add, own } = stage();
  expect(add('a')).toBeNull();
  expect(add('a')).toBe('passkey_exists');
  expect(add('b', 0, 'M99999999')).toBe('account_missing');
  for (let i = own().length; i < LIMITS.passkeys; i++) expect(add(`k${i}`)).toBeNull();
  expect(add('one more')).toBe('passkeys_full');
  expect(new Set(own().map(({ no }) => no)).size).toBe(LIMITS.passkeys);
});

test('[PKY-2] a counter moves on, but where the device never counts', () => {
  const { add, use, own } = stage();
  add('counts', 3);
  add('never', 0);
  expect(use('counts', 3)).toBe('passkey_wrong');
  expect(use('counts', 0)).toBe('passkey_wrong');
  expect(use('counts', 4)).toBeNull();
  expect(use('never', 0)).toBeNull();
  expect(use('never', 0)).toBeNull();
  expect(use('none', 1)).toBe('passkey_wrong');
  expect(use('counts', 5, 'M99999999')).toBe('passkey_wrong');
  expect(own().map(({ counter }) => counter)).toEqual([4, 0]);
});

test('[PKY-3] its customer alone removes it, and is told of both', () => {
  const { kit, add, own } = stage();
  add('a');
  const [key] = own();
  const no = key?.no ?? '';
  expect(kit.codeOf(kit.send('passkey.remove', 'M99999999', { no }))).not.toBeNull();
  expect(kit.codeOf(kit.send('passkey.remove', DEMO, { no: 'K0' }))).toBe('passkey_missing');
  expect(kit.codeOf(kit.send('passkey.remove', DEMO, { no }))).toBeNull();
  expect(own()).toEqual([]);
  const messages = [...kit.take().rows.messages.values()];
  expect(messages).toMatchObject([
    { code: 'passkey_changed', params: { what: 'added', system: 'ios' } },
    { code: 'passkey_changed', params: { what: 'removed' } },
  ]);
});
