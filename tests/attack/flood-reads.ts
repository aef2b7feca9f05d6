/** A thread that reads candles of every kind without end: nobody else waits behind its answers. */
import { parentPort, workerData } from 'node:worker_threads';
import { API_BASE } from '@maru/contract/constants';
import { present } from '@maru/std/assert';

const READERS = 200;
/** Whoever floods does not wait for slow answers. */
const PATIENCE_MS = 2_000;
const PERIODS = ['year', 'month', 'week', 'day', '1h', '1m'] as const;

const { url, symbols } = workerData as { readonly url: string; readonly symbols: string[] };
const port = present(parentPort, 'this file runs as a worker');
let asked = 0;
let ended = false;

async function read(reader: number): Promise<void> {
  while (!ended) {
    asked += 1;
    const symbol = symbols[(reader + asked) % symbols.length];
    const body = { symbol, period: PERIODS[asked % PERIODS.length], limit: 600 };
    try {
      const answer = await fetch(`${url}${API_BASE}/market/candles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
    } catch {
      // the next one
    }
  }
}

port.once('message', () => {
  ended = true;
});
await Promise.all(Array.from({ length: READERS }, (_, i) => read(i)));
port.postMessage(asked);
