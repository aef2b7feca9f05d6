/** Two people add a bank and close it, on both databases, with a restart in between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Desk } from '../../../tests/harness/desk.ts';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { createLogger } from './base/logger.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { Caller } from './testing/caller.ts';

const NAMU = { kor: '나무은행', en: 'Namu Bank', tw: '樹銀行' };
const CARD = { holder: 'Demo', numberFirst: '3333', numberLast: '87654321', branch: 'Seoul' };

it.each(['embedded', 'postgres'])(
  '[BNK-7] what was added and asked is there after a restart: %s',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'maru-banks-'));
    const database = kind === 'postgres' ? await createDatabase() : null;
    const url = database === null ? {} : { DATABASE_URL: database.url };
    const settings = { PORT: '0', SANDBOX_OFFERINGS: 'off', MARKET_HOURS: 'always', ...url };
    const config = readConfig({ DATA_DIR: join(folder, 'data'), ...settings });
    const failures: Error[] = [];
    const start = () =>
      startServer(config, createLogger('silent'), (error) => failures.push(error));
    let server = await start();
    const caller = new Caller(() => server.port);
    const deskOf = (name: string) => new Desk(`http://127.0.0.1:${server.port}`).logIn(name);
    const bank = { code: '091', names: NAMU, least: '12', most: '14' };
    const ask = async (change: 'add' | 'close'): Promise<string> => {
      const reviewer = await deskOf('reviewer');
      const asked = { ...bank, kind: change, reason: 'as the institute has said' };
      return (await reviewer.call('deskBankAsk', { ...asked, requestId: change })).id;
    };
    const approve = async (id: string): Promise<void> => {
      const approver = await deskOf('approver');
      const { version } = await approver.call('deskReview', { id });
      const decision = { id, version, approve: true, reason: null, requestId: `decide-${id}` };
      await approver.call('deskDecide', decision);
    };
    await approve(await ask('add'));
    const id = await ask('close');
    await server.stop();
    server = await start();
    const isNow = async () => (await caller.call('commonBanks', {})).at(-1);
    const added = { ...bank, least: 12, most: 14, open: true };
    expect(await isNow()).toEqual(added);
    await approve(id);
    expect(await isNow()).toEqual({ ...added, open: false });
    await caller.logIn();
    const card = { ...CARD, bank: '091', requestId: 'card' };
    expect(await caller.ask('identityBankAdd', card)).toMatchObject({ code: 'bank_closed' });
    expect(failures).toEqual([]);
    await server.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  },
);
