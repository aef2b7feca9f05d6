/**
 * The exchange's thread with a fault, for tests: an order of `FATAL_QUANTITY` breaks an invariant
 * after it was answered, and with the variable `FAULT` set every thread ends at its start.
 */
import { parentPort } from 'node:worker_threads';
import { assert } from '@maru/std/assert';
import { FATAL_QUANTITY, FAULT } from './testing.ts';
import './worker.ts';

assert(process.env[FAULT] === undefined, 'a fault as it begins');
parentPort?.on('message', (sent: unknown) => {
  const fatal = typeof sent === 'string' && sent.includes(`"quantity":${FATAL_QUANTITY},`);
  assert(!fatal, 'a fault in an order');
});
