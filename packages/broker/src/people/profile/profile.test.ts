import { expect, it } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { decideFor, registerMinor } from '../../testing/minor-kit.ts';

it('[PRF-1] one avatar at a time, which is removed', () => {
  const kit = new BrokerKit();
  const avatar = () => kit.broker.reads.avatar(DEMO)?.picture;
  kit.ok('avatar.remove', DEMO, {});
  expect(avatar()).toBeUndefined();
  kit.ok('avatar.set', DEMO, { picture: 'P1' });
  kit.ok('avatar.set', DEMO, { picture: 'P2' });
  kit.restart();
  expect(avatar()).toBe('P2');
  kit.ok('avatar.remove', DEMO, {});
  kit.restart();
  expect(avatar()).toBeUndefined();
});

it('[PRF-2] a kind of investor is declared with the registration, and anew at any time', () => {
  const kit = new BrokerKit();
  const id = 'M00000002';
  const declared = () => kit.broker.reads.investor(id);
  kit.ok('customer.register', 'gateway', {
    id,
    loginIndex: 'index',
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor: false,
    investor: 'professional',
    guardian: null,
  });
  expect(declared()).toEqual({ id, kind: 'professional', declaredAt: kit.now });
  kit.now += 1000;
  kit.ok('investor.declare', id, { kind: 'professional' });
  expect(declared()?.declaredAt).toBe(kit.now - 1000);
  kit.ok('investor.declare', id, { kind: 'general' });
  kit.restart();
  expect(declared()).toEqual({ id, kind: 'general', declaredAt: kit.now });
  // an account of before has declared none
  expect(kit.broker.reads.investor(DEMO)).toBeUndefined();
});

it('[PRF-3] a minor is a general investor, with and without the consent', () => {
  const kit = new BrokerKit();
  const id = 'M00000002';
  const declare = (kind: 'general' | 'professional') =>
    kit.codeOf(kit.send('investor.declare', id, { kind }));
  registerMinor(kit, id);
  expect(declare('professional')).toBe('investor_minor');
  decideFor(kit, id, 'consent');
  expect(declare('professional')).toBe('investor_minor');
  expect(declare('general')).toBeNull();
  expect(kit.broker.reads.investor(id)?.kind).toBe('general');
});
