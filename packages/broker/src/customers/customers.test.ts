import { isMinor } from '@maru/contract/registration-rules';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../domains.ts';
import { BrokerKit, DEMO, issue } from '../testing/broker-kit.ts';

const form = (fields: Partial<CommandMap['customer.register']> = {}) => ({
  id: 'M00000002',
  loginIndex: 'index',
  sealed: 'sealed',
  passwordHash: 'hash',
  institutionCode: 'MARU01',
  minor: false,
  guardianGiven: false,
  guardianChecks: null,
  ...fields,
});

describe('customers', () => {
  test('[CUS-1] code, guardian and a free name are needed', () => {
    const kit = new BrokerKit();
    const register = (fields: Partial<CommandMap['customer.register']>) =>
      kit.codeOf(kit.send('customer.register', 'gateway', form(fields)));
    expect(register({ institutionCode: 'NOPE' })).toBe('inviter_missing');
    expect(register({ minor: true })).toBe('guardian_required');
    expect(register({ id: DEMO })).toBe('registration_failed');
    expect(register({})).toBeNull();
    expect(register({ id: 'M00000003' })).toBe('account_exists');
  });

  test('[CUS-2] a minor looks until the guardian passed, then the next step shows', () => {
    const kit = new BrokerKit();
    kit.ok(
      'customer.register',
      'gateway',
      form({ minor: true, guardianGiven: true, guardianChecks: 'pass' }),
    );
    expect(kit.codeOf(kit.place({}, 'M00000002'))).toBe('guardian_pending');
    kit.now += 10_000;
    kit.runDue();
    expect(kit.codeOf(kit.place({}, 'M00000002'))).toBe('real_name_required');
  });

  test('[CUS-3] age is counted in whole years', () => {
    expect(isMinor('2012-11-21', '2026-11-20')).toBe(true);
    expect(isMinor('2012-11-20', '2026-11-20')).toBe(false);
    expect(isMinor('2012-02-29', '2026-02-28')).toBe(true);
  });

  test('[CUS-4] banned and frozen accounts open no session', () => {
    const kit = new BrokerKit();
    const customer = kit.broker.reads.customer(DEMO);
    const open = () =>
      kit.codeOf(
        kit.send('session.open', 'gateway', {
          customer: DEMO,
          tokenHash: 't',
          openedAt: 1,
          endsAt: 2,
        }),
      );
    kit.broker.load('customers', { ...customer!, frozen: true });
    expect(open()).toBe('account_frozen');
    kit.broker.load('customers', { ...customer!, loginBanned: true });
    expect(open()).toBe('login_banned');
    kit.broker.load('customers', customer!);
    expect(open()).toBeNull();
  });

  test('[CUS-5] a further log-in ends the oldest session', () => {
    const kit = new BrokerKit();
    for (let i = 0; i <= LIMITS.sessions; i++) {
      const session = { customer: DEMO, tokenHash: `t${i}`, openedAt: i, endsAt: 1_000 };
      kit.ok('session.open', 'gateway', session);
    }
    expect(kit.broker.reads.session('t0')).toBeUndefined();
    expect(kit.broker.reads.session('t1')).toBeDefined();
    kit.ok('session.close', DEMO, { tokenHash: 't1' });
    kit.ok('session.close', DEMO, { tokenHash: 't1' });
    expect(kit.broker.reads.session('t1')).toBeUndefined();
  });

  test('[CUS-6] a watchlist keeps its order', () => {
    const symbols = ['900001', '900002', '900003'];
    const kit = new BrokerKit({ instruments: symbols.map((s) => issue(s)) });
    for (const symbol of [...symbols, '900001']) kit.ok('watchlist.add', DEMO, { symbol });
    expect(kit.broker.reads.watchlist(DEMO)).toEqual(symbols);
    kit.ok('watchlist.sort', DEMO, { symbols: ['900003', '900009'] });
    expect(kit.broker.reads.watchlist(DEMO)).toEqual(['900003', '900001', '900002']);
    kit.ok('watchlist.remove', DEMO, { symbol: '900001' });
    kit.ok('watchlist.remove', DEMO, { symbol: '900001' });
    expect(kit.broker.reads.watchlist(DEMO)).toEqual(['900003', '900002']);
    const unknown = kit.send('watchlist.add', DEMO, { symbol: '1' });
    expect(kit.codeOf(unknown)).toBe('product_missing');
  });

  test('[CUS-6] a full watchlist says so', () => {
    const symbols = Array.from({ length: LIMITS.watchlist + 1 }, (_, i) => `S${i}`);
    const kit = new BrokerKit({ instruments: symbols.map((s) => issue(s)) });
    const outcomes = symbols.map((symbol) => kit.send('watchlist.add', DEMO, { symbol }));
    expect(outcomes.at(-2)?.ok).toBe(true);
    expect(outcomes.at(-1)).toMatchObject({
      refusal: { code: 'watchlist_full', params: { n: String(LIMITS.watchlist) } },
    });
  });
});
