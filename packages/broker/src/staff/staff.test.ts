import type { DeskRole } from '@maru/contract/desk-rules';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../testing/broker-kit.ts';

const ANNA = 'staff:anna';
const BORA = 'staff:bora';

function stage(): BrokerKit {
  const kit = new BrokerKit({ sandboxReview: 'manual' });
  for (const id of [ANNA, BORA]) {
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: ['reviewer'] });
  }
  kit.take();
  return kit;
}

const logIn = (kit: BrokerKit, staff: string, tokenHash: string, openedAt = 1) =>
  kit.codeOf(
    kit.send('staff.logIn', 'gateway', { staff, tokenHash, openedAt, endsAt: openedAt + 1_000 }),
  );

test('[STF-1] a member has a name of its own and a role, and is appointed by few', () => {
  const kit = stage();
  const appoint = (id: string, roles: readonly DeskRole[], actor = 'sandbox') =>
    kit.codeOf(kit.send('staff.appoint', actor, { id, passwordHash: 'hash', roles }));
  expect(appoint(ANNA, ['admin'])).toBe('account_exists');
  expect(appoint('staff:cara', [])).toBe('bad_request');
  for (const id of ['cara', 'staff:', 'staff:Cara', DEMO, 'staff:a b', 'operator']) {
    expect(appoint(id, ['admin']), id).toBe('bad_request');
  }
  for (const actor of [DEMO, ANNA, 'gateway', 'system']) {
    expect(appoint('staff:cara', ['admin'], actor), actor).toBe('not_allowed');
  }
  expect(appoint('staff:cara', ['admin', 'auditor'])).toBeNull();
  expect(kit.broker.reads.staffMember('staff:cara')?.roles).toEqual(['admin', 'auditor']);
});

test('[STF-2] a further log-in ends the oldest session, and only its owner ends one', () => {
  const kit = stage();
  for (let i = 0; i <= LIMITS.sessions; i++) expect(logIn(kit, ANNA, `t${i}`, i)).toBeNull();
  const session = (hash: string) => kit.broker.reads.staffSession(hash);
  expect(session('t0')).toBeUndefined();
  expect(session('t1')).toMatchObject({ staff: ANNA });
  kit.ok('staff.logOut', BORA, { tokenHash: 't1' });
  expect(session('t1')).toBeDefined();
  kit.ok('staff.logOut', ANNA, { tokenHash: 't1' });
  kit.ok('staff.logOut', ANNA, { tokenHash: 't1' });
  expect(session('t1')).toBeUndefined();
  expect(logIn(kit, 'staff:nobody', 'x')).toBe('login_wrong');
});

test('[STF-3] no customer and no part of the system sends a command of the desk', () => {
  const kit = stage();
  const unmask = { review: 'R0', fields: ['name'], reason: 'compare' } as const;
  for (const actor of [DEMO, 'gateway', 'operator', 'system', 'staff:nobody', 'staff']) {
    expect(kit.codeOf(kit.send('staff.logOut', actor, { tokenHash: 't' }))).toBe('not_allowed');
    expect(kit.codeOf(kit.send('personal.unmask', actor, unmask))).toBe('not_allowed');
  }
  // and a member of staff is no customer
  expect(kit.codeOf(kit.place({}, ANNA))).toBe('account_missing');
});

test('[STF-4] a read of personal data is a row of the audit log', () => {
  const kit = stage();
  kit.ok('customer.register', 'gateway', {
    id: 'M00000002',
    loginIndex: 'index',
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor: true,
    guardianGiven: true,
    guardianChecks: 'pass',
  });
  const [review] = [...kit.take().rows.reviews.values()];
  const unmask = (id: string) =>
    kit.codeOf(
      kit.send('personal.unmask', ANNA, {
        review: id,
        fields: ['guardianName', 'guardianPhone'],
        reason: 'compare',
      }),
    );
  expect(unmask('R0')).toBe('review_missing');
  expect(kit.take().auditRows).toEqual([]);
  expect(unmask(review?.id ?? '')).toBeNull();
  expect(kit.take().auditRows).toEqual([
    {
      seq: kit.seq,
      at: kit.now,
      actor: ANNA,
      action: 'unmask',
      customer: 'M00000002',
      object: review?.id,
      reason: 'compare',
      detail: { kind: 'guardian', fields: 'guardianName guardianPhone' },
    },
  ]);
});

test('[STF-5] appointments, log-ins and log-outs are rows of the audit log', () => {
  const kit = stage();
  kit.ok('staff.appoint', 'operator', { id: 'staff:cara', passwordHash: 'h', roles: ['admin'] });
  logIn(kit, ANNA, 't');
  kit.ok('staff.logOut', ANNA, { tokenHash: 't' });
  expect(kit.take().auditRows.map(({ actor, action, object }) => [actor, action, object])).toEqual([
    ['operator', 'appoint', 'staff:cara'],
    [ANNA, 'log_in', ANNA],
    [ANNA, 'log_out', ANNA],
  ]);
});

test('[STF-6] staff let a step run again and move the clock, and the log has it', () => {
  const kit = stage();
  const [alarm] = [...kit.broker.rows('alarms')] as { readonly id: string }[];
  const id = alarm?.id ?? '';
  const step = (actor: string, reason: string | null) =>
    kit.codeOf(kit.send('step.quarantine', actor, { table: 'alarms', id, reason }));
  expect(step(ANNA, 'I say so')).toBe('not_allowed');
  expect(step('clock', 'it broke')).toBeNull();
  expect(kit.broker.reads.quarantined()).toEqual([{ table: 'alarms', id, reason: 'it broke' }]);
  expect(step(DEMO, null)).toBe('not_allowed');
  expect(step(ANNA, null)).toBeNull();
  expect(kit.broker.reads.quarantined()).toEqual([]);
  expect(kit.codeOf(kit.send('clock.advance', ANNA, { ms: 60_000 }))).toBeNull();
  expect(kit.codeOf(kit.send('clock.advance', ANNA, { ms: -1 }))).toBe('bad_request');
  expect(kit.codeOf(kit.send('clock.advance', DEMO, { ms: 60_000 }))).toBe('not_allowed');
  expect(kit.take().auditRows).toMatchObject([
    { actor: ANNA, action: 'release', object: id, detail: { table: 'alarms', was: 'it broke' } },
    { actor: ANNA, action: 'clock', detail: { ms: '60000' } },
  ]);
});
