/** Questions to the desk as SQL has them, on both databases, also those that have left memory. */
import { DEMO } from '@maru/broker/testing/broker-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import type { CoreEngine } from '../engine/engine.ts';
import { EngineKit } from '../engine/testing/engine-kit.ts';
import { migrate } from '../store/migrate.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { sqlTables } from '../store/tables.ts';
import { inquiryRecords } from './inquiry-records.ts';

const STAFF = 'staff:rita';
const ALL = { limit: 10, offset: 0 };

describe.each(STORES)('questions to the desk on $name', ({ open }) => {
  const kit = new EngineKit();
  let opened: OpenedStore;
  let engine: CoreEngine;

  beforeEach(async () => {
    opened = await open();
    await migrate(opened.store);
    await createRowWriter(opened.store);
    ({ engine } = await kit.engine({ store: opened.store }));
    await kit.seed(engine);
    const payload = { id: STAFF, passwordHash: 'hash', roles: ['reviewer'] } as const;
    await engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload });
  });
  afterEach(async () => {
    await kit.stop();
    await opened.drop();
  });

  const write = async (id: string | null, sealed: string): Promise<string> => {
    const payload = { id, topic: 'funds', sealed, picture: null } as const;
    const command = { type: 'inquiry.write', actor: DEMO, key: null, payload } as const;
    const outcome = await engine.submit(command);
    return outcome.ok ? String(outcome.reply.id) : outcome.refusal.code;
  };
  const answer = (id: string, texts: number, sealed: string | null) =>
    engine.submit({
      ...({ type: 'inquiry.answer', actor: STAFF, key: null } as const),
      payload: { id, sealed, texts },
    });

  it('lists them by their newest text, and what is settled by its end', async () => {
    const records = inquiryRecords(sqlTables(opened.store));
    const one = await write(null, 'first');
    const two = await write(null, 'second');
    expect(await answer(one, 1, 'an answer')).toMatchObject({ ok: true });
    // of one instant, the later question first
    const listed = await records.of(DEMO, ALL);
    expect(listed).toMatchObject({ total: 2, rows: [{ id: two }, { id: one }] });
    expect(await records.of('M00000009', ALL)).toEqual({ total: 0, rows: [] });
    expect(await records.settled(ALL)).toMatchObject({
      total: 1,
      rows: [{ id: one, state: 'settled', texts: 2, answeredBy: STAFF }],
    });
    const newest = await records.newest([one, two]);
    expect(newest.map(({ sealed }) => sealed).sort()).toEqual(['an answer', 'second']);
    expect((await records.texts(one)).map(({ no, writtenBy }) => [no, writtenBy])).toEqual([
      [1, null],
      [2, STAFF],
    ]);
    expect(await records.find('Q0')).toBeNull();
  });

  it('one that is settled comes back into memory when its customer writes more', async () => {
    const records = inquiryRecords(sqlTables(opened.store));
    const id = await write(null, 'first');
    await answer(id, 1, null);
    expect(await write(id, 'more')).toBe(id);
    expect(await records.find(id)).toMatchObject({ state: 'waiting', texts: 2 });
    expect(await records.settled(ALL)).toMatchObject({ total: 0 });
    expect(await answer(id, 1, 'late')).toMatchObject({ refusal: { code: 'inquiry_changed' } });
    expect(await answer(id, 2, 'an answer')).toMatchObject({ ok: true });
  });
});
