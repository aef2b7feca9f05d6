import { DAY_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import type { TableName } from '../../kernel/core/changes.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';

const HASH = 'hash';
const MONEY = 300_000_000n;
const PHONE = { browser: 'chrome', system: 'android' } as const;

/** A kit whose demo customer has a bank card. */
function withCard(review: 'auto' | 'manual' = 'auto'): { kit: BrokerKit; card: string } {
  const kit = new BrokerKit({ sandboxReview: review });
  const card = kit.ok('bankCard.add', DEMO, {
    bank: '090',
    numberIndex: 'a',
    sealed: 'sealed',
    by: kit.sentBy(),
  });
  kit.take();
  return { kit, card };
}

const ask = (
  kit: BrokerKit,
  card: string | null,
  { checkedHash = HASH, fund = HASH as string | null, actor = DEMO } = {},
) => kit.codeOf(kit.send('closing.request', actor, { checkedHash, checkedFundHash: fund, card }));

const gatesShut = (kit: BrokerKit, customer = DEMO) =>
  kit.broker.reads
    .closing(customer, kit.now)
    .gates.flatMap(({ name, closed }) => (closed === null ? [] : [[name, closed.code]]));

/** Tables of what is kept only while it is in use, that have a row of the demo customer. */
const inUse = (kit: BrokerKit): string[] =>
  registryOf(DOMAINS).tables.flatMap(({ name, owner, kept }) => {
    if (typeof kept !== 'string' || !kept.endsWith('removed') || owner === null) return [];
    const rows: readonly object[] = [...kit.rows(name as TableName)];
    const isOwn = (row: object): boolean =>
      (row as Readonly<Record<string, unknown>>)[owner] === DEMO;
    return rows.some(isOwn) ? name : [];
  });

const won = (kit: BrokerKit) =>
  kit.broker.reads.balances(DEMO).find(({ currency }) => currency === 'KRW');

const later = (kit: BrokerKit): void => {
  kit.now += 10_000;
  kit.runDue();
};

describe('the end of an account', () => {
  test('[CLS-1] what stands in the way is listed, and refused with the same code', () => {
    const { kit, card } = withCard();
    expect(gatesShut(kit)).toEqual([]);
    const order = kit.placed({ price: 60_000 });
    expect(gatesShut(kit)).toEqual([['positions', 'closing_positions']]);
    expect(ask(kit, card)).toBe('closing_positions');
    kit.ok('order.cancel', DEMO, { id: order });
    kit.report({ kind: 'cancelled', id: order, reason: 'requested' });
    const slip = { channel: 'bank_transfer', amount: 50_000n, reference: 'a', proof: 'P1' };
    kit.ok('deposit.request', DEMO, { ...slip, checkedHash: null });
    expect(gatesShut(kit)).toEqual([['requests', 'closing_requests']]);
    expect(ask(kit, card)).toBe('closing_requests');
    later(kit);
    const demo = kit.broker.reads.customer(DEMO)!;
    kit.broker.load('customers', { ...demo, frozen: true });
    expect(ask(kit, card)).toBe('account_frozen');
    kit.broker.load('customers', { ...demo, withdrawBarred: true });
    expect(ask(kit, card)).toBe('withdraw_barred');
    kit.broker.load('customers', demo);
    expect(ask(kit, card)).toBeNull();
  });

  test('[CLS-1] money that is not settled, and money in other currencies, stand in the way', () => {
    const { kit, card } = withCard();
    const wallet = { customer: DEMO, free: 100n, held: 0n, day: '2026-11-20', realisedToday: 0n };
    const dollars = { ...wallet, id: `${DEMO}:USD`, currency: 'USD', unsettled: 0n } as const;
    kit.broker.load('wallets', dollars);
    expect(ask(kit, card)).toBe('closing_wallets');
    kit.broker.load('wallets', { ...dollars, free: 0n });
    kit.broker.load('wallets', { ...wallet, id: `${DEMO}:KRW`, currency: 'KRW', unsettled: 5n });
    expect(ask(kit, card)).toBe('closing_unsettled');
  });

  test('[CLS-1] what is to be settled on two days stands in the way, also if it is nothing', () => {
    const { kit, card } = withCard();
    // one day loses 14,794 won, and the next one gains as much
    for (const [lots, bought, sold] of [
      [7, 9_190, 9_190],
      [3, 8_930, 9_000],
    ] as const) {
      kit.now += DAY_MS;
      kit.runDue();
      kit.broker.setMarks([markAt('900036', 9_000)]);
      const position = kit.placed({ symbol: '900036', lots, price: bought });
      kit.fill(position, lots * 100, bought);
      kit.fill(kit.closing(position, { type: 'limit', price: sold }), lots * 100, sold);
    }
    expect(won(kit)).toMatchObject({ unsettled: '0', withdrawable: String(MONEY - 14_794n) });
    expect(ask(kit, card)).toBe('closing_unsettled');
  });

  test('[CLS-1] what a closed position left unpaid stands in the way', () => {
    const { kit, card } = withCard();
    kit.owes(DEMO, 5n);
    expect(gatesShut(kit)).toEqual([['unsettled', 'closing_unsettled']]);
    expect(ask(kit, card)).toBe('closing_unsettled');
  });

  test('[CLS-2] takes both passwords and an own card, and holds the whole rest', () => {
    const { kit, card } = withCard('manual');
    expect(ask(kit, card, { checkedHash: 'other' })).toBe('original_password_wrong');
    expect(ask(kit, null)).toBe('bank_card_missing');
    expect(ask(kit, card, { fund: null })).toBe('fund_password_missing');
    kit.openDemo('M00000002', 0n);
    expect(ask(kit, card, { actor: 'M00000002' })).toBeNull();
    expect(ask(kit, card)).toBeNull();
    expect(won(kit)).toMatchObject({ available: '0', held: String(MONEY) });
    expect(kit.broker.reads.closing(DEMO, kit.now).askedAt).toBe(kit.now);
    expect(ask(kit, card)).toBe('review_pending');
  });

  test('[CLS-2] a rest below the least of a withdrawal is paid too', () => {
    const { kit, card } = withCard();
    kit.ok('withdrawal.request', DEMO, { amount: MONEY - 300n, card, checkedHash: HASH });
    later(kit);
    later(kit);
    const small = { amount: 300n, card, checkedHash: HASH };
    expect(kit.codeOf(kit.send('withdrawal.request', DEMO, small))).toBe('withdrawal_below');
    expect(ask(kit, card)).toBeNull();
    later(kit);
    expect(won(kit)).toMatchObject({ available: '0', held: '0' });
    expect(kit.broker.reads.customer(DEMO)?.closedAt).toBe(kit.now);
  });

  test('[CLS-3] the customer takes it back, in two ways', () => {
    const { kit, card } = withCard('manual');
    for (const way of ['closing', 'withdrawal'] as const) {
      expect(ask(kit, card)).toBeNull();
      const id = kit.broker.reads.pendingWithdrawal(DEMO)?.id ?? '';
      if (way === 'closing') kit.ok('closing.cancel', DEMO, {});
      else kit.ok('withdrawal.cancel', DEMO, { id });
      expect(won(kit)).toMatchObject({ available: String(MONEY), held: '0' });
      expect(kit.broker.reads.closing(DEMO, kit.now).askedAt).toBeNull();
    }
    expect(kit.codeOf(kit.send('closing.cancel', DEMO, {}))).toBe('not_in_review');
  });

  test('[CLS-4] [PKY-4] approved, the rest is paid, log-ins end, and the name is free', () => {
    const { kit, card } = withCard();
    const session = { tokenHash: 't', openedAt: 1, endsAt: kit.now * 2, device: PHONE };
    kit.ok('session.open', 'gateway', { customer: DEMO, ...session });
    kit.ok('watchlist.add', DEMO, { symbol: '900005' });
    kit.ok('watchlist.order', DEMO, { sort: 'name' });
    kit.ok('watchgroup.add', DEMO, { name: 'Banks' });
    const alert = { symbol: '900005', measure: 'price', direction: 'above' } as const;
    kit.ok('alert.set', DEMO, { ...alert, value: 90_000, repeat: 'once' });
    kit.ok('avatar.set', DEMO, { picture: 'P1' });
    const key = { id: 'key', publicKey: 'public', counter: 0, transports: [], device: PHONE };
    kit.ok('passkey.add', 'gateway', { customer: DEMO, ...key });
    expect(inUse(kit).toSorted()).toEqual([
      'avatars',
      'devices',
      'passkeys',
      'priceAlerts',
      'sessions',
      'watchGroups',
      'watchOrders',
      'watchlist',
    ]);
    expect(ask(kit, card)).toBeNull();
    kit.take();
    later(kit);
    later(kit);
    const { entries } = kit.take();
    expect(entries.map(({ cause }) => cause)).toEqual(['withdrawal']);
    expect(inUse(kit)).toEqual([]);
    const { reads } = kit.broker;
    expect(reads.customer(DEMO)?.closedAt).toBe(kit.now);
    expect(reads.session('t')).toBeUndefined();
    expect(reads.watchlist(DEMO)).toEqual([]);
    expect(reads.avatar(DEMO)).toBeUndefined();
    expect(reads.passkeysOf(DEMO)).toEqual([]);
    expect(kit.rows('alarms').filter(({ ref }) => ref === DEMO)).toEqual([]);
    expect(reads.customerByLogin([`index of ${DEMO}`])).toBeUndefined();
    const account = { loginIndex: `index of ${DEMO}`, sealed: 's', passwordHash: 'hash' };
    kit.ok('customer.register', 'gateway', {
      id: 'M00000009',
      institutionCode: 'MARU01',
      ...account,
      minor: false,
      investor: 'general' as const,
      guardian: null,
    });
  });

  test('[CLS-5] what came in the way since is in the way of the approval', () => {
    const { kit, card } = withCard();
    expect(ask(kit, card)).toBeNull();
    const slip = { channel: 'bank_transfer', amount: 50_000n, reference: 'a', proof: 'P1' };
    kit.ok('deposit.request', DEMO, { ...slip, checkedHash: null });
    later(kit);
    later(kit);
    later(kit);
    expect(kit.broker.reads.customer(DEMO)?.closedAt).toBeNull();
    expect(won(kit)).toMatchObject({ available: String(MONEY + 50_000n), held: '0' });
  });

  test('[REV-12] a member of staff is refused what the kind forbids, until it is over', () => {
    const { kit, card } = withCard('manual');
    const staff = { id: 'staff:rita', passwordHash: 'hash', roles: ['reviewer'] } as const;
    kit.ok('staff.appoint', 'operator', staff);
    kit.openDemo('M00000002', 0n);
    expect(ask(kit, card, { actor: 'M00000002' })).toBeNull();
    const [review] = [...kit.take().rows.reviews.values()];
    const id = review?.id ?? '';
    const decide = () => {
      const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
      const payload = { id, approve: true, reason: null, seen };
      return kit.codeOf(kit.send('review.decide', 'staff:rita', payload));
    };
    const wallet = { id: 'M00000002:USD', customer: 'M00000002', currency: 'USD' } as const;
    const rest = { held: 0n, unsettled: 0n, day: '2026-11-20', realisedToday: 0n };
    kit.broker.load('wallets', { ...wallet, ...rest, free: 100n });
    expect(decide()).toBe('review_impeded');
    kit.broker.load('wallets', { ...wallet, ...rest, free: 0n });
    expect(decide()).toBeNull();
    expect(kit.broker.reads.customer('M00000002')?.closedAt).toBe(kit.now);
  });

  test('[CLS-5] money that came since keeps the account open', () => {
    const { kit, card } = withCard('manual');
    expect(ask(kit, card)).toBeNull();
    const [review] = [...kit.take().rows.reviews.values()];
    const decide = () => {
      const payload = { id: review?.id ?? '', approve: true, reason: null };
      const first = kit.codeOf(kit.send('review.decide', 'sandbox-reviewer', payload));
      return first ?? kit.codeOf(kit.send('review.decide', 'sandbox-approver', payload));
    };
    const wallet = kit.rows('wallets').find(({ id }) => id === `${DEMO}:KRW`)!;
    kit.broker.load('wallets', { ...wallet, free: 1n });
    expect(decide()).toBe('review_impeded');
    kit.broker.load('wallets', wallet);
    expect(decide()).toBeNull();
    expect(kit.broker.reads.customer(DEMO)?.closedAt).toBe(kit.now);
  });

  test('[CLS-6] [FAC-1] a closed account sends no command and opens no session', () => {
    const { kit, card } = withCard();
    expect(ask(kit, card)).toBeNull();
    later(kit);
    later(kit);
    expect(kit.codeOf(kit.place())).toBe('account_missing');
    const factor = kit.send('factor.begin', 'gateway', { owner: DEMO, secret: 'secret' });
    expect(kit.codeOf(factor)).toBe('account_missing');
    const key = { id: 'key', publicKey: 'public', counter: 0, transports: [], device: PHONE };
    const passkey = kit.send('passkey.add', 'gateway', { customer: DEMO, ...key });
    expect(kit.codeOf(passkey)).toBe('account_missing');
    const session = { customer: DEMO, tokenHash: 't', openedAt: 1, endsAt: 2, device: PHONE };
    expect(kit.codeOf(kit.send('session.open', 'gateway', session))).toBe('login_wrong');
  });

  test('[MAL-5] with the account its address goes, and what waits to be sent', () => {
    const { kit, card } = withCard();
    const begin = { address: 'sealed', secret: 'code', codeHash: 'hash', language: 'kor' } as const;
    kit.ok('mail.begin', 'gateway', { customer: DEMO, ...begin });
    kit.ok('mail.confirm', 'gateway', { customer: DEMO, codeHash: 'hash' });
    expect(kit.broker.reads.mailWaitsSince()).toBe(kit.now);
    expect(ask(kit, card)).toBeNull();
    later(kit);
    later(kit);
    expect(kit.broker.reads.mailWaitsSince()).toBeNull();
    kit.restart();
    expect(kit.broker.reads.mailAddress(DEMO)).toBeUndefined();
    expect(kit.broker.reads.dueMails(kit.now, 10)).toEqual([]);
  });

  test('[CLS-7] rejected, all is as it was', () => {
    const { kit, card } = withCard('manual');
    expect(ask(kit, card)).toBeNull();
    kit.take();
    const review = kit.stored.flatMap(({ rows }) => [...rows.reviews.values()]).at(-1);
    kit.ok('review.decide', 'sandbox-reviewer', {
      id: review?.id ?? '',
      approve: false,
      reason: 'suspicious',
    });
    expect(won(kit)).toMatchObject({ available: String(MONEY), held: '0' });
    expect(kit.broker.reads.customer(DEMO)?.closedAt).toBeNull();
    expect(kit.codeOf(kit.place())).toBeNull();
  });
});
