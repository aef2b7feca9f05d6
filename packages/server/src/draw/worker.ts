/** The thread of draws. */
import { parentPort } from 'node:worker_threads';
import { assert } from '@maru/std/assert';
import { lowerOwnPriority } from '../base/thread-priority.ts';
import type { Answered, Asked } from './draw-work.ts';
import { newDoer } from './tasks.ts';

const port = parentPort;
assert(port !== null, 'this file runs as a worker');
lowerOwnPriority();
const doer = newDoer();

port.on('message', ({ no, name, takes }: Asked) => {
  const run = doer[name] as (given: unknown) => unknown;
  const answer: Answered = { no, gives: run(takes) };
  port.postMessage(answer);
});
