import { MINUTE_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, PHONE } from '../../testing/broker-kit.ts';
import { registerMinor } from '../../testing/minor-kit.ts';
import type { Mail } from './rows.ts';

const CHILD = 'M00000002';
const LAPTOP = { browser: 'safari', system: 'macos' } as const;

/** A customer with an address, confirmed by default. */
function stage({ confirmed = true, sandbox = true } = {}) {
  const kit = new BrokerKit();
  Object.assign(kit.config, { sandbox });
  const stored = new Map<string, Mail | undefined>();
  /** What the database has of mail, also what has left memory. */
  const mails = (): Mail[] => {
    for (const [id, row] of kit.take().rows.mails) stored.set(id, row as Mail | undefined);
    return [...stored.values()].filter((row) => row !== undefined);
  };
  const begin = { customer: DEMO, address: 'sealed', secret: 'code', codeHash: 'hash' };
  if (confirmed) {
    kit.ok('mail.begin', 'gateway', { ...begin, language: 'en' });
    kit.ok('mail.confirm', 'gateway', { customer: DEMO, codeHash: 'hash' });
    kit.ok('mail.sent', 'system', { id: mails()[0]?.id ?? '' });
    // what these tests are about comes after
    mails();
    stored.clear();
  }
  const due = () => kit.broker.reads.dueMails(kit.now, 10).map(({ id }) => id);
  return { kit, mails, due };
}

const newDevice = (kit: BrokerKit): void => {
  kit.logIn(DEMO, 'phone', 1, PHONE);
  kit.logIn(DEMO, 'laptop', 2, LAPTOP);
};

test('[MAL-1] a mail is written in the command that causes it, once, also across restarts', () => {
  const { kit, mails, due } = stage();
  newDevice(kit);
  mails();
  kit.restart();
  kit.logIn(DEMO, 'again', 3, LAPTOP);
  expect(mails()).toMatchObject([
    { kind: 'newDevice', customer: DEMO, recipient: 'sealed', language: 'en', params: LAPTOP },
  ]);
  expect(due()).toHaveLength(1);
});

test('[MAL-1] without a confirmed address nothing is written', () => {
  const { kit, mails } = stage({ confirmed: false });
  const begin = { address: 'sealed', secret: 'code', codeHash: 'hash', language: 'kor' } as const;
  kit.ok('mail.begin', 'gateway', { customer: DEMO, ...begin });
  newDevice(kit);
  expect(mails().map(({ kind }) => kind)).toEqual(['addressCode']);
});

test('[MAL-2] what could not be sent is tried again after growing pauses, and fails then', () => {
  const { kit, mails, due } = stage();
  newDevice(kit);
  const [id = ''] = due();
  const pauses: number[] = [];
  for (;;) {
    kit.ok('mail.failed', 'system', { id, isFinal: false });
    const [mail] = mails();
    if (mail?.dueAt == null) break;
    pauses.push((mail.dueAt - kit.now) / MINUTE_MS);
    kit.now = mail.dueAt - 1;
    expect(due()).toEqual([]);
    kit.now += 1;
    kit.restart();
    expect(due()).toEqual([id]);
  }
  expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720]);
  expect(mails()).toMatchObject([{ state: 'failed', tries: 8, doneAt: kit.now }]);
  for (const type of ['mail.sent', 'mail.failed'] as const) {
    expect(kit.codeOf(kit.send(type, 'system', { id, isFinal: true }))).toBe('mail_missing');
  }
});

test('[MAL-2] what the mail server refuses fails at once', () => {
  const { kit, mails, due } = stage();
  newDevice(kit);
  const [id = ''] = due();
  kit.ok('mail.failed', 'system', { id, isFinal: true });
  expect(mails()).toMatchObject([{ state: 'failed', tries: 1, dueAt: null }]);
  expect(due()).toEqual([]);
});

test('[MAL-2] the oldest is sent first, and no more at a time than are asked for', () => {
  const { kit, due } = stage();
  newDevice(kit);
  kit.now += 1;
  kit.ok('factor.begin', 'gateway', { owner: DEMO, secret: 's' });
  kit.ok('factor.confirm', 'gateway', { owner: DEMO, step: 1, recovery: [] });
  expect(due().map((id) => id.replace(/^E\d+/, ''))).toEqual(['newDevice', 'factorChanged']);
  expect(kit.broker.reads.dueMails(kit.now, 1)).toHaveLength(1);
  expect(kit.broker.reads.mailWaitsSince()).toBe(kit.now - 1);
  for (const id of due()) kit.ok('mail.sent', 'system', { id });
  expect(kit.broker.reads.mailWaitsSince()).toBeNull();
});

test.each([
  { sandbox: true, left: 'code' },
  { sandbox: false, left: null },
])(
  '[MAL-3] with its end the secret of a mail goes, but in a sandbox ($sandbox)',
  ({ sandbox, left }) => {
    const { kit, mails } = stage({ confirmed: false, sandbox: true });
    const begin = { address: 'sealed', secret: 'code', codeHash: 'hash', language: 'kor' } as const;
    kit.ok('mail.begin', 'gateway', { customer: DEMO, ...begin });
    expect(mails()).toMatchObject([{ secret: 'code', state: 'waiting' }]);
    Object.assign(kit.config, { sandbox });
    kit.ok('mail.sent', 'system', { id: mails()[0]?.id ?? '' });
    expect(mails()).toMatchObject([{ secret: left, state: 'sent', doneAt: kit.now }]);
  },
);

test.each([
  { sandbox: true, left: 'sealed' },
  { sandbox: false, left: '' },
])('[MAL-3] with its end the address of a guardian goes ($sandbox)', ({ sandbox, left }) => {
  const { kit, mails } = stage({ confirmed: false });
  registerMinor(kit, CHILD);
  const mailed = { recipient: 'sealed', secret: 'token', language: 'kor' } as const;
  kit.ok('guardian.link', CHILD, { linkHash: 'link', mailed });
  const [id = ''] = mails().map((mail) => mail.id);
  Object.assign(kit.config, { sandbox });
  kit.ok('mail.failed', 'system', { id, isFinal: true });
  expect(mails()).toMatchObject([{ kind: 'guardianLink', state: 'failed', recipient: left }]);
});

test('[MAL-4] news of the safety of an account is mailed with messages switched off', () => {
  const { kit, mails } = stage();
  kit.ok('message.settings', DEMO, { kind: 'account', on: false });
  newDevice(kit);
  const { passwordHash } = kit.broker.reads.customer(DEMO) ?? { passwordHash: '' };
  const change = { checkedHash: passwordHash, passwordHash: 'new', tokenHash: 'phone' };
  kit.ok('loginPassword.change', DEMO, change);
  kit.ok('factor.begin', 'gateway', { owner: DEMO, secret: 's' });
  kit.ok('factor.confirm', 'gateway', { owner: DEMO, step: 1, recovery: [] });
  expect(mails().map(({ kind, params }) => [kind, params])).toEqual([
    ['newDevice', LAPTOP],
    ['passwordChanged', { what: 'login' }],
    ['factorChanged', { what: 'on' }],
  ]);
});
