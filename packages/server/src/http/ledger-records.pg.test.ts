/** The ledger as the desk reads it, on both databases. */
import { DEMO } from '@maru/broker/testing/broker-kit';
import type { Output } from '@maru/contract/desk-calls';
import type { DeskRole } from '@maru/contract/desk-rules';
import { dayOf } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { CHAIN_START } from '../engine/chain.ts';
import { command, order } from '../engine/testing/engine-kit.ts';
import { verify } from '../ops/verify.ts';
import { deskLedgerHandlers } from './handlers/desk-ledger.ts';
import { ledgerRecords } from './ledger-records.ts';
import { written } from './testing/written.ts';

const AUDITOR = {
  address: '127.0.0.1',
  staff: 'staff:audit',
  tokenHash: '',
  roles: ['auditor' as const],
};
const ADMIN = { ...AUDITOR, staff: 'staff:adam', roles: ['admin' as const] };
const DAY_MS = 86_400_000;

describe.each(STORES)('the ledger at the desk on $name', ({ open }) => {
  const running = setEngine(open);
  const calls = () =>
    deskLedgerHandlers({
      engine: running.engine,
      ledger: ledgerRecords(running.store),
      scaleOf: () => 0,
    });
  const balance = (day?: string): Promise<Output<'deskTrialBalance'>> =>
    written(
      'deskTrialBalance',
      calls().deskTrialBalance(day === undefined ? {} : { day }, AUDITOR),
    );
  const entries = async (filter: object): Promise<number[]> => {
    const { rows } = await written('deskEntries', calls().deskEntries(filter, AUDITOR));
    return rows.map(({ no }) => no);
  };
  const place = (key: string) => running.engine.submit(order(key));
  const forwards = async (): Promise<void> => {
    const payload = { ms: DAY_MS };
    const moved = { type: 'clock.advance', actor: 'operator', key: null, payload } as const;
    expect(await running.engine.submit(moved)).toMatchObject({ ok: true });
  };

  it('adds up to zero in each unit, now and at the end of a day before', async () => {
    const before = dayOf(running.engine.now());
    const then = await balance();
    await forwards();
    expect(await place('k1')).toMatchObject({ ok: true });
    const now = await balance();
    expect(now.lastNo).toBe(then.lastNo + 1);
    for (const { sum } of now.units) expect(sum).toBe('0');
    const won = (of: Output<'deskTrialBalance'>) =>
      Object.fromEntries(
        (of.units.find(({ unit }) => unit === 'KRW')?.accounts ?? []).map((one) => [
          one.account,
          one.amount,
        ]),
      );
    expect(Number(won(now).held)).toBeGreaterThan(7_000_000);
    expect(won(then).held).toBeUndefined();
    expect(won(now).bank).toBe(won(then).bank);
    expect(await balance(before)).toEqual(then);
    expect(await balance(dayOf(running.engine.now()))).toEqual(now);
    expect(await balance('2001-01-01')).toEqual({ lastNo: 0, units: [] });
    expect(await calls().deskTrialBalance({ day: '2026-02-30' }, AUDITOR)).toMatchObject({
      refusal: { code: 'bad_request' },
    });
  });

  it('finds entries by number, day, cause, customer and account', async () => {
    const first = dayOf(running.engine.now());
    const all = await entries({});
    await forwards();
    await place('k1');
    const [held = 0, ...rest] = await entries({});
    expect(rest).toEqual(all);
    expect(await entries({ cause: 'hold' })).toEqual([held]);
    expect(await entries({ account: 'held' })).toEqual([held]);
    expect(await entries({ account: 'bank' })).toEqual(all);
    expect(await entries({ account: 'bank', customer: DEMO, cause: 'hold' })).toEqual([]);
    expect(await entries({ customer: DEMO, account: 'held' })).toEqual([held]);
    expect(await entries({ customer: 'M99999999' })).toEqual([]);
    expect(await entries({ account: 'no such account' })).toEqual([]);
    expect(await entries({ day: first })).toEqual(all);
    expect(await entries({ day: dayOf(running.engine.now()) })).toEqual([held]);
    expect(await entries({ before: 1 })).toEqual([]);
    expect(await entries({ before: held })).toEqual(all);
  });

  it('pages through many entries without a gap', async () => {
    const low = { price: 49_000 };
    for (let i = 0; i < 60; i++) await running.engine.submit(order(`k${i}`, low));
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const filter: { before?: number } = before === null ? {} : { before };
      const page: Output<'deskEntries'> = await written(
        'deskEntries',
        calls().deskEntries(filter, AUDITOR),
      );
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ no }) => no));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => seen.length - i));
    expect(seen.length).toBeGreaterThan(60);
  });

  it('shows an entry with its postings, its place in the chain and its command', async () => {
    await place('k1');
    const [no = 0] = await entries({});
    const read = await written('deskEntry', calls().deskEntry({ no }, AUDITOR));
    const one = await written('deskEntry', calls().deskEntry({ no: no - 1 }, AUDITOR));
    expect(read.entry).toMatchObject({ no, cause: 'hold', customer: DEMO });
    expect(read.previousHash).toBe(one.hash);
    expect(read.command).toMatchObject({ type: 'order.place', actor: DEMO });
    expect(read.postings.map(({ owner, account }) => [owner, account])).toEqual([
      [DEMO, 'free'],
      [DEMO, 'held'],
    ]);
    expect(read.review).toBeNull();
    expect((await written('deskEntry', calls().deskEntry({ no: 1 }, AUDITOR))).previousHash).toBe(
      CHAIN_START,
    );
    expect(await calls().deskEntry({ no: 10_000 }, AUDITOR)).toMatchObject({
      refusal: { code: 'entry_missing' },
    });
  });

  it('reverses a credit by two people, which verify recounts', async () => {
    const { engine, store } = running;
    const appoint = (id: string, role: DeskRole) =>
      engine.submit(
        command('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] }),
      );
    await appoint(ADMIN.staff, 'admin');
    await appoint('staff:ana', 'approver');
    const asked = { entry: 1, reason: 'wrong_customer', requestId: 'r1' } as const;
    const { id } = await written('deskReverse', calls().deskReverse(asked, ADMIN));
    expect(await calls().deskReverse({ ...asked, requestId: 'r2' }, ADMIN)).toMatchObject({
      refusal: { code: 'review_pending' },
    });
    expect(await written('deskEntry', calls().deskEntry({ no: 1 }, ADMIN))).toMatchObject({
      reversible: false,
      reversal: { review: id, entryNo: null },
    });
    await running.restart();
    const read = await running.engine.read(null, (reads) =>
      reads.reviewCase(id, running.engine.now()),
    );
    const seen = ('value' in read && read.value?.text) || '';
    const decision = { id, approve: true, reason: null, seen };
    const decided = await running.engine.submit(command('review.decide', 'staff:ana', decision));
    expect(decided).toMatchObject({ ok: true, reply: { outcome: 'passed' } });
    const [no = 0] = await entries({ cause: 'reversal' });
    expect(await written('deskEntry', calls().deskEntry({ no: 1 }, ADMIN))).toMatchObject({
      reversal: { review: id, entryNo: no },
    });
    expect(await written('deskEntry', calls().deskEntry({ no }, ADMIN))).toMatchObject({
      entry: { ref: 'E1' },
      reverses: 1,
      reversible: false,
    });
    await running.restart();
    const printed: string[] = [];
    expect(await verify(store, (line) => printed.push(line))).toBe(true);
    expect(printed).toContain('✓ each reversal undoes the one entry that it names (1)');
    await store.query("update reversals set id = '2'");
    expect(await verify(store, (line) => printed.push(line))).toBe(false);
    expect(printed.at(-1)).toContain('reverses no entry that it names');
    expect(
      await calls().deskReverse({ ...asked, entry: 99, requestId: 'r3' }, ADMIN),
    ).toMatchObject({ refusal: { code: 'entry_missing' } });
  });
});
