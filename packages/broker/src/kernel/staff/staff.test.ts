import type { DeskRole } from '@maru/contract/desk-rules';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { decideFor, registerConsented, registerMinor } from '../../testing/minor-kit.ts';

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
    kit.send('staff.logIn', 'gateway', {
      staff,
      tokenHash,
      openedAt,
      endsAt: openedAt + 1_000,
      device: null,
    }),
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
  // and a staff member is no customer
  expect(kit.codeOf(kit.place({}, ANNA))).toBe('account_missing');
});

test('[STF-4] a read of personal data is a row of the audit log', () => {
  const kit = stage();
  registerMinor(kit, 'M00000002');
  kit.take();
  decideFor(kit, 'M00000002', 'consent');
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
  expect(kit.take().auditRows.map(({ action }) => action)).toEqual(['refused']);
  expect(unmask(review?.id ?? '')).toBeNull();
  expect(kit.take().auditRows).toMatchObject([
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
  const done = kit.take().auditRows.filter(({ action }) => action !== 'refused');
  expect(done).toMatchObject([
    { actor: ANNA, action: 'release', object: id, detail: { table: 'alarms', was: 'it broke' } },
    { actor: ANNA, action: 'clock', detail: { ms: '60000' } },
  ]);
});

test('[STF-7] a row has the roles of its actor then, and the application that was decided', () => {
  const kit = stage();
  kit.ok('staff.appoint', 'operator', {
    id: 'staff:cara',
    passwordHash: 'hash',
    roles: ['approver', 'auditor'],
  });
  const instruction = { kind: 'halt', symbol: '900005', reason: 'disclosure' } as const;
  kit.ok('venue.instruct', 'operator', { instruction });
  kit.take();
  const id = kit.broker.reads.pendingReviews()[0]?.id ?? '';
  const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
  kit.ok('review.decide', 'staff:cara', { id, approve: true, reason: null, seen });
  expect(kit.take().auditRows).toMatchObject([
    { actor: 'staff:cara', roles: 'approver auditor', action: 'approve_first', approval: id },
  ]);
});

test('[STF-8] a refused attempt of the staff is a row, and nothing else changes', () => {
  const kit = stage();
  const unmask = { fields: ['name'], reason: 'compare' } as const;
  expect(kit.codeOf(kit.send('personal.unmask', ANNA, { review: 'R9', ...unmask }))).toBe(
    'review_missing',
  );
  kit.send('personal.unmask', ANNA, { review: 'drop table; 홍길동', ...unmask });
  kit.send('personal.unmask', DEMO, { review: 'R9', ...unmask });
  kit.send('personal.unmask', 'staff:nobody', { review: 'R9', ...unmask });
  kit.place({ lots: 0 });
  const { auditRows, rows, entries } = kit.take();
  const row = { actor: ANNA, action: 'refused', reason: 'review_missing', approval: null };
  expect(auditRows).toMatchObject([
    { ...row, object: 'R9', detail: { what: 'personal.unmask' } },
    { ...row, object: '?' },
  ]);
  expect(entries).toEqual([]);
  expect(Object.values(rows).flatMap((touched) => [...touched.keys()])).toEqual([]);
});

test('[STF-8] the gateway notes a failed log-in and a call that the roles do not open', () => {
  const kit = stage();
  const refuse = (staff: string | null, code: 'login_wrong' | 'not_allowed') =>
    kit.codeOf(kit.send('staff.refuse', 'gateway', { staff, what: 'deskMe', code }));
  expect(refuse(ANNA, 'login_wrong')).toBeNull();
  expect(refuse(null, 'login_wrong')).toBeNull();
  expect(refuse('staff:secret', 'login_wrong')).toBeNull();
  expect(refuse(ANNA, 'not_allowed')).toBeNull();
  const payload = { staff: ANNA, what: 'deskMe', code: 'not_allowed' } as const;
  for (const actor of [ANNA, DEMO, 'operator']) {
    expect(kit.codeOf(kit.send('staff.refuse', actor, payload))).toBe('not_allowed');
  }
  expect(kit.take().auditRows.map(({ actor, object, reason }) => [actor, object, reason])).toEqual([
    ['gateway', ANNA, 'login_wrong'],
    ['gateway', '?', 'login_wrong'],
    ['gateway', '?', 'login_wrong'],
    [ANNA, ANNA, 'not_allowed'],
    // only the gateway may send it
    [ANNA, '?', 'not_allowed'],
  ]);
});

test('[STF-10] the operator changes roles; a member without any is dismissed for good', () => {
  const kit = stage();
  const roles = (list: readonly DeskRole[], actor = 'operator', id = ANNA) =>
    kit.codeOf(kit.send('staff.roles', actor, { id, roles: list }));
  for (const actor of [DEMO, ANNA, BORA, 'gateway', 'sandbox', 'system']) {
    expect(roles(['admin'], actor), actor).toBe('not_allowed');
  }
  expect(roles(['admin'], 'operator', 'staff:nobody')).toBe('staff_missing');
  expect(roles(['approver'])).toBeNull();
  expect(kit.broker.reads.staffMember(ANNA)?.roles).toEqual(['approver']);
  logIn(kit, ANNA, 'open');
  expect(roles([])).toBeNull();
  expect(kit.broker.reads.staffSession('open')).toBeUndefined();
  expect(logIn(kit, ANNA, 'again')).toBe('login_wrong');
  const again = { id: ANNA, passwordHash: 'hash', roles: ['admin'] } as const;
  expect(kit.codeOf(kit.send('staff.appoint', 'operator', again))).toBe('account_exists');
});

test('[STF-11] a reset takes password, factor and sessions; the member sets a password', () => {
  const kit = stage();
  kit.ok('factor.begin', 'gateway', { owner: ANNA, secret: 'sealed' });
  kit.ok('factor.confirm', 'gateway', { owner: ANNA, step: 1, recovery: [] });
  logIn(kit, ANNA, 'a');
  logIn(kit, BORA, 'b');
  kit.ok('staff.reset', 'operator', { id: ANNA, passwordHash: 'first' });
  const { staffMember, staffSession, factor } = kit.broker.reads;
  expect(staffMember(ANNA)?.passwordHash).toBe('first');
  expect(factor(ANNA)).toBeUndefined();
  expect([staffSession('a'), staffSession('b')?.staff]).toEqual([undefined, BORA]);
  logIn(kit, ANNA, 'c');
  kit.ok('staff.password', 'gateway', { id: ANNA, passwordHash: 'own' });
  expect(staffMember(ANNA)?.passwordHash).toBe('own');
  expect(staffSession('c')).toBeUndefined();
  const noted = kit.take().auditRows.map(({ action, actor }) => [action, actor]);
  expect(noted).toContainEqual(['staff_reset', 'operator']);
  expect(noted).toContainEqual(['password_set', ANNA]);
});

test('[STF-13] a row names its session with the device, and the row that was changed', () => {
  const kit = stage();
  const times = { openedAt: 1, endsAt: 1_000 };
  const session = 'f'.repeat(64);
  const logIn = { staff: ANNA, tokenHash: session, ...times, device: 'firefox linux' };
  kit.send('staff.logIn', 'gateway', logIn, { session });
  const added = { code: 'NEW1', name: 'New' };
  kit.send('institution.add', ANNA, added, { session });
  const seq = kit.seq;
  kit.send('institution.add', ANNA, added, { session });
  kit.send('staff.logOut', ANNA, { tokenHash: session }, { session });
  kit.send('institution.change', ANNA, { code: 'NEW1', name: 'Newer', closed: false });
  const { auditRows, audited } = kit.take();
  const by = { session: 'Sffffffffffff', device: 'firefox linux' };
  expect(auditRows).toMatchObject([
    { action: 'log_in', ...by },
    { action: 'institution_added', ...by },
    { action: 'refused', ...by },
    { action: 'log_out', ...by },
    // by no session that is known
    { action: 'institution_changed', session: null, device: null },
  ]);
  const row = { id: 'NEW1', name: 'New', closed: false };
  expect([...audited]).toEqual([
    [seq, { table: 'institutions', before: undefined, after: row }],
    [seq + 3, { table: 'institutions', before: row, after: { ...row, name: 'Newer' } }],
  ]);
});

test('[STF-13] a decision names the application as it was and as it is decided', () => {
  const kit = stage();
  registerConsented(kit, 'M00000002');
  const id = kit.broker.reads.pendingReviews()[0]?.id ?? '';
  kit.take();
  const member = { id: 'staff:cara', passwordHash: 'hash', roles: ['reviewer'] } as const;
  kit.ok('staff.appoint', 'operator', member);
  kit.take();
  const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
  kit.ok('review.decide', member.id, { id, approve: true, reason: null, seen });
  const { auditRows, audited } = kit.take();
  expect(auditRows).toMatchObject([{ action: 'approve', object: id, session: null }]);
  expect([...audited.values()]).toMatchObject([
    { table: 'reviews', before: { state: 'pending' }, after: { id, state: 'passed' } },
  ]);
});
