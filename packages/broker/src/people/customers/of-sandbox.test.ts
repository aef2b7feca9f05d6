import { SANDBOX_CODE } from '@maru/contract/constants';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const OWN = 'M00000007';
const KIM = 'staff:kim';
const ADMIN = 'staff:admin';
const form = {
  sealed: 's',
  passwordHash: 'h',
  minor: false,
  investor: 'general' as const,
  guardian: null,
};
const visitor = (id: string, institutionCode: string) => ({
  ...form,
  id,
  institutionCode,
  loginIndex: `index of ${id}`,
});

/** What a sandbox has made, as it would stand in a firm's database. */
function firmWithSandbox(): BrokerKit {
  const kit = new BrokerKit({ sandboxReview: 'manual' });
  const hired = { passwordHash: 'h', roles: ['admin', 'reviewer'] as const };
  kit.ok('staff.appoint', 'sandbox', { id: ADMIN, ...hired });
  kit.ok('staff.appoint', 'operator', { id: KIM, ...hired });
  kit.ok('customer.register', 'gateway', visitor('M00000008', SANDBOX_CODE));
  for (const id of [DEMO, 'M00000008']) kit.logIn(id, `session of ${id}`);
  const times = { openedAt: 1, endsAt: 1e15, device: 'x' };
  kit.ok('staff.logIn', 'gateway', { staff: ADMIN, tokenHash: 'desk', ...times });
  kit.take();
  Object.assign(kit.config, { sandbox: false });
  return kit;
}

test('[CUS-20] in a firm’s database an account of a sandbox has no log-in and no command', () => {
  const kit = firmWithSandbox();
  const { reads } = kit.broker;
  for (const id of [DEMO, 'M00000008']) {
    expect(reads.openAccount(id)).toBeUndefined();
    expect(reads.customerByLogin([`index of ${id}`])).toBeUndefined();
    expect(reads.session(`session of ${id}`)).toBeUndefined();
    const entry = { customer: id, tokenHash: 't', openedAt: 1, endsAt: 9, device: {} as never };
    expect(kit.codeOf(kit.send('session.open', 'gateway', entry))).toBe('login_wrong');
    const lost = { customer: id, sealed: 's', checks: 'pass', at: 1 } as const;
    expect(kit.codeOf(kit.send('lostPassword.ask', 'gateway', lost))).toBe('account_missing');
    expect(kit.codeOf(kit.place({}, id))).toBe('account_missing');
  }
});

test('[CUS-20] nor does its code let anybody in, nor can it be the firm’s own', () => {
  const kit = firmWithSandbox();
  const register = (code: string) =>
    kit.codeOf(kit.send('customer.register', 'gateway', visitor(OWN, code)));
  expect(register(SANDBOX_CODE)).toBe('inviter_missing');
  const add = (code: string) =>
    kit.codeOf(kit.send('institution.add', KIM, { code, name: 'A firm' }));
  kit.broker.load('institutions', { id: 'OTHER1', name: 'x', closed: false });
  expect(add(SANDBOX_CODE)).toBe('institution_exists');
  expect(add('FIRM01')).toBeNull();
  expect(register('FIRM01')).toBeNull();
  expect(kit.broker.reads.openAccount(OWN)).toMatchObject({ institutionCode: 'FIRM01' });
  expect(kit.codeOf(kit.send('sandbox.playMoney', OWN, {}))).toBe('not_allowed');
});

test('[STF-14] in a firm’s database nobody works at the desk whom a sandbox appointed', () => {
  const kit = firmWithSandbox();
  const { reads } = kit.broker;
  expect(reads.staffMember(ADMIN)).toBeUndefined();
  expect(reads.staffSession('desk')).toBeUndefined();
  const entry = { staff: ADMIN, tokenHash: 't', openedAt: 1, endsAt: 9, device: 'x' };
  expect(kit.codeOf(kit.send('staff.logIn', 'gateway', entry))).toBe('login_wrong');
  const barred = { customer: DEMO, flag: 'frozen', reason: 'suspicious' } as const;
  expect(kit.codeOf(kit.send('flag.set', ADMIN, barred))).toBe('not_allowed');
  expect(kit.codeOf(kit.send('flag.set', KIM, barred))).toBeNull();
});

test('[STF-14] and the sandbox itself does nothing there', () => {
  const kit = firmWithSandbox();
  const hired = { id: 'staff:lee', passwordHash: 'h', roles: ['admin'] as const };
  expect(kit.codeOf(kit.send('staff.appoint', 'sandbox', hired))).toBe('not_allowed');
  expect(kit.codeOf(kit.send('clock.advance', 'sandbox', { ms: 1_000 }))).toBe('not_allowed');
  const code = { code: 'OTHER1', name: 'x' };
  expect(kit.codeOf(kit.send('sandbox.institution', 'sandbox', code))).toBe('not_allowed');
  const password = { channel: 'partner', passwordHash: 'h' };
  expect(kit.codeOf(kit.send('channel.password', 'sandbox', password))).toBe('not_allowed');
});
