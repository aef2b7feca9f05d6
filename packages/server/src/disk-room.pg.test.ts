import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const GIB = 1024 ** 3;
const SYMBOL = '900010';
const folder = mkdtempSync(join(tmpdir(), 'maru-room-'));
const disk = { totalBytes: 10 * GIB, freeBytes: 5 * GIB };
let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', SANDBOX_OFFERINGS: 'off' });
  await writeSmallMarket(config);
  const failed = (): void => undefined;
  server = await startServer(config, createLogger('silent'), failed, { disk: () => disk });
  await caller.logIn();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('on a nearly full disk orders are paused, cancels taken; all goes on by itself', async () => {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const terms = { side: 'long', type: 'limit', price: lower, leverage: 1 } as const;
  const order = (clientOrderId: string) => ({ ...terms, symbol: SYMBOL, lots: 1, clientOrderId });
  const codeOf = async (key: string): Promise<string> => {
    const answer = await caller.ask('tradeOrder', order(key));
    return answer.status === 1 ? 'ok' : answer.code;
  };
  const { id } = await caller.call('tradeOrder', order('before'));
  disk.freeBytes = 1 * GIB;
  let tries = 0;
  await expect
    .poll(() => {
      tries += 1;
      return codeOf(`try-${tries}`);
    })
    .toBe('writes_paused');
  await caller.call('tradeCancel', { id });
  await caller.call('loginLogout', {});
  await caller.logIn();
  disk.freeBytes = 5 * GIB;
  await expect.poll(() => codeOf('after')).toBe('ok');
});
