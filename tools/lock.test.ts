import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exclusively } from './lock.mjs';

test('work under one name never overlaps, and all of it is done', async () => {
  const name = randomUUID();
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      exclusively(name, async () => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        return n;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(done).toEqual([1, 2, 3, 4]);
});

test('work that fails lets the next one in', async () => {
  const name = randomUUID();
  const failing = exclusively(name, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  expect(await exclusively(name, async () => 'next')).toBe('next');
});

test('a killed holder is waited for, not obeyed for ever', async () => {
  const name = randomUUID();
  const module = new URL('./lock.mjs', import.meta.url).href;
  const script = `const { exclusively } = await import(${JSON.stringify(module)});
    await exclusively(${JSON.stringify(name)}, () => {
      console.log('locked');
      return new Promise((done) => setTimeout(done, 3_600_000));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  let entered = false;
  const waiting = exclusively(name, async () => {
    entered = true;
  });
  await turn();
  expect(entered).toBe(false);
  holder.kill('SIGKILL');
  await waiting;
  expect(entered).toBe(true);
});
