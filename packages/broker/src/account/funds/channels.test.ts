import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { addressFor } from './channels.ts';

const [RITA, ANA] = ['staff:rita', 'staff:ana'] as const;
/** Addresses as they are written on the network, and on none. */
const REAL = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'];
const MADE_UP = ['TESTabcdefghijkmnopqrstuvwxyz12345', 'TESTabcdefghijkmnopqrstuvwxyz54321'];
const names = { kor: '협력 입금', en: 'Partner pay-in', tw: '合作入金' };

type Change = CommandMap['channel.change'];
const BANK: Change = {
  id: null,
  kind: 'bank',
  currency: 'KRW',
  names,
  least: 10_000n,
  most: 5_000_000n,
  hours: 'always',
  account: null,
  addresses: [],
  open: true,
  password: 'none',
  passwordHash: null,
};
const USDT: Change = { ...BANK, kind: 'usdt', currency: 'USDT', addresses: REAL };
const OWN = { bank: 'Haneul Bank', number: '110-222-333444', holder: 'Maru' };

/** A firm's database, or a sandbox's, with two staff members. */
class Desk {
  readonly kit = new BrokerKit({ sandboxReview: 'manual' });

  constructor(sandbox = false) {
    if (!sandbox) this.kit.becomeFirm();
    for (const id of [RITA, ANA]) {
      const roles = id === RITA ? (['reviewer'] as const) : (['approver'] as const);
      this.kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [...roles] });
    }
    this.kit.take();
  }

  ask(change: Partial<Change>, actor: string = RITA) {
    return this.kit.send('channel.change', actor, { ...BANK, ...change });
  }

  code(change: Partial<Change>): string | null {
    return this.kit.codeOf(this.ask(change));
  }

  /** Decides what was asked for last as it stands. */
  decide(actor: string = ANA, reason: string | null = null): string | null {
    const id = this.kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    const seen = this.kit.broker.reads.reviewCase(id, this.kit.now)?.text ?? '';
    const decision = { id, approve: reason === null, reason, seen };
    return this.kit.codeOf(this.kit.send('review.decide', actor, decision));
  }

  /** A channel that two people have made; its id. */
  made(change: Partial<Change> = {}): string {
    expect(this.code(change)).toBeNull();
    expect(this.decide()).toBeNull();
    return this.kit.broker.reads.channels(this.kit.now).at(-1)?.channel.id ?? '';
  }

  deposit(channel: string, fields: Partial<CommandMap['deposit.request']> = {}): string | null {
    return this.kit.codeOf(
      this.kit.send('deposit.request', DEMO, {
        channel,
        amount: 50_000n,
        reference: 'slip 1',
        proof: 'P1',
        checkedHash: null,
        ...fields,
      }),
    );
  }

  get offered() {
    return this.kit.broker.reads.depositChannels(DEMO, this.kit.now);
  }

  channel(id: string) {
    return this.kit.broker.reads.channels(this.kit.now).find(({ channel }) => channel.id === id);
  }

  /** What the newest case shows. */
  get evidence() {
    return this.kit.broker.reads.pendingReviews().at(-1)?.evidence ?? {};
  }
}

describe('a channel', () => {
  test('[FND-21] is made by two people, and offered once both have agreed', () => {
    const desk = new Desk();
    expect(desk.offered.map(({ id }) => id)).toEqual(['bank_transfer']);
    for (const actor of [DEMO, 'operator', 'sandbox', 'staff:nobody']) {
      expect(desk.kit.codeOf(desk.ask({}, actor))).toBe('not_allowed');
    }
    expect(desk.code({ account: OWN })).toBeNull();
    expect(desk.decide(RITA)).toBe('review_same_person');
    expect(desk.offered).toHaveLength(1);
    expect(desk.decide()).toBeNull();
    const [, made] = desk.offered;
    expect(made).toMatchObject({ id: expect.stringMatching(/^K\d+$/), names, payee: OWN });
    const logged = desk.kit.take().auditRows.map(({ action, actor }) => [action, actor]);
    expect(logged).toContainEqual(['channel_asked', RITA]);
    expect(logged.at(-1)).toEqual(['approve', ANA]);
    expect(desk.deposit(made?.id ?? '')).toBeNull();
  });

  test('[FND-26] of a bank is offered with the account of its own, or of the firm', () => {
    const desk = new Desk();
    const account = ['siteBankName', 'siteBankNumber', 'siteBankHolder'];
    for (const name of account) desk.kit.choose(name, '');
    expect(desk.offered).toEqual([]);
    expect(desk.deposit('bank_transfer')).toBe('channel_missing');
    expect(desk.code({ account: OWN })).toBeNull();
    expect(desk.decide()).toBeNull();
    expect(desk.offered).toHaveLength(1);
    for (const name of account) {
      expect(desk.offered).toHaveLength(1);
      desk.kit.choose(name, 'of the firm');
    }
    expect(desk.offered).toHaveLength(2);
  });

  test('[FND-21] is approved by an approver alone, and by nobody who asked for it', () => {
    const desk = new Desk();
    expect(desk.kit.codeOf(desk.ask({}, ANA))).toBeNull();
    expect(desk.decide(ANA)).toBe('review_same_person');
    expect(desk.decide(RITA)).toBe('review_approver_needed');
    expect(desk.offered).toHaveLength(1);
  });

  test('[FND-21] its case shows every field beside what it was, and no password', () => {
    const desk = new Desk();
    const secret = { password: 'anew', passwordHash: 'argon' } as const;
    const id = desk.made({ ...secret, account: OWN });
    expect(desk.code({ id, ...secret, passwordHash: 'other', least: 20_000n })).toBeNull();
    expect(desk.evidence).toMatchObject({
      channel: id,
      least: '20000',
      leastWas: '10000',
      most: '5000000',
      mostWas: '5000000',
      account: '',
      accountWas: 'Haneul Bank\n110-222-333444\nMaru',
      nameEn: names.en,
      password: 'anew',
      passwordWas: 'set',
      open: 'open',
      openWas: 'open',
      askedBy: RITA,
    });
    expect(JSON.stringify(desk.evidence)).not.toMatch(/argon|other/);
    expect(desk.decide()).toBeNull();
    expect(desk.channel(id)).toMatchObject({
      hasPassword: true,
      review: null,
      channel: { least: 20_000n, account: null },
    });
  });

  test('[FND-21] a rejection leaves it as it was, with the password it had', () => {
    const desk = new Desk();
    const id = desk.made({ password: 'anew', passwordHash: 'argon' });
    const change = { id, password: 'anew', passwordHash: 'other', open: false } as const;
    expect(desk.code(change)).toBeNull();
    const review = desk.channel(id)?.review ?? '';
    // what waits with an application is no channel's password
    expect(desk.kit.broker.reads.channelPassword(review)).toBeNull();
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.channel(id)).toMatchObject({ channel: { open: true }, review: null });
    expect(desk.kit.broker.reads.channelPassword(id)).toBe('argon');
    // nothing of the change is left
    expect(desk.kit.rows('channelPasswords').map((row) => row.id)).toEqual([id]);
  });

  test('[FND-23] a password is asked for from its approval on, is set anew, and taken away', () => {
    const desk = new Desk();
    const id = desk.made({ password: 'anew', passwordHash: 'argon' });
    expect(desk.deposit(id)).toBe('channel_password_wrong');
    expect(desk.code({ id, password: 'anew', passwordHash: 'other' })).toBeNull();
    expect(desk.deposit(id, { checkedHash: 'other' })).toBe('channel_password_wrong');
    expect(desk.decide()).toBeNull();
    expect(desk.deposit(id, { checkedHash: 'argon' })).toBe('channel_password_wrong');
    expect(desk.code({ id, password: 'kept', least: 1_000n })).toBeNull();
    expect(desk.decide()).toBeNull();
    expect(desk.channel(id)).toMatchObject({ hasPassword: true, channel: { asksPassword: true } });
    expect(desk.code({ id, password: 'none', least: 1_000n })).toBeNull();
    expect(desk.decide()).toBeNull();
    expect(desk.kit.broker.reads.channelPassword(id)).toBeNull();
    expect(desk.deposit(id)).toBeNull();
  });

  test('[FND-23] one that is closed refuses with a code of its own until it is open again', () => {
    const desk = new Desk();
    const change = { id: 'bank_transfer', names: null, most: 1_000_000_000n } as const;
    const hours = 'working 00:00-23:59';
    expect(desk.made({ ...change, hours, open: false })).toBe('bank_transfer');
    expect(desk.offered).toEqual([]);
    expect(desk.deposit('bank_transfer')).toBe('channel_closed');
    desk.made({ ...change, hours });
    expect(desk.offered).toHaveLength(1);
    expect(desk.deposit('bank_transfer')).toBeNull();
    expect(desk.deposit('nowhere')).toBe('channel_missing');
  });

  test('[FND-23] one of USDT is not offered by a firm until it has an address', () => {
    const desk = new Desk();
    const { password: _none, passwordHash: _noHash, ...usdt } = { ...USDT, addresses: [] };
    // as a database of before may have it
    desk.kit.broker.load('channels', { ...usdt, id: 'usdt', asksPassword: false });
    expect(desk.offered.map(({ id }) => id)).toEqual(['bank_transfer']);
    expect(desk.deposit('usdt')).toBe('channel_missing');
    desk.made({ ...USDT, id: 'usdt' });
    expect(desk.offered.map(({ id }) => id)).toEqual(['bank_transfer', 'usdt']);
  });

  test('[FND-24] what waits stands as it was asked for, also when the channel is closed', () => {
    const desk = new Desk();
    const id = desk.made({ ...USDT, addresses: REAL.slice(0, 1) });
    expect(desk.deposit(id, { amount: 3_000_000n })).toBeNull();
    const waiting = { channel: names.kor, sentTo: REAL[0], currency: 'USDT', amount: '3000000' };
    expect(desk.evidence).toMatchObject(waiting);
    const { kit } = desk;
    const review = kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    const other = { ...USDT, id, least: 4_000_000n, addresses: REAL.slice(1), open: false };
    expect(desk.code({ ...other, names: { ...names, kor: '다른 이름' } })).toBeNull();
    expect(desk.decide()).toBeNull();
    expect(
      kit.broker.reads.pendingReviews().find((one) => one.id === review)?.evidence,
    ).toMatchObject(waiting);
    for (const actor of [RITA, ANA]) {
      const seen = kit.broker.reads.reviewCase(review, kit.now)?.text ?? '';
      const decision = { id: review, approve: true, reason: null, seen };
      expect(kit.codeOf(kit.send('review.decide', actor, decision))).toBeNull();
    }
    const { entries } = kit.take();
    expect(entries.at(-1)).toMatchObject({ cause: 'deposit' });
    const held = kit.broker.reads.balances(DEMO).find(({ currency }) => currency === 'USDT');
    expect(held?.available).toBe('3000000');
  });

  test('a restart changes nothing of channels, their passwords and what is undecided', () => {
    const desk = new Desk();
    const id = desk.made({ password: 'anew', passwordHash: 'argon', account: OWN });
    desk.made({ ...USDT });
    expect(desk.code({ id, password: 'anew', passwordHash: 'other' })).toBeNull();
    const before = [desk.kit.broker.reads.channels(desk.kit.now), desk.offered];
    desk.kit.restart();
    expect([desk.kit.broker.reads.channels(desk.kit.now), desk.offered]).toEqual(before);
    expect(desk.decide()).toBeNull();
    expect(desk.kit.broker.reads.channelPassword(id)).toBe('other');
  });
});

describe('a change of a channel', () => {
  test.each([
    ['channel_missing', { id: 'nowhere' }],
    ['channel_terms', { least: 0n }],
    ['channel_terms', { least: 5_000_001n }],
    ['channel_terms', { most: 10n ** 15n + 1n }],
    ['channel_terms', { hours: 'at noon' }],
    ['channel_terms', { hours: 'working 09:00-09:00' }],
    ['channel_terms', { names: null }],
    ['channel_terms', { names: { ...names, en: ' ' } }],
    ['channel_terms', { names: { ...names, tw: 'two\nlines' } }],
    ['channel_terms', { account: { ...OWN, number: 'by hand' } }],
    ['channel_terms', { currency: 'USDT' as const }],
    ['channel_terms', { addresses: REAL }],
    ['channel_terms', { password: 'kept' as const }],
    ['channel_terms', { password: 'anew' as const }],
    ['channel_terms', { passwordHash: 'argon' }],
    ['channel_terms', { ...USDT, currency: 'KRW' as const }],
    ['channel_terms', { ...USDT, account: OWN }],
    ['channel_terms', { id: 'bank_transfer', currency: 'USD' as const }],
    ['channel_terms', { ...USDT, id: 'bank_transfer' }],
    ['channel_address', { ...USDT, addresses: [] }],
    ['channel_address', { ...USDT, addresses: ['T1'] }],
    ['channel_address', { ...USDT, addresses: MADE_UP }],
    ['channel_address', { ...USDT, addresses: [...REAL, ...REAL] }],
  ] as const)('[FND-22] is refused: %s of %o', (code, change) => {
    const desk = new Desk();
    expect(desk.code(change)).toBe(code);
    expect(desk.kit.broker.reads.pendingReviews()).toEqual([]);
    expect(desk.kit.rows('channelPasswords')).toEqual([]);
  });

  test('[FND-22] is refused when it changes nothing, and while another is undecided', () => {
    const desk = new Desk();
    const id = desk.made({ password: 'anew', passwordHash: 'argon' });
    expect(desk.code({ id, password: 'kept' })).toBe('channel_unchanged');
    expect(desk.code({ id, password: 'kept', least: 20_000n })).toBeNull();
    expect(desk.code({ id, password: 'kept', least: 30_000n })).toBe('review_pending');
    expect(desk.channel(id)?.review).toMatch(/^R/);
    expect(desk.code({})).toBeNull();
    // a channel of USDT may be made before it has an address, and is offered with one
    expect(desk.code({ ...USDT, addresses: [], open: false })).toBeNull();
  });

  test('[FND-23] in a sandbox takes no address that coins can be sent to, and needs none', () => {
    const desk = new Desk(true);
    expect(desk.offered.map(({ id }) => id)).toEqual(['bank_transfer', 'usdt']);
    expect(desk.offered[1]?.address).toBeNull();
    expect(desk.code({ ...USDT })).toBe('channel_address');
    const id = desk.made({ ...USDT, addresses: MADE_UP });
    expect(MADE_UP).toContain(desk.offered.find((one) => one.id === id)?.address);
  });
});

test('[FND-25] a customer has one address of the list, and all of them are used', () => {
  const customer = fc.integer({ min: 1, max: 99_999_999 }).map((no) => `M${no}`);
  const seen = new Set<string | null>();
  fc.assert(
    fc.property(customer, fc.integer({ min: 1, max: 5 }), (owner, count) => {
      const addresses = Array.from({ length: count }, (_, i) => `address ${i}`);
      const address = addressFor({ ...USDT_ROW, addresses }, owner);
      seen.add(address);
      expect(addresses).toContain(address);
      expect(addressFor({ ...USDT_ROW, addresses: [...addresses] }, owner)).toBe(address);
    }),
  );
  expect(seen.size).toBe(5);
  expect(addressFor({ ...USDT_ROW, addresses: [] }, DEMO)).toBeNull();
});

const { password: _password, passwordHash: _hash, ...TERMS } = USDT;
const USDT_ROW = { ...TERMS, id: 'K1', asksPassword: false };
