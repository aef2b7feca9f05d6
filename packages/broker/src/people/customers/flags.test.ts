import { FLAGS, type Flag } from '@maru/contract/desk-rules';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, PHONE } from '../../testing/broker-kit.ts';

const REVIEWER = 'staff:rita';
const APPROVER = 'staff:ana';

function stage() {
  const kit = new BrokerKit();
  const appoint = (id: string, role: 'approver' | 'reviewer') =>
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
  appoint(REVIEWER, 'reviewer');
  appoint(APPROVER, 'approver');
  kit.take();
  const set = (flag: Flag, customer = DEMO) =>
    kit.codeOf(kit.send('flag.set', REVIEWER, { customer, flag, reason: 'suspicious' }));
  const lift = (flag: Flag, actor = REVIEWER) =>
    kit.codeOf(kit.send('flag.lift', actor, { customer: DEMO, flag }));
  const logIn = () =>
    kit.codeOf(
      kit.send('session.open', 'gateway', {
        customer: DEMO,
        tokenHash: 't',
        openedAt: 1,
        endsAt: 2,
        device: PHONE,
      }),
    );
  /** Decides the one lifting that is under review. */
  const decide = (actor: string, approve = true) => {
    const [review] = kit.broker.reads.pendingReviews();
    const id = review?.id ?? '';
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    const reason = approve ? null : 'not_justified';
    return kit.codeOf(kit.send('review.decide', actor, { id, approve, reason, seen }));
  };
  return { kit, set, lift, logIn, decide };
}

test('[CUS-11] a flag binds from the next command on, and the customer is told why', () => {
  const { kit, set, logIn } = stage();
  expect(logIn()).toBeNull();
  expect(set('tradeBarred')).toBeNull();
  expect(kit.codeOf(kit.place())).toBe('trade_barred');
  expect(kit.broker.reads.session('t')).toBeDefined();
  expect(set('tradeBarred')).toBe('flag_set_already');
  expect(set('frozen', 'M00000009')).toBe('account_missing');
  const { auditRows, rows } = kit.take();
  expect(auditRows.filter(({ action }) => action !== 'refused')).toMatchObject([
    { actor: REVIEWER, action: 'flag_set', customer: DEMO, reason: 'suspicious' },
  ]);
  expect([...rows.messages.values()]).toMatchObject([
    { code: 'flag_set', params: { flag: 'tradeBarred', reason: 'suspicious' } },
  ]);
  expect(kit.broker.reads.customerFlags(DEMO)).toMatchObject([
    { flag: 'tradeBarred', reason: 'suspicious', setBy: REVIEWER },
  ]);
});

test('[CUS-11] a ban or a freeze ends the sessions, and the next log-in says why', () => {
  for (const [flag, code] of [
    ['loginBanned', 'login_banned'],
    ['frozen', 'account_frozen'],
  ] as const) {
    const { kit, set, logIn } = stage();
    expect(logIn()).toBeNull();
    expect(kit.broker.reads.openSessions(DEMO, 1)).toBe(1);
    expect(set(flag)).toBeNull();
    expect(kit.broker.reads.session('t')).toBeUndefined();
    expect(logIn()).toBe(code);
  }
});

test('[CUS-12] a flag is lifted by another approver than who asked for it', () => {
  const { kit, set, lift, decide } = stage();
  expect(lift('frozen')).toBe('flag_missing');
  set('frozen');
  expect(lift('frozen', APPROVER)).toBeNull();
  expect(lift('frozen')).toBe('review_pending');
  expect(kit.broker.reads.flagsBeingLifted(DEMO)).toEqual(['frozen']);
  kit.take();
  expect(decide(APPROVER)).toBe('review_same_person');
  expect(decide(REVIEWER)).toBe('review_approver_needed');
  // the sandbox's principals leave alone what staff have begun
  kit.now += 60_000;
  kit.runDue();
  expect(kit.broker.reads.customer(DEMO)?.frozen).toBe(true);
  expect(decide(REVIEWER, false)).toBeNull();
  expect(kit.broker.reads.customer(DEMO)?.frozen).toBe(true);
  expect(lift('frozen')).toBeNull();
  expect(decide(APPROVER)).toBeNull();
  expect(kit.broker.reads.customer(DEMO)?.frozen).toBe(false);
  expect(kit.broker.reads.customerFlags(DEMO)).toEqual([]);
  const messages = [...kit.take().rows.messages.values()].map((message) => message?.code);
  expect(messages).toEqual(['flag_lifted']);
});

test('[CUS-12] each flag can be set and lifted, and set again', () => {
  for (const flag of FLAGS) {
    const { kit, set, lift, decide } = stage();
    for (let round = 0; round < 2; round++) {
      expect(set(flag)).toBeNull();
      expect(lift(flag)).toBeNull();
      expect(decide(APPROVER)).toBeNull();
      expect(kit.broker.reads.customer(DEMO)?.[flag]).toBe(false);
    }
  }
});
