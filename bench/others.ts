/** Load by others, in a thread of its own: sending it must not delay who measures. */
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { assert } from '@maru/std/assert';

/**
 * Begins the load of a program of this folder.
 * @returns what ends it and gives the number of its answers
 */
export async function beginOthers(program: string, data: object): Promise<() => Promise<number>> {
  const worker = new Worker(new URL(program, import.meta.url), { workerData: data });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  await Promise.race([once(worker, 'message'), failed]);
  return async () => {
    worker.postMessage('end');
    const [answered] = await Promise.race([once(worker, 'message'), failed]);
    await worker.terminate();
    return answered as number;
  };
}

/**
 * In such a program: `many` at a time do something again and again until the load is ended.
 * @param prepare makes, from what was given to `beginOthers`, what number `who` does once
 */
export async function repeat<T>(
  many: number,
  prepare: (given: T) => Promise<(who: number, count: number) => Promise<unknown>>,
): Promise<void> {
  assert(parentPort !== null, 'it runs in a thread of its own');
  const once = await prepare(workerData as T);
  let over = false;
  parentPort.on('message', () => {
    over = true;
  });
  parentPort.postMessage('begun');
  let answered = 0;
  const go = async (who: number): Promise<void> => {
    for (let count = 0; !over; count++) {
      await once(who, count);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: many }, (_, who) => go(who)));
  parentPort.postMessage(answered);
}
