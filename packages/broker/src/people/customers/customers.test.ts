import { isMinor } from '@maru/contract/registration-rules';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO, issue, PHONE } from '../../testing/broker-kit.ts';
import { decideFor, registerMinor } from '../../testing/minor-kit.ts';

const form = (fields: Partial<CommandMap['customer.register']> = {}) => ({
  id: 'M00000002',
  loginIndex: 'index',
  sealed: 'sealed',
  passwordHash: 'hash',
  institutionCode: 'MARU01',
  minor: false,
  investor: 'general' as const,
  guardian: null,
  ...fields,
});

const watched = (kit: BrokerKit): string[] =>
  kit.broker.reads.watchlist(DEMO).map(({ symbol }) => symbol);

describe('customers', () => {
  test('[CUS-1] code, guardian and a free name are needed', () => {
    const kit = new BrokerKit();
    const register = (fields: Partial<CommandMap['customer.register']>) =>
      kit.codeOf(kit.send('customer.register', 'gateway', form(fields)));
    expect(register({ institutionCode: 'NOPE' })).toBe('inviter_missing');
    expect(register({ minor: true })).toBe('guardian_required');
    const minor = { minor: true, guardian: 'guardian' };
    expect(register({ ...minor, investor: 'professional' })).toBe('investor_minor');
    expect(register({ investor: null })).toBe('field_empty');
    expect(register({ id: DEMO })).toBe('registration_failed');
    expect(register({})).toBeNull();
    expect(register({ id: 'M00000003' })).toBe('account_exists');
  });

  test('[CUS-25] a firm takes its first institution once it can serve a customer', () => {
    const kit = new BrokerKit();
    expect(kit.broker.reads.opening(kit.now).isOpen).toBe(true);
    kit.becomeFirm();
    const groups = [
      ['operatorName', 'operatorNumber', 'operatorAddress', 'privacyOfficer', 'privacyContact'],
      ['siteAgent1Url', 'siteAgent2Url'],
      ['siteBankName', 'siteBankNumber', 'siteBankHolder'],
    ];
    // as a firm's database begins
    for (const name of groups.flat()) kit.choose(name, '');
    const missing = () => {
      const { isOpen, items } = kit.broker.reads.opening(kit.now);
      return isOpen || items.flatMap(({ item, needed, done }) => (needed && !done ? [item] : []));
    };
    const add = () =>
      kit.codeOf(kit.send('institution.add', 'staff:adam', { code: 'KB01', name: 'A bank' }));
    for (const [id, role, left] of [
      ['staff:adam', 'admin', ['staff', 'operator', 'service', 'deposits']],
      ['staff:ana', 'approver', ['staff', 'operator', 'service', 'deposits']],
      ['staff:rita', 'reviewer', ['operator', 'service', 'deposits']],
    ] as const) {
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
      expect(missing()).toEqual(left);
      expect(add()).toBe('opening_incomplete');
    }
    for (const [at, names] of groups.entries()) {
      for (const name of names) {
        expect(missing()).toHaveLength(groups.length - at);
        expect(add()).toBe('opening_incomplete');
        kit.choose(name, 'said by two people');
      }
    }
    expect(missing()).toEqual([]);
    expect(add()).toBeNull();
    expect(missing()).toBe(true);
  });

  test('[CUS-19] institutions are added, renamed, closed and opened again by staff', () => {
    const kit = new BrokerKit();
    const admin = { id: 'staff:olga', passwordHash: 'hash', roles: ['admin'] } as const;
    kit.ok('staff.appoint', 'operator', admin);
    const add = (code: string, name = 'A bank', actor: string = admin.id) =>
      kit.codeOf(kit.send('institution.add', actor, { code, name }));
    const change = (code: string, name: string, closed: boolean) =>
      kit.codeOf(kit.send('institution.change', admin.id, { code, name, closed }));
    const register = (id: string, institutionCode: string) =>
      kit.codeOf(
        kit.send('customer.register', 'gateway', form({ id, loginIndex: id, institutionCode })),
      );
    expect(add('kb 01', 'A bank', DEMO)).toBe('not_allowed');
    expect(add('k!')).toBe('institution_code_format');
    expect(add('kb 01', ' ')).toBe('institution_name_invalid');
    expect(add('kb 01')).toBeNull();
    expect(add(' KB01')).toBe('institution_exists');
    expect(register('M00000011', 'KB01')).toBeNull();
    expect(change('NONE', 'A bank', true)).toBe('institution_missing');
    expect(change('KB01', 'Another bank', true)).toBeNull();
    expect(register('M00000012', 'KB01')).toBe('inviter_missing');
    expect(kit.broker.reads.institutionName('KB01')).toBe('Another bank');
    expect(kit.broker.reads.institutions()).toContainEqual({
      code: 'KB01',
      name: 'Another bank',
      closed: true,
      customers: 1,
    });
    expect(change('KB01', 'Another bank', false)).toBeNull();
    expect(register('M00000012', 'KB01')).toBeNull();
    const noted = kit.take().auditRows.map(({ action }) => action);
    expect(noted.filter((action) => action.startsWith('institution'))).toEqual([
      'institution_added',
      'institution_changed',
      'institution_changed',
    ]);
  });

  test('[CUS-13] a name is taken in each of its writings', () => {
    const kit = new BrokerKit();
    kit.ok('customer.register', 'gateway', form({ loginIndex: 'as before' }));
    const again = form({ id: 'M00000003', loginIndex: 'digits', otherIndexes: ['as before'] });
    expect(kit.codeOf(kit.send('customer.register', 'gateway', again))).toBe('account_exists');
    expect(kit.broker.reads.customerByLogin(['digits', 'as before'])?.id).toBe('M00000002');
    expect(kit.broker.reads.customerByLogin(['digits'])).toBeUndefined();
  });

  test('[CUS-2] a minor looks until the guardian passed, then the next step shows', () => {
    const kit = new BrokerKit();
    registerMinor(kit, 'M00000002');
    expect(kit.codeOf(kit.place({}, 'M00000002'))).toBe('guardian_asked');
    decideFor(kit, 'M00000002', 'consent');
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
          device: PHONE,
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
      kit.logIn(DEMO, `t${i}`, i);
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
    expect(watched(kit)).toEqual(symbols);
    kit.ok('watchlist.sort', DEMO, { symbols: ['900003', '900009'] });
    expect(watched(kit)).toEqual(['900003', '900001', '900002']);
    kit.ok('watchlist.remove', DEMO, { symbol: '900001' });
    kit.ok('watchlist.remove', DEMO, { symbol: '900001' });
    expect(watched(kit)).toEqual(['900003', '900002']);
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

  test('[CUS-9] the sorting of a watchlist is kept, and its order by hand stays', () => {
    const kit = new BrokerKit({ instruments: ['S0', 'S1'].map((symbol) => issue(symbol)) });
    for (const symbol of ['S1', 'S0']) kit.ok('watchlist.add', DEMO, { symbol });
    expect(kit.broker.reads.watchSort(DEMO)).toBe('hand');
    for (const sort of ['name', 'name', 'gain'] as const) kit.ok('watchlist.order', DEMO, { sort });
    expect(kit.broker.reads.watchSort(DEMO)).toBe('gain');
    expect(watched(kit)).toEqual(['S1', 'S0']);
  });

  describe('groups of a watchlist', () => {
    const symbols = Array.from({ length: LIMITS.watchGroupRows + 1 }, (_, i) => `S${i}`);
    const groupsOf = (kit: BrokerKit, customer = DEMO): string[] =>
      kit.broker.reads.watchGroups(customer).map(({ name }) => name);
    const idOf = (kit: BrokerKit, name: string): string =>
      kit.broker.reads.watchGroups(DEMO).find((group) => group.name === name)?.id ?? '';

    function stage(): BrokerKit {
      const kit = new BrokerKit({ instruments: symbols.map((symbol) => issue(symbol)) });
      for (const symbol of symbols) kit.ok('watchlist.add', DEMO, { symbol });
      for (const name of [' Chips ', 'Banks']) kit.ok('watchgroup.add', DEMO, { name });
      return kit;
    }

    test('[CUS-7] a stock stands in one group, and stays when that is removed', () => {
      const kit = stage();
      const chips = idOf(kit, 'Chips');
      const first = () => kit.broker.reads.watchlist(DEMO)[0]?.groupId;
      kit.ok('watchlist.move', DEMO, { symbol: 'S0', groupId: chips });
      expect(first()).toBe(chips);
      kit.ok('watchlist.move', DEMO, { symbol: 'S0', groupId: idOf(kit, 'Banks') });
      expect(first()).toBe(idOf(kit, 'Banks'));
      kit.ok('watchgroup.remove', DEMO, { id: idOf(kit, 'Banks') });
      kit.ok('watchgroup.remove', DEMO, { id: 'W0' });
      expect(first()).toBeNull();
      expect(groupsOf(kit)).toEqual(['Chips']);
    });

    test('[CUS-7] groups keep their order and have names of their own', () => {
      const kit = stage();
      kit.ok('watchgroup.sort', DEMO, { ids: [idOf(kit, 'Banks'), 'W0'] });
      expect(groupsOf(kit)).toEqual(['Banks', 'Chips']);
      const send = (name: string) => kit.codeOf(kit.send('watchgroup.add', DEMO, { name }));
      expect(send('Chips ')).toBe('watch_group_name_taken');
      const long = '가'.repeat(LIMITS.watchGroupNameChars + 1);
      for (const name of ['', '  ', 'a\nb', '\u0000', '\ud800', long]) {
        expect(send(name), name).toBe('watch_group_name_invalid');
      }
      kit.ok('watchgroup.rename', DEMO, { id: idOf(kit, 'Chips'), name: 'Chips' });
      const taken = kit.send('watchgroup.rename', DEMO, { id: idOf(kit, 'Chips'), name: 'Banks' });
      expect(kit.codeOf(taken)).toBe('watch_group_name_taken');
      kit.ok('watchgroup.rename', DEMO, { id: idOf(kit, 'Chips'), name: long.slice(1) });
      expect(groupsOf(kit)).toEqual(['Banks', long.slice(1)]);
    });

    test('[CUS-7] what is full says so', () => {
      const kit = stage();
      const groupId = idOf(kit, 'Chips');
      const moves = symbols.map((symbol) => kit.send('watchlist.move', DEMO, { symbol, groupId }));
      expect(moves.at(-2)?.ok).toBe(true);
      expect(moves.at(-1)).toMatchObject({
        refusal: { code: 'watch_group_full', params: { n: String(LIMITS.watchGroupRows) } },
      });
      const adds = Array.from({ length: LIMITS.watchGroups - 1 }, (_, i) =>
        kit.send('watchgroup.add', DEMO, { name: `G${i}` }),
      );
      expect(adds.at(-2)?.ok).toBe(true);
      expect(adds.at(-1)).toMatchObject({
        refusal: { code: 'watch_groups_full', params: { n: String(LIMITS.watchGroups) } },
      });
    });

    test('[CUS-7] nobody reaches the groups of another customer', () => {
      const kit = stage();
      const id = idOf(kit, 'Chips');
      const other = 'M00000009';
      kit.ok('customer.register', 'gateway', form({ id: other }));
      kit.ok('watchlist.add', other, { symbol: 'S0' });
      const code = (outcome: ReturnType<BrokerKit['send']>) => kit.codeOf(outcome);
      const missing = 'watch_group_missing';
      expect(code(kit.send('watchlist.move', other, { symbol: 'S0', groupId: id }))).toBe(missing);
      expect(code(kit.send('watchgroup.rename', other, { id, name: 'Mine' }))).toBe(missing);
      kit.ok('watchgroup.remove', other, { id });
      kit.ok('watchgroup.sort', other, { ids: [id] });
      expect(groupsOf(kit)).toEqual(['Chips', 'Banks']);
      expect(groupsOf(kit, other)).toEqual([]);
    });

    test('[CUS-8] a stock has a note, which goes with it', () => {
      const kit = stage();
      const note = () => kit.broker.reads.watchlist(DEMO)[0]?.note;
      kit.ok('watchlist.note', DEMO, { symbol: 'S0', note: ' below 70,000 ' });
      expect(note()).toBe('below 70,000');
      const long = kit.send('watchlist.note', DEMO, {
        symbol: 'S0',
        note: '가'.repeat(LIMITS.watchNoteChars + 1),
      });
      expect(kit.codeOf(long)).toBe('watch_note_invalid');
      kit.ok('watchlist.remove', DEMO, { symbol: 'S0' });
      const gone = kit.send('watchlist.note', DEMO, { symbol: 'S0', note: 'x' });
      expect(kit.codeOf(gone)).toBe('not_watched');
      kit.ok('watchlist.add', DEMO, { symbol: 'S0' });
      expect(kit.broker.reads.watchlist(DEMO).at(-1)?.note).toBe('');
    });
  });
});
