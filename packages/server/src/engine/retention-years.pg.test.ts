/** A book whose clock moves through eleven years: what each class keeps, on both databases. */
import { randomBytes } from 'node:crypto';
import { DEMO, PHONE, START } from '@maru/broker/testing/broker-kit';
import { DAY_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { sqlPersonKeys } from '../crypto/person-keys.ts';
import { Sealer } from '../crypto/sealer.ts';
import { OwnData, PARTS } from '../http/own-data.ts';
import { verify } from '../ops/verify.ts';
import { applyRetention } from './retention.ts';
import { command, idOrCode, order } from './testing/engine-kit.ts';

const CLOSED = 'M00000002';
/** Requests on the first day that are settled two years later. */
const WAITS = 'M00000003';
const STAFF = 'staff:rita';

/** The rows looked for, by class. */
const TABLES = {
  access: ['access_records'],
  behaviour: ['messages', 'check_in_days', 'inquiries', 'inquiry_texts'],
  financial: ['deposits'],
  investment: ['orders', 'person_keys'],
} as const;

const YEARS = { access: 3, behaviour: 3, financial: 5, investment: 10 } as const;

function later(years: number): number {
  const date = new Date(START);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

describe.each(STORES)('eleven years on $name', ({ open }) => {
  const running = setEngine(open, [DEMO, CLOSED, WAITS]);
  const send = async (...sent: Parameters<typeof command>): Promise<string> =>
    idOrCode(await running.engine.submit(command(...sent)));
  const count = async (table: string): Promise<number> => {
    // the account that was closed, of its key; of the rest the one that stays open
    const [column, id] = table === 'person_keys' ? ['account', CLOSED] : ['customer', DEMO];
    const text = `select count(*) as n from ${table} where ${column} = $1 and ${
      table === 'messages' ? 'at' : '0::bigint'
    } <= $2`;
    const [row] = await running.store.query<{ n: bigint }>(text, [id, START + DAY_MS]);
    return Number(row?.n);
  };
  const texts = async (): Promise<number> => {
    const text = 'select id from inquiry_texts where customer = $1';
    return (await running.store.query(text, [WAITS])).length;
  };
  const sealer = () => new Sealer(Buffer.alloc(32, 7), sqlPersonKeys(running.store));
  const place = { table: 'customers', column: 'sealed', account: CLOSED };

  /** A record of each class whose business ends on the first day. */
  async function fill(): Promise<string> {
    const { engine, store } = running;
    await send('staff.appoint', 'operator', {
      id: STAFF,
      passwordHash: 'hash',
      roles: ['reviewer'],
    });
    const session = { customer: DEMO, openedAt: START, endsAt: START + DAY_MS, device: PHONE };
    await send('session.open', 'gateway', { ...session, tokenHash: 'token' });
    await send('session.close', DEMO, { tokenHash: 'token' });
    await send('checkIn.add', DEMO, {});
    const text = { id: null, topic: 'funds', sealed: 'sealed', picture: null } as const;
    const inquiry = await send('inquiry.write', DEMO, text);
    await send('inquiry.answer', STAFF, { id: inquiry, sealed: 'an answer', texts: 1 });
    const slip = { amount: 50_000n, reference: 'slip 1', proof: 'P1', checkedHash: null };
    const deposit = await send('deposit.request', DEMO, { channel: 'bank_transfer', ...slip });
    await send('deposit.cancel', DEMO, { id: deposit });
    const second = { ...slip, reference: 'slip 2' };
    await send('deposit.request', DEMO, { channel: 'bank_transfer', ...second });
    const [review] = await store.query<{ id: string }>(
      "select id from reviews where kind = 'deposit' and state = 'pending'",
    );
    for (const actor of ['sandbox-reviewer', 'sandbox-approver']) {
      await send('review.decide', actor, { id: review?.id ?? '', approve: true, reason: null });
    }
    for (const customer of [DEMO, CLOSED]) {
      const id = idOrCode(await engine.submit(order(`nothing of ${customer}`, {}, customer)));
      const cancelled = { kind: 'cancelled', id, reason: 'expired' } as const;
      await send('venue.report', 'venue', { reports: [cancelled] });
    }
    // a bought position stays for as long as it is held
    const id = idOrCode(await engine.submit(order('bought')));
    const fills = { kind: 'fill', id, price: 70_000, quantity: 100, cumulative: 100 } as const;
    await send('venue.report', 'venue', { reports: [{ ...fills, bookSeq: 1 }] });
    await send('message.readAll', DEMO, {});
    const seal = await sealer().open(CLOSED);
    await store.query('update customers set closed_at = $2 where id = $1', [CLOSED, START]);
    return seal(place, { name: randomBytes(4).toString('hex') });
  }

  async function moveTo(now: number): Promise<void> {
    await send('clock.advance', 'sandbox', { ms: now - running.engine.now() });
    await applyRetention(running.store, running.engine, running.engine.now());
  }

  it('keeps each class until its last day, and not the day after', {
    timeout: 120_000,
  }, async () => {
    const sealed = await fill();
    const states = 'select distinct state from deposits order by state';
    expect(await running.store.query(states)).toEqual([
      { state: 'cancelled' },
      { state: 'passed' },
    ]);
    const had = new Map<string, number>();
    for (const table of Object.values(TABLES).flat()) had.set(table, await count(table));
    for (const [table, rows] of had) expect([table, rows > 0]).toEqual([table, true]);
    const parts = PARTS.map(({ name }) => name);
    const own = new OwnData(running.store, sealer());
    const place3 = { part: parts.indexOf('accessRecords'), after: '' };
    const [shown = ''] = (await own.page(DEMO, place3)).rows;
    expect(JSON.parse(shown)).toMatchObject({ ...PHONE, endedAt: expect.anything() });
    const question = { id: null, topic: 'funds', sealed: 'sealed', picture: null } as const;
    const id = await send('inquiry.write', WAITS, question);
    await moveTo(later(2));
    await send('inquiry.answer', STAFF, { id, sealed: null, texts: 1 });
    for (const years of [3, 5, 10]) {
      await moveTo(later(years) - DAY_MS);
      for (const [one, tables] of Object.entries(TABLES)) {
        for (const table of YEARS[one as keyof typeof YEARS] >= years ? tables : []) {
          expect([years, table, await count(table)]).toEqual([years, table, had.get(table)]);
        }
      }
      expect(await sealer().unseal(place, sealed)).toBeTruthy();
      await moveTo(later(years) + DAY_MS);
      expect(await texts()).toBe(years === 3 ? 1 : 0);
      for (const [one, tables] of Object.entries(TABLES)) {
        for (const table of YEARS[one as keyof typeof YEARS] <= years ? tables : []) {
          const left = table === 'orders' ? 1 : 0;
          expect([years, table, await count(table)]).toEqual([years, table, left]);
        }
      }
    }
    await moveTo(later(11));
    expect(await sealer().unseal(place, sealed)).toBeNull();
    const kept = await running.store.query<{ filled: bigint }>('select filled from orders');
    expect(kept.map(({ filled }) => Number(filled))).toEqual([100]);
    await running.restart();
    const lines: string[] = [];
    await verify(running.store, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  });
});
