/** Applications at the desk on both databases, over a restart. */
import { createHash } from 'node:crypto';
import { DEMO } from '@maru/broker/testing/broker-kit';
import type { DeskRole } from '@maru/contract/desk-rules';
import { dayOf } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { Sealer } from '../crypto/sealer.ts';
import { sqlTables } from '../store/tables.ts';
import { deskRecords } from './desk-records.ts';
import { deskReviewHandlers } from './handlers/desk-review.ts';
import { historyOf } from './history.ts';
import { Images } from './images.ts';
import { Pictures, sqlPictures } from './pictures.ts';

const HALT = { kind: 'halt', symbol: '900005', reason: 'disclosure' } as const;

describe.each(STORES)('an application at the desk on $name', ({ open }) => {
  const running = setEngine(open);
  // these calls open no sealed data
  const noKeys = { find: async () => null, add: async () => {}, remove: async () => {} };
  const sealer = new Sealer(Buffer.alloc(32), noKeys);
  const calls = () => {
    const { engine, store } = running;
    const pictures = new Pictures(sqlPictures(store), new Images(), sealer);
    const parts = { history: historyOf(sqlTables(store)), records: deskRecords(sqlTables(store)) };
    return deskReviewHandlers({
      engine,
      sealer,
      pictures,
      scaleOf: () => 0,
      published: () => undefined,
      mail: { sends: true, publicUrl: () => '' },
      ...parts,
    });
  };
  const as = (name: string, ...roles: DeskRole[]) => ({
    address: '127.0.0.1',
    staff: `staff:${name}`,
    roles,
    tokenHash: '',
  });
  const rita = as('rita', 'reviewer');
  const ana = as('ana', 'approver');

  it('has the same version before and after a restart, and its decision and log stay', async () => {
    const { engine } = running;
    for (const { staff: id, roles } of [rita, ana]) {
      const payload = { id, passwordHash: 'hash', roles };
      await engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload });
    }
    const payload = { instruction: HALT };
    await engine.submit({ type: 'venue.instruct', actor: 'operator', key: null, payload });
    const listed = await calls().deskReviews({ kind: 'instruction', state: 'pending' }, rita);
    const id = listed.ok ? (listed.value.rows[0]?.id ?? '') : '';
    const versionNow = async (): Promise<string> => {
      const read = await calls().deskReview({ id }, rita);
      return read.ok ? read.value.version : '';
    };
    const version = await versionNow();
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    await running.restart();
    expect(await versionNow()).toBe(version);
    const decision = { id, version, approve: true, reason: null, requestId: 'k1' };
    const first = { ok: true, value: { outcome: 'first' } };
    expect(await calls().deskDecide(decision, rita)).toMatchObject(first);
    await running.restart();
    // a repeat is answered as it was, and what the second decides on is another version
    expect(await calls().deskDecide(decision, rita)).toMatchObject(first);
    expect(await calls().deskDecide(decision, ana)).toMatchObject({
      refusal: { code: 'review_changed' },
    });
    const second = { ...decision, version: await versionNow() };
    expect(await calls().deskDecide(second, ana)).toMatchObject({ value: { outcome: 'passed' } });
    await running.restart();
    const decided = await calls().deskReview({ id }, rita);
    expect(decided).toMatchObject({
      value: {
        review: { state: 'passed', reviewedBy: rita.staff, decidedBy: ana.staff },
        obstacle: 'decided',
        version: '',
        trail: [
          { actor: rita.staff, action: 'approve_first' },
          { actor: ana.staff, action: 'refused', reason: 'review_changed' },
          { actor: ana.staff, action: 'approve', detail: { first: rita.staff } },
        ],
      },
    });
    const passed = await calls().deskReviews({ state: 'passed' }, rita);
    expect(passed).toMatchObject({ value: { rows: [{ id }], total: 1 } });
    const log = await calls().deskAudit({ actor: ana.staff }, rita);
    expect(log).toMatchObject({
      value: { rows: [{ action: 'approve', object: id }, { action: 'refused' }], total: 2 },
    });
    expect(await calls().deskAudit({ customer: DEMO }, rita)).toMatchObject({
      value: { total: 0 },
    });
    const day = dayOf(running.engine.now());
    const bundle = await calls().deskAuditExport({ day }, rita);
    if (!bundle.ok) throw new Error(bundle.refusal.code);
    const { previousHash, rows: lines, next } = bundle.value;
    expect([previousHash, next, lines.length]).toEqual(['0'.repeat(64), null, 5]);
    // as `docs/audit-bundle.md` has it
    let head = previousHash;
    for (const line of lines) {
      head = createHash('sha256').update(Buffer.from(head, 'hex')).update(line.text).digest('hex');
      expect(line.hash).toBe(head);
    }
    const [writer] = await running.store.query('select audit_head from writer');
    expect(writer).toEqual({ audit_head: head });
    const empty = await calls().deskAuditExport({ day: '2020-01-01' }, rita);
    expect(empty).toMatchObject({ value: { rows: [], next: null } });
  });
});
