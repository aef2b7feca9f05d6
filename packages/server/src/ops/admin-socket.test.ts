import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@maru/std/assert';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTo } from '../base/local-socket.ts';
import { type AdminRequest, askAdmin, startAdmin } from './admin-socket.ts';
import { adminAddress, type DataDirLock, lockDataDir } from './lock.ts';

let folder = '';
const locks: DataDirLock[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-ops-'));
});
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  rmSync(folder, { recursive: true, force: true });
});

async function take(dataDir: string): Promise<DataDirLock> {
  const lock = await lockDataDir(dataDir);
  locks.push(lock);
  return lock;
}

/** Leaves the lock of a killed process behind. */
async function leaveDeadLock(dataDir: string): Promise<void> {
  const module = new URL('./lock.ts', import.meta.url).href;
  const script = `const { lockDataDir } = await import(${JSON.stringify(module)});
    await lockDataDir(${JSON.stringify(dataDir)});
    console.log('locked');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(lstatSync(adminAddress(dataDir)).isSymbolicLink()).toBe(true);
}

test('a second taker of a data directory is refused with a clear error', async () => {
  await take(folder);
  await expect(lockDataDir(folder)).rejects.toMatchObject({ reason: 'data_dir_busy' });
  await expect(lockDataDir(folder)).rejects.toThrow(folder);
});

test('a directory that was released can be taken again', async () => {
  const lock = await lockDataDir(folder);
  await lock.release();
  await take(folder);
});

test('the lock of a killed process does not stand in the way', async () => {
  await leaveDeadLock(folder);
  await take(folder);
  await expect(lockDataDir(folder)).rejects.toMatchObject({ reason: 'data_dir_busy' });
});

test('of several that find the same dead lock, one gets the directory', async () => {
  await leaveDeadLock(folder);
  const takers = await Promise.allSettled([1, 2, 3, 4].map(() => take(folder)));
  expect(takers.filter((taker) => taker.status === 'fulfilled')).toHaveLength(1);
});

test('a directory with a very long name is locked too', async () => {
  const deep = join(folder, 'd'.repeat(120));
  await take(deep);
  await expect(lockDataDir(deep)).rejects.toMatchObject({ reason: 'data_dir_busy' });
});

test('the socket lies in the directory itself, however long its name is', async () => {
  const deep = join(folder, 'd'.repeat(120));
  startAdmin(await take(deep), async () => true);
  expect(statSync(join(deep, 'admin.sock')).isSocket()).toBe(true);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
  expect(await askAdmin(deep, { op: 'verify' }, () => undefined)).toBe(true);
});

test('nobody is asked where others than the owner could be listening', async () => {
  startAdmin(await take(folder), async () => true);
  chmodSync(folder, 0o777);
  await expect(askAdmin(folder, { op: 'verify' }, () => undefined)).rejects.toMatchObject({
    reason: 'admin_socket',
  });
});

test('a file in the place of the socket is told as what it is', async () => {
  writeFileSync(join(folder, 'admin.sock'), 'mine');
  await expect(lockDataDir(folder)).rejects.toThrow(`admin.sock is a file`);
});

test('a request is answered line by line, with its outcome last', async () => {
  const seen: AdminRequest[] = [];
  startAdmin(await take(folder), async (request, print) => {
    seen.push(request);
    print('one');
    print('two');
    return request.op === 'clock';
  });
  const lines: string[] = [];
  expect(await askAdmin(folder, { op: 'clock', ms: 60_000 }, (line) => lines.push(line))).toBe(
    true,
  );
  expect(await askAdmin(folder, { op: 'verify' }, () => undefined)).toBe(false);
  expect(lines).toEqual(['one', 'two']);
  expect(seen).toEqual([{ op: 'clock', ms: 60_000 }, { op: 'verify' }]);
});

test('a handler that throws answers with its message and no success', async () => {
  startAdmin(await take(folder), async () => {
    throw new Error('the store is away');
  });
  const lines: string[] = [];
  expect(await askAdmin(folder, { op: 'verify' }, (line) => lines.push(line))).toBe(false);
  expect(lines).toEqual(['the store is away']);
});

test('nobody to ask gives null', async () => {
  expect(await askAdmin(folder, { op: 'verify' }, () => undefined)).toBeNull();
});

test.each(['no JSON', '{}', '{"op":"clock","ms":-5}', '{"op":"clock","ms":1.5}', '{"op":"sudo"}'])(
  'a request that is not known is refused: %s',
  async (text) => {
    startAdmin(await take(folder), async () => true);
    const socket = await connectTo(adminAddress(folder));
    socket?.write(`${text}\n`);
    let answer = '';
    for await (const chunk of socket ?? []) answer += String(chunk);
    expect(answer).toContain('{"done":false}');
  },
);

test('who asks nothing is hung up on', async () => {
  startAdmin(await take(folder), async () => true, { requestMs: 50 });
  const socket = await connectTo(adminAddress(folder));
  socket?.resume();
  await once(present(socket, 'the server listens'), 'close');
});

test('a request that runs for long is waited for; a server that says nothing is not', async () => {
  const ended = Promise.withResolvers<boolean>();
  startAdmin(await take(folder), () => ended.promise, { aliveMs: 20 });
  let answered = false;
  const asked = askAdmin(folder, { op: 'verify' }, () => undefined, 200).finally(() => {
    answered = true;
  });
  // this conversation lasts longer than the silence that the first one would bear
  const hangs = join(folder, 'hangs');
  await take(hangs);
  const silent = askAdmin(hangs, { op: 'verify' }, () => undefined, 400);
  await expect(silent).rejects.toThrow('it hangs');
  expect(answered).toBe(false);
  ended.resolve(true);
  expect(await asked).toBe(true);
});
