/** Deletion of account data when its years are over, and the rest that stays, on both databases. */
import { DEMO } from '@maru/broker/testing/broker-kit';
import { yearsBefore } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { verify } from '../ops/verify.ts';
import { applyRetention } from './retention.ts';
import { command, idOrCode, order } from './testing/engine-kit.ts';

/** Has money and traded; has money; never had any. */
const [TRADER, SAVER, VISITOR] = [DEMO, 'M00000002', 'M00000003'];

describe.each(STORES)('retention on $name', ({ open }) => {
  const running = setEngine(open, [TRADER, SAVER]);

  const run = (text: string, params: readonly unknown[] = []) =>
    running.store.query<{ x: string }>(text, params);
  const column = async (text: string): Promise<string[]> =>
    (await run(text)).map(({ x }) => x).sort();
  const keys = () => column('select account as x from person_keys');
  const pictures = () => column('select id as x from pictures');
  const erasures = () => column("select account || ' ' || what as x from erasures");
  const now = () => running.engine.now();
  const closed = (account: string, years: number) =>
    run('update customers set closed_at = $2 where id = $1', [
      account,
      yearsBefore(now(), years) - 1,
    ]);

  /** Each customer with a key and a picture. */
  async function fill(): Promise<void> {
    const visitor = { id: VISITOR, loginIndex: 'i3', sealed: 's', passwordHash: 'h' };
    const adult = {
      minor: false,
      investor: 'general',
      guardian: null,
      guardianChecks: null,
    } as const;
    const form = { ...visitor, ...adult, institutionCode: 'MARU01' };
    idOrCode(await running.engine.submit(command('customer.register', 'gateway', form)));
    idOrCode(await running.engine.submit(order('an order')));
    for (const account of [TRADER, SAVER, VISITOR]) {
      await run('insert into person_keys (account, wrapped) values ($1, $2)', [account, 'key']);
      await run('insert into pictures (id, account, sealed, uploaded_at) values ($1, $2, $3, $4)', [
        `picture of ${account}`,
        account,
        'sealed',
        1,
      ]);
    }
  }

  it('leaves open accounts alone', async () => {
    await fill();
    await applyRetention(running.store, running.engine, now());
    expect(await keys()).toEqual([TRADER, SAVER, VISITOR]);
    expect(await pictures()).toHaveLength(3);
  });

  it('[CLS-10] keeps of closed accounts only what it must, the longer ago the less', async () => {
    await fill();
    for (const [years, left, photos] of [
      [0, [TRADER, SAVER], 2],
      [4, [TRADER, SAVER], 2],
      [5, [TRADER], 0],
      [9, [TRADER], 0],
      [10, [], 0],
    ] as const) {
      for (const account of [TRADER, SAVER, VISITOR]) await closed(account, years);
      await applyRetention(running.store, running.engine, now());
      await applyRetention(running.store, running.engine, now());
      expect([years, await keys()]).toEqual([years, left]);
      expect([years, await pictures()]).toEqual([
        years,
        expect.objectContaining({ length: photos }),
      ]);
    }
    expect((await erasures()).filter((one) => one.endsWith('person'))).toHaveLength(3);
    // the ledger and all that is counted is as it was
    const lines: string[] = [];
    await verify(running.store, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  });

  it('deletes messages that were read three years ago, and no other', async () => {
    await fill();
    const insertMessage = async (
      id: string,
      no: number,
      years: number,
      read: boolean,
    ): Promise<void> => {
      const at = yearsBefore(now(), years) - 1;
      await run(
        'insert into messages (id, no, customer, kind, code, params, ref, at, read, open, live)' +
          " values ($1, $2, $3, 'review', 'review_decided', '{}', 'R1', $4, $5, false, false)",
        [id, no, SAVER, at, read],
      );
    };
    await insertMessage('old and read', 1, 3, true);
    await insertMessage('old', 2, 3, false);
    await insertMessage('new and read', 3, 2, true);
    await run('insert into inboxes values ($1, 3, 0, 1, $2)', [SAVER, '[]']);
    await applyRetention(running.store, running.engine, now());
    expect(await column('select id as x from messages')).toEqual(['new and read', 'old']);
    await run('update inboxes set read_through = 3, unread = 0');
    await running.restart();
    await applyRetention(running.store, running.engine, now());
    expect(await column('select id as x from messages')).toEqual(['new and read']);
  });
});
