/** The exchange and its participants in a thread of their own. */
import { parentPort, workerData } from 'node:worker_threads';
import { Simulation } from '@maru/exchange/simulation';
import { assert } from '@maru/std/assert';
import {
  type Crossing,
  crossed,
  crossing,
  type FromVenue,
  type ToVenue,
  type WorkerSetup,
} from './messages.ts';
import { VenueRunner } from './runner.ts';

/** Interval of the checks for a due step. */
const TICK_MS = 50;

const port = parentPort;
assert(port !== null, 'this file runs as a worker');
const { market: setup, now: marketNow } = workerData as WorkerSetup;

/** The frames' one buffer is transferred instead of copied. */
function post(message: FromVenue): void {
  assert(port !== null, 'this file runs as a worker');
  const buffer = message.kind === 'frames' ? message.frames[0]?.bytes.buffer : undefined;
  port.postMessage(crossing(message), buffer instanceof ArrayBuffer ? [buffer] : []);
}

const runner = new VenueRunner(
  {
    market: new Simulation(setup),
    setup,
    marketNow,
    post,
  },
  performance.now(),
);
const timer = setInterval(() => runner.tick(performance.now()), TICK_MS);
port.on('message', (sent: Crossing<ToVenue>) => {
  const message = crossed(sent);
  runner.receive(message, performance.now());
  if (message.kind !== 'stop') return;
  clearInterval(timer);
  port.close();
});
