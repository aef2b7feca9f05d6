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
 * In such a program: does things again and again, side by side, until the load is ended.
 * @param prepare makes them from what was given to `beginOthers`
 */
export async function repeat<T>(
  prepare: (given: T) => Promise<(() => Promise<unknown>)[]>,
): Promise<void> {
  assert(parentPort !== null, 'it runs in a thread of its own');
  const things = await prepare(workerData as T);
  let over = false;
  parentPort.on('message', () => {
    over = true;
  });
  parentPort.postMessage('begun');
  let answered = 0;
  const go = async (act: () => Promise<unknown>): Promise<void> => {
    while (!over) {
      await act();
      answered += 1;
    }
  };
  await Promise.all(things.map(go));
  parentPort.postMessage(answered);
}
