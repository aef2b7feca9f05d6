/** An issue is halted and resumed by two people, from the operator's command to a refused order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from '@maru/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { type Config, readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { type AdminRequest, askAdmin } from './ops/admin-socket.ts';
import { parseIssue } from './ops/issue.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const SYMBOL = '900020';
const folder = mkdtempSync(join(tmpdir(), 'maru-issue-halt-'));
const failures: Error[] = [];
let config: Config;
let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);

const start = () =>
  startServer(config, createLogger('silent'), (error) => void failures.push(error));

beforeAll(async () => {
  config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', SANDBOX_OFFERINGS: 'off' });
  await writeSmallMarket(config);
  server = await start();
  await caller.logIn();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function admin(request: AdminRequest): Promise<string[]> {
  const lines: string[] = [];
  await askAdmin(config.dataDir, request, (line) => lines.push(line));
  return lines;
}

async function ask(kind: 'halt' | 'resume'): Promise<void> {
  const [line] = await admin({ op: 'issue', kind, symbol: SYMBOL, reason: 'disclosure' });
  expect(line).toContain('two people');
  // one principal of the sandbox approves after ten seconds, the other after ten more
  for (let i = 0; i < 2; i++) await admin({ op: 'clock', ms: 11_000 });
}

const phase = async (): Promise<string> =>
  (await caller.call('marketDetail', { symbol: SYMBOL })).phase;

let orders = 0;

async function codeOfOrder(): Promise<string> {
  // a key that was accepted once answers the same for ever
  orders += 1;
  const clientOrderId = `order-${orders}`;
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const terms = { side: 'long', type: 'limit', leverage: 1, lots: 1, confirmed: true } as const;
  const order: Input<'tradeOrder'> = { symbol: SYMBOL, ...terms, price: lower, clientOrderId };
  const answer = await caller.ask('tradeOrder', order);
  return answer.status === 1 ? 'ok' : String(answer.code);
}

it('a halted issue takes no order, also after a restart, until it is resumed', async () => {
  expect(await codeOfOrder()).toBe('ok');
  await ask('halt');
  await expect.poll(phase).toBe('halted');
  await expect.poll(codeOfOrder).toBe('halted');

  await server.stop();
  server = await start();
  await expect.poll(phase).toBe('halted');
  await expect.poll(codeOfOrder).toBe('halted');

  await ask('resume');
  await expect.poll(phase).not.toBe('halted');
  await expect.poll(codeOfOrder).toBe('ok');
  expect(failures).toEqual([]);
});

it('an unknown issue is refused, and a malformed request never asked', async () => {
  const unknown = { op: 'issue', kind: 'halt', symbol: '999999', reason: 'disclosure' } as const;
  expect(await admin(unknown)).toEqual(['The product does not exist or is off the shelf']);
  for (const [kind, symbol, reason] of [
    ['stop', SYMBOL, 'disclosure'],
    ['halt', '9 00020', 'disclosure'],
    ['halt', SYMBOL, ''],
    ['halt', SYMBOL, 'whim'],
  ]) {
    expect(parseIssue(kind, symbol, reason)).toBeNull();
  }
});
