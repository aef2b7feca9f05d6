import { expect, it } from 'vitest';
import { BrokerKit, DEMO } from '../testing/broker-kit.ts';

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
