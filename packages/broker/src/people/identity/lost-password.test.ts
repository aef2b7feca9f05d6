import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const REVIEWER = 'staff:rita';
const APPROVER = 'staff:ana';
const OTHER = 'staff:amos';
const DAY = 86_400_000;

function stage(sandboxReview: 'auto' | 'manual' = 'manual') {
  const kit = new BrokerKit({ sandboxReview });
  for (const [id, role] of [
    [REVIEWER, 'reviewer'],
    [APPROVER, 'approver'],
    [OTHER, 'approver'],
  ] as const) {
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
  }
  const ask = (at = 1, customer = DEMO) => {
    const payload = { customer, sealed: `asked at ${at}`, checks: 'pass', at } as const;
    return kit.codeOf(kit.send('lostPassword.ask', 'gateway', payload));
  };
  const lost = () => kit.broker.reads.lostPassword(DEMO);
  const decide = (actor: string, approve = true) => {
    const id = lost()?.review ?? '';
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    const reason = approve ? null : 'not_reached';
    return kit.codeOf(kit.send('review.decide', actor, { id, approve, reason, seen }));
  };
  const link = (actor: string, linkHash = 'link', mailed: string | null = null) => {
    const payload = { review: lost()?.review ?? '', linkHash, linkEndsAt: DAY, mailed };
    return kit.codeOf(kit.send('lostPassword.link', actor, payload));
  };
  const use = (at = 2, linkHash = 'link') => {
    const payload = { linkHash, passwordHash: 'new', at };
    return kit.codeOf(kit.send('lostPassword.set', 'gateway', payload));
  };
  return { kit, ask, lost, decide, link, use };
}

test('[IDN-17] a request waits for two people, and another one changes nothing', () => {
  const { ask, lost, decide } = stage();
  expect(ask()).toBeNull();
  const first = lost();
  expect(ask(2)).toBeNull();
  expect(lost()).toEqual(first);
  expect(ask(1, 'M99999999')).toBe('account_missing');
  expect(decide(REVIEWER)).toBeNull();
  expect(lost()?.state).toBe('asked');
  expect(decide(REVIEWER)).toBe('review_same_person');
  expect(decide(APPROVER)).toBeNull();
  expect(lost()?.state).toBe('approved');
  ask(3);
  expect(lost()?.review).toBe(first?.review);
});

test('[IDN-17] after a rejection it can be asked for again', () => {
  const { ask, lost, decide, link } = stage();
  ask();
  expect(decide(REVIEWER, false)).toBeNull();
  expect(lost()?.state).toBe('rejected');
  expect(link(APPROVER)).toBe('not_allowed');
  ask(2);
  expect(lost()).toMatchObject({ state: 'asked', sealed: 'asked at 2' });
});

test('[IDN-18] the approver who decided makes the link once, and the log has it', () => {
  const { kit, ask, lost, decide, link } = stage();
  ask();
  expect(link(APPROVER)).toBe('not_allowed');
  decide(REVIEWER);
  decide(APPROVER);
  expect(link(REVIEWER)).toBe('not_allowed');
  expect(link(OTHER)).toBe('not_allowed');
  expect(link(APPROVER)).toBeNull();
  expect(lost()).toMatchObject({ state: 'linked', linkHash: 'link', linkEndsAt: DAY });
  expect(link(APPROVER, 'another')).toBe('not_allowed');
  const made = kit.take().auditRows.filter(({ action }) => action === 'link_made');
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ actor: APPROVER, customer: DEMO });
});

test('[IDN-18] the link is mailed to the confirmed address, so that nobody else sees it', () => {
  const { kit, ask, lost, decide, link } = stage();
  ask();
  decide(REVIEWER);
  decide(APPROVER);
  expect(link(APPROVER, 'link', 'token')).toBe('mail_missing');
  expect(lost()?.state).toBe('approved');
  const begin = { address: 'sealed', secret: 'code', codeHash: 'hash', language: 'en' } as const;
  kit.ok('mail.begin', 'gateway', { customer: DEMO, ...begin });
  expect(link(APPROVER, 'link', 'token')).toBe('mail_missing');
  kit.ok('mail.confirm', 'gateway', { customer: DEMO, codeHash: 'hash' });
  expect(link(APPROVER, 'link', 'token')).toBeNull();
  const { rows, auditRows } = kit.take();
  expect([...rows.mails.values()].slice(1)).toMatchObject([
    { kind: 'passwordLink', customer: DEMO, recipient: 'sealed', secret: 'token' },
  ]);
  expect(auditRows.at(-1)).toMatchObject({ action: 'link_made', detail: { by: 'mail' } });
});

test('[IDN-18] where the sandbox’s principals decided, any approver makes it', () => {
  const { kit, ask, link } = stage('auto');
  ask();
  for (let step = 0; step < 2; step++) {
    kit.now += 10_000;
    kit.runDue();
  }
  expect(link(REVIEWER)).toBe('not_allowed');
  expect(link(OTHER)).toBeNull();
});

test('[IDN-19] the link sets a password once and in time, ends all sessions, and is told', () => {
  const { kit, ask, lost, decide, link, use } = stage();
  kit.logIn(DEMO, 'mine');
  ask();
  decide(REVIEWER);
  decide(APPROVER);
  link(APPROVER);
  expect(use(DAY)).toBe('link_invalid');
  expect(use(2, 'guessed')).toBe('link_invalid');
  expect(kit.broker.reads.session('mine')).toBeDefined();
  kit.take();
  expect(use()).toBeNull();
  expect(kit.broker.reads.customer(DEMO)?.passwordHash).toBe('new');
  expect(kit.broker.reads.session('mine')).toBeUndefined();
  expect(lost()).toBeUndefined();
  expect([...kit.take().rows.messages.values()]).toMatchObject([
    { customer: DEMO, code: 'password_changed', params: { what: 'login' } },
  ]);
  expect(use()).toBe('link_invalid');
});

test('[IDN-19] a link that is over leaves room for another request', () => {
  const { ask, lost, decide, link } = stage();
  ask();
  decide(REVIEWER);
  decide(APPROVER);
  link(APPROVER);
  ask(DAY - 1);
  expect(lost()?.state).toBe('linked');
  ask(DAY);
  expect(lost()).toMatchObject({ state: 'asked', linkHash: null });
});
