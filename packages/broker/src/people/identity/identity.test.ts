import { HOUR_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const NEW = 'M00000002';

function withNewcomer(): BrokerKit {
  const kit = new BrokerKit();
  kit.ok('customer.register', 'gateway', {
    id: NEW,
    loginIndex: 'index',
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor: false,
    investor: 'general' as const,
    guardian: null,
  });
  return kit;
}

const set = (kit: BrokerKit, checkedHash: string | null, hash: string, actor = DEMO) =>
  kit.codeOf(kit.send('fundPassword.set', actor, { checkedHash, fundPasswordHash: hash }));
const miss = (kit: BrokerKit, checkedHash = 'hash') =>
  kit.send('fundPassword.miss', DEMO, { checkedHash });

describe('passwords', () => {
  test('[IDN-1] a first fund password needs no old one, a change does', () => {
    const kit = withNewcomer();
    expect(set(kit, 'hash', 'new', NEW)).toBe('original_password_wrong');
    expect(kit.codeOf(kit.send('fundPassword.miss', NEW, { checkedHash: 'x' }))).toBe(
      'fund_password_missing',
    );
    expect(set(kit, null, 'first', NEW)).toBeNull();
    expect(set(kit, null, 'second', NEW)).toBe('original_password_wrong');
    expect(set(kit, 'other', 'second', NEW)).toBe('original_password_wrong');
    expect(set(kit, 'first', 'second', NEW)).toBeNull();
    expect(kit.broker.reads.customer(NEW)?.fundPasswordHash).toBe('second');
    kit.take();
  });

  test('[IDN-2] five wrong entries lock it for 24 hours', () => {
    const kit = new BrokerKit();
    for (const left of [4, 3, 2, 1]) expect(miss(kit)).toMatchObject({ reply: { left, hours: 0 } });
    expect(set(kit, 'hash', 'new')).toBeNull();
    for (const left of [4, 3, 2, 1]) expect(miss(kit, 'new')).toMatchObject({ reply: { left } });
    expect(miss(kit, 'new')).toMatchObject({ reply: { left: 0, hours: 24 } });
    const until = kit.now + 24 * HOUR_MS;
    expect(kit.broker.reads.fundPasswordLockedUntil(DEMO, kit.now)).toBe(until);
    kit.now = until - HOUR_MS - 1;
    const refused = { refusal: { code: 'fund_password_locked', params: { n: '2' } } };
    expect(miss(kit, 'new')).toMatchObject(refused);
    expect(set(kit, 'new', 'newer')).toBe('fund_password_locked');
    kit.now = until;
    expect(kit.broker.reads.fundPasswordLockedUntil(DEMO, kit.now)).toBeNull();
    expect(miss(kit, 'new')).toMatchObject({ reply: { left: 4 } });
    expect(set(kit, 'new', 'newer')).toBeNull();
    kit.take();
  });

  test('[IDN-3] a change is noted, the first setting is not', () => {
    const kit = withNewcomer();
    expect(set(kit, null, 'first', NEW)).toBeNull();
    expect(kit.take().rows.fundPasswordGuards.size).toBe(0);
    expect(set(kit, 'first', 'second', NEW)).toBeNull();
    expect(kit.take().rows.fundPasswordGuards.get(NEW)).toMatchObject({ changedAt: kit.now });
  });

  test('[IDN-4] [IDN-5] a new log-in password ends the other sessions, and is told', () => {
    const kit = withNewcomer();
    for (const [tokenHash, customer] of [
      ['mine', DEMO],
      ['other device', DEMO],
      ['another customer', NEW],
    ] as const) {
      kit.logIn(customer, tokenHash);
    }
    const change = (checkedHash: string, actor = DEMO) => {
      const payload = { checkedHash, passwordHash: 'new', tokenHash: 'mine' };
      return kit.codeOf(kit.send('loginPassword.change', actor, payload));
    };
    expect(change('wrong')).toBe('original_password_wrong');
    expect(kit.broker.reads.session('other device')).toBeDefined();
    kit.take();
    expect(change('hash')).toBeNull();
    expect(kit.broker.reads.session('mine')).toBeDefined();
    expect(kit.broker.reads.session('other device')).toBeUndefined();
    expect(kit.broker.reads.session('another customer')).toBeDefined();
    const { rows, accountEvents } = kit.take();
    expect([...rows.messages.values()]).toMatchObject([
      { customer: DEMO, kind: 'account', code: 'password_changed', params: { what: 'login' } },
    ]);
    expect(accountEvents[0]?.events.map(({ kind }) => kind)).toEqual(['message', 'identity']);
  });

  test('[IDN-5] a new fund password is told', () => {
    const kit = new BrokerKit();
    expect(set(kit, 'hash', 'new')).toBeNull();
    expect([...kit.take().rows.messages.values()]).toMatchObject([{ params: { what: 'fund' } }]);
  });
});
