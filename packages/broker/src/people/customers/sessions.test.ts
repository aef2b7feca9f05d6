import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, PHONE } from '../../testing/broker-kit.ts';

const OTHER = 'M00000002';
const LAPTOP = { browser: 'safari', system: 'macos' } as const;

function stage() {
  const kit = new BrokerKit();
  kit.openDemo(OTHER, 0n);
  const listed = (customer = DEMO, now = 2) =>
    kit.broker.reads.sessionsOf(customer, now).map(({ id }) => id);
  const noOf = (id: string) => kit.broker.reads.session(id)?.no ?? '';
  const end = (id: string, actor = DEMO) =>
    kit.codeOf(kit.send('session.end', actor, { no: noOf(id) }));
  return { kit, listed, end };
}

test('[CUS-14] a customer lists the own open sessions, the one last used first', () => {
  const { kit, listed } = stage();
  kit.logIn(DEMO, 'phone', 1);
  kit.logIn(DEMO, 'laptop', 2, LAPTOP);
  kit.logIn(OTHER, 'of another', 3);
  expect(listed()).toEqual(['laptop', 'phone']);
  kit.ok('session.used', 'gateway', { tokenHash: 'phone', at: 9 });
  kit.ok('session.used', 'gateway', { tokenHash: 'phone', at: 4 });
  kit.ok('session.used', 'gateway', { tokenHash: 'none', at: 9 });
  expect(listed()).toEqual(['phone', 'laptop']);
  expect(kit.broker.reads.session('phone')).toMatchObject({ ...PHONE, openedAt: 1, usedAt: 9 });
  expect(listed(DEMO, 13 * HOUR_MS)).toEqual([]);
});

test('[CUS-15] a customer ends one of the own sessions, or all others, and nobody else’s', () => {
  const { kit, listed, end } = stage();
  for (const id of ['a', 'b', 'c']) kit.logIn(DEMO, id);
  kit.logIn(OTHER, 'd');
  expect(end('d')).toBe('session_missing');
  expect(end('none')).toBe('session_missing');
  expect(end('b')).toBeNull();
  expect(listed().sort()).toEqual(['a', 'c']);
  kit.ok('session.endOthers', DEMO, { tokenHash: 'c' });
  expect(listed()).toEqual(['c']);
  expect(listed(OTHER)).toEqual(['d']);
});

test('[CUS-16] a log-in on a kind of device that is new is told, the first of all is not', () => {
  const { kit } = stage();
  kit.take();
  const messages = () =>
    [...kit.take().rows.messages.values()].map((one) => [one?.code, one?.params]);
  kit.logIn(DEMO, 'a');
  expect(messages()).toEqual([]);
  kit.logIn(DEMO, 'b', 2, LAPTOP);
  expect(messages()).toEqual([['new_device', LAPTOP]]);
  kit.logIn(DEMO, 'c', 3, LAPTOP);
  kit.logIn(DEMO, 'd', 4);
  kit.logIn(OTHER, 'e', 5, LAPTOP);
  expect(messages()).toEqual([]);
});

test('[CUS-17] a session ends after the hours of the parameter, whatever was asked', () => {
  const { kit } = stage();
  kit.logIn(DEMO, 'long');
  const short = { customer: DEMO, tokenHash: 'short', openedAt: 1, endsAt: 7, device: PHONE };
  kit.ok('session.open', 'gateway', short);
  expect(kit.broker.reads.session('long')?.endsAt).toBe(1 + LIMITS.sessionHours * HOUR_MS);
  expect(kit.broker.reads.session('short')?.endsAt).toBe(7);
});

test('[CUS-18] sessions that ended long ago are removed, a command’s worth at a time', () => {
  const { kit } = stage();
  // each leaves a record, which is a row too
  const half = LIMITS.rowsPerCommand / 2;
  for (let i = 0; i <= half; i++) {
    const customer = `M${String(i + 10).padStart(8, '0')}`;
    kit.broker.load('sessions', {
      id: `t${i}`,
      no: `S${i}`,
      customer,
      ...PHONE,
      openedAt: 1,
      usedAt: 1,
      provenAt: 1,
      endsAt: 2,
    });
  }
  kit.logIn(DEMO, 'open');
  const sweep = () => kit.send('session.sweep', 'system', { endedBefore: 3 });
  expect(sweep()).toMatchObject({ reply: { removed: half } });
  expect(sweep()).toMatchObject({ reply: { removed: 1 } });
  expect([...kit.broker.rows('sessions')]).toMatchObject([{ id: 'open' }]);
  const records = kit.take().rows.accessRecords;
  expect(records.size).toBe(half + 1);
  const ended = { customer: 'M00000010', ...PHONE, openedAt: 1, endedAt: 2, at: kit.now };
  expect(records.get('S0')).toEqual({ id: 'S0', ...ended });
  // and none is in memory
  expect(kit.rows('accessRecords')).toEqual([]);
});

test('[CUS-18] every end of a session leaves its record, without the token', () => {
  const { kit, end } = stage();
  const openedAt = kit.now - HOUR_MS;
  const sessions = ['closed', 'ended', 'other', 'kept'];
  const nos = sessions.map((id) => {
    kit.logIn(DEMO, id, openedAt);
    return kit.broker.reads.session(id)?.no;
  });
  kit.take();
  kit.ok('session.close', DEMO, { tokenHash: 'closed' });
  expect(end('ended')).toBeNull();
  kit.ok('session.endOthers', DEMO, { tokenHash: 'kept' });
  const records = [...kit.take().rows.accessRecords.values()];
  expect(records.map((one) => one?.id)).toEqual(nos.slice(0, 3));
  for (const record of records) expect(record).toMatchObject({ openedAt, endedAt: kit.now });
  expect(Object.values(records[0] ?? {})).not.toContain('closed');
});
