/** Changes of parameters at the desk on both databases, over restarts. */
import type { Input } from '@maru/contract/desk-calls';
import type { DeskRole } from '@maru/contract/desk-rules';
import { HOUR_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { Sealer } from '../crypto/sealer.ts';
import { sqlTables } from '../store/tables.ts';
import { deskRecords } from './desk-records.ts';
import { deskParameterHandlers } from './handlers/desk-parameter.ts';
import { deskReviewHandlers } from './handlers/desk-review.ts';
import { historyOf } from './history.ts';
import { Images } from './images.ts';
import { Pictures, sqlPictures } from './pictures.ts';

const as = (name: string, ...roles: DeskRole[]) => ({
  address: '127.0.0.1',
  staff: `staff:${name}`,
  roles,
  tokenHash: '',
});
const rita = as('rita', 'reviewer');
const ana = as('ana', 'approver');

describe.each(STORES)('a change of a parameter on $name', ({ open }) => {
  const running = setEngine(open);
  const noKeys = { find: async () => null, add: async () => {}, remove: async () => {} };
  const sealer = new Sealer(Buffer.alloc(32), noKeys);
  const reviews = () => {
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
  const calls = () => deskParameterHandlers(running.engine);
  async function row(name: string) {
    const read = await calls().deskParameters({}, rita);
    const found = read.ok ? read.value.rows.find((one) => one.name === name) : undefined;
    if (found === undefined || !read.ok) throw new Error(`${name} is a parameter`);
    return { ...found, days: read.value.days };
  }
  async function ask(more: Partial<Input<'deskChangeParameter'>>): Promise<string> {
    const change = { name: 'feePpm', value: '200', day: null, reason: 'the board decided' };
    const asked = await calls().deskChangeParameter({ ...change, requestId: 'k1', ...more }, rita);
    if (!asked.ok) throw new Error(asked.refusal.code);
    return asked.value.id;
  }
  async function approve(id: string): Promise<void> {
    const read = await reviews().deskReview({ id }, ana);
    const version = read.ok ? read.value.version : '';
    const decision = { id, version, approve: true, reason: null, requestId: `ok ${id}` };
    const done = await reviews().deskDecide(decision, ana);
    expect(done).toMatchObject({ ok: true, value: { outcome: 'passed' } });
  }

  it('is the same before and after a restart: asked, in force, planned', async () => {
    for (const { staff: id, roles } of [rita, ana]) {
      const payload = { id, passwordHash: 'hash', roles };
      await running.engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload });
    }
    const first = await ask({});
    await running.restart();
    expect(await row('feePpm')).toMatchObject({ value: '150', review: first });
    // a repeat is answered as it was
    expect(await ask({})).toBe(first);
    await approve(first);
    await running.restart();
    const { days, ...now } = await row('feePpm');
    expect(now).toMatchObject({ value: '200', review: null });
    expect(now.versions[0]?.change).toMatchObject({ askedBy: rita.staff, approvedBy: ana.staff });

    const [day = ''] = days;
    await approve(await ask({ value: '300', day, requestId: 'k2' }));
    await running.restart();
    const states = (await row('feePpm')).versions.map(({ value, state }) => [value, state]);
    expect(states).toEqual([
      ['300', 'planned'],
      ['200', 'in_force'],
      ['150', 'past'],
    ]);
    const at = (await row('feePpm')).versions[0]?.from ?? 0;
    const { engine } = running;
    const read = (when: number) => engine.read(null, (reads) => reads.parameter('feePpm', when));
    expect(await read(at - 1)).toMatchObject({ value: 200n });
    expect(await read(at)).toMatchObject({ value: 300n });
    await engine.submit({
      type: 'clock.advance',
      actor: 'sandbox',
      key: null,
      payload: { ms: at - engine.now() + HOUR_MS },
    });
    expect((await row('feePpm')).value).toBe('300');
    await running.restart();
    expect((await row('feePpm')).value).toBe('300');
  });
});
