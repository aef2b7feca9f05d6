import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { lowerPoolPriority } from './thread-priority.ts';

it.runIf(process.platform === 'linux')(
  'the threads of the pool give way to all others',
  async () => {
    await lowerPoolPriority();
    const tasks = readdirSync('/proc/self/task').map((task) => ({
      name: readFileSync(`/proc/self/task/${task}/comm`, 'utf8').trim(),
      nice: getPriority(Number(task)),
    }));
    const pool = tasks.filter(({ name }) => name === 'libuv-worker');
    expect(pool.length).toBeGreaterThan(0);
    const own = getPriority(process.pid);
    for (const { nice } of pool) expect(nice).toBeGreaterThan(own);
    expect(tasks.some(({ name, nice }) => name !== 'libuv-worker' && nice === own)).toBe(true);
  },
);

it.runIf(process.platform === 'linux')('so does a thread that asks for it, alone', async () => {
  const program = `
    import { getPriority } from 'node:os';
    import { parentPort, workerData } from 'node:worker_threads';
    const { lowerOwnPriority } = await import(workerData);
    lowerOwnPriority();
    parentPort.postMessage(getPriority(0));`;
  const own = getPriority(process.pid);
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData: new URL('./thread-priority.ts', import.meta.url).href,
  });
  const [nice] = await once(worker, 'message');
  expect(nice).toBeGreaterThan(own);
  expect(getPriority(process.pid)).toBe(own);
  await worker.terminate();
});
