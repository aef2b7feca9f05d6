/** Priority of the thread pool, which hashes passwords and decodes pictures. */
import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const TASKS = '/proc/self/task';
const POOL_THREAD = 'libuv-worker';
/** Niceness: where all are busy, a thread of the pool gets a tenth of what another one gets. */
const NICE = 10;

/**
 * Lets the threads of the pool give way to the one that trades, and to the database. Linux only:
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
      // the thread has ended, or this system lets nobody look: it keeps its priority
    }
  }
}
