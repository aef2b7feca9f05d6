import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPoolPriority } from './pool-priority.ts';

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
