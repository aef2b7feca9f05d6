/** The thread of draws. */
import { parentPort } from 'node:worker_threads';
import { assert } from '@maru/std/assert';
import { lowerOwnPriority } from '../base/thread-priority.ts';
import type { TaskRequest, TaskResult } from './draw-work.ts';
import { newTaskRunner } from './tasks.ts';

const port = parentPort;
assert(port !== null, 'this file runs as a worker');
lowerOwnPriority();
const runner = newTaskRunner();

port.on('message', ({ no, name, input }: TaskRequest) => {
  const run = runner[name] as (given: unknown) => unknown;
  const answer: TaskResult = { no, output: run(input) };
  port.postMessage(answer);
});
