import { expect, it } from 'vitest';
import { until } from '../harness/wait.ts';
import { reconnect } from './reconnecting.ts';

const CUTS = 300;
const PATIENCE_MS = 30_000;

it(`after ${CUTS} cut connections each client knows what the server has`, async () => {
  const wanted = { seed: 'short', clients: 8, cuts: CUTS };
  const end = await reconnect(wanted, (settled) => until('all is shown', PATIENCE_MS, settled));
  expect(end.cuts).toBeGreaterThanOrEqual(CUTS);
  for (const { newest, events } of end.clients) {
    expect(newest).toEqual(end.server.newest);
    if (events !== null) expect(events).toEqual(end.server.events);
  }
  expect(end.subscriptions.are).toBe(end.subscriptions.made);
  // the market has moved, and the account had events, some of which were missed for good
  for (const topic of ['trades:900010', 'candles:900020', 'index']) {
    expect(end.server.newest[topic]).not.toBeNull();
  }
  expect(end.server.events?.length).toBeGreaterThan(100);
  expect(end.snapshots).toBeGreaterThan(2 * end.customers);
});
