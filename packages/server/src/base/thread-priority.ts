/**
 * Priority of threads that compute long: the pool, which hashes passwords and decodes pictures, and
 * that of draws.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const TASKS = '/proc/self/task';
const POOL_THREAD = 'libuv-worker';
/** Niceness: where all are busy, such a thread gets a tenth of another one's time. */
const NICE = 10;

/**
 * Lets the threads of the pool give way to the trading thread, and to the database. Linux only:
 * elsewhere a priority is that of a whole process.
 */
export async function lowerPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  // this very call makes the pool's threads, all of them
  for (const task of await readdir(TASKS)) {
    try {
      const name = await readFile(`${TASKS}/${task}/comm`, 'utf8');
      if (name.trim() === POOL_THREAD) setPriority(Number(task), NICE);
    } catch {
      // the thread has ended, or this system does not show it: it keeps its priority
    }
  }
}

/** Lets the calling thread give way to the others. Linux only, as above. */
export function lowerOwnPriority(): void {
  // there, 0 is the calling thread
  if (process.platform === 'linux') setPriority(0, NICE);
}
