/**
 * Work on the entries of a draw, in a thread of its own, which begins with the first task. A task
 * that fails ends the thread and its tasks; the next task begins another.
 */
import { Worker } from 'node:worker_threads';
import { programUrl } from '../base/programs.ts';
import type { TaskName, Tasks } from './tasks.ts';

const PROGRAM = programUrl('draw/worker');

/** A task on its way to the thread. */
export interface TaskRequest {
  readonly no: number;
  readonly name: TaskName;
  readonly input: Tasks[TaskName]['input'];
}

/** And its outcome. */
export interface TaskResult {
  readonly no: number;
  readonly output: unknown;
}

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Run {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

export class DrawWork {
  #run: Run | null = null;
  #asked = 0;
  #stopped = false;

  /** Does a task; they are done one after another. Throws where the thread ends meanwhile. */
  ask<N extends TaskName>(name: N, input: Tasks[N]['input']): Promise<Tasks[N]['output']> {
    if (this.#stopped) return Promise.reject(new Error('the thread of draws was stopped'));
    this.#asked += 1;
    const asked: TaskRequest = { no: this.#asked, name, input };
    const run = this.#run ?? this.#begin();
    return new Promise((resolve, reject) => {
      run.waiting.set(asked.no, { resolve: resolve as Waiting['resolve'], reject });
      run.worker.postMessage(asked);
    });
  }

  /** Ends the thread; unfinished tasks are given up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#run?.worker.terminate();
  }

  #begin(): Run {
    const run: Run = { worker: new Worker(PROGRAM), waiting: new Map() };
    const { worker, waiting } = run;
    let cause: Error | null = null;
    worker.on('message', ({ no, output }: TaskResult) => {
      waiting.get(no)?.resolve(output);
      waiting.delete(no);
    });
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (this.#run === run) this.#run = null;
      const error = cause ?? new Error('the thread of draws ended');
      for (const { reject } of waiting.values()) reject(error);
    });
    // it keeps no process alive that has nothing else to do
    worker.unref();
    this.#run = run;
    return run;
  }
}
