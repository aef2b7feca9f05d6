import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const OF_THE_HOUSE = /\bmaru_[a-z_]+/g;
/** What Prometheus adds to the name of a histogram. */
const withoutSuffix = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');
const namesIn = (text: string): string[] =>
  [...new Set((text.match(OF_THE_HOUSE) ?? []).map(withoutSuffix))].sort();

const engine = {
  load: { waiting: 3, inFlight: 40 },
  now: () => 10_000,
  due: () => ({}),
  nextAlarmAt: () => 7_500,
  quarantined: 2,
  epoch: 5,
};
const hub = { stale: 9_000, counts: { connections: 2, subscriptions: 9, cuts: 0 } };
const metrics = new Metrics();

beforeAll(() => {
  metrics.watch({
    engine,
    hub,
    venue: { away: false },
    passwords: { load: 4 },
    disk: { paused: true, used: 0.85 },
    clock: { skewMs: -3_600_000 },
    draws: { overdueMs: 4_000 },
    writes: () => true,
    store: { use: { busy: 3, waiting: 1 } },
    version: '1.2.3',
  });
});

it('says what was noted, and what is when it is asked', async () => {
  metrics.called('tradeOrder', 'ok', 0.02);
  metrics.called('tradeOrder', 'halted', 0.002);
  metrics.called('marketList', 'internal', 0.2);
  metrics.batch({ commands: 7, commitMs: 12, tookMs: [1] });
  hub.counts.cuts = 5;
  await metrics.text();
  hub.counts.cuts = 6;
  const lines = (await metrics.text()).split('\n');
  const said = [
    'maru_calls_total{call="tradeOrder",outcome="ok"} 1',
    'maru_calls_total{call="tradeOrder",outcome="refused"} 1',
    'maru_calls_total{call="marketList",outcome="failed"} 1',
    'maru_refusals_total{code="halted"} 1',
    'maru_call_seconds_bucket{le="0.0025",call="tradeOrder"} 1',
    'maru_call_seconds_count{call="tradeOrder"} 2',
    'maru_batch_commands_bucket{le="10"} 1',
    'maru_commit_seconds_sum 0.012',
    'maru_inbox_commands 3',
    'maru_commands_in_flight 40',
    'maru_due 1',
    'maru_quarantined_steps 2',
    'maru_alarm_overdue_seconds 2.5',
    'maru_stream_clients 2',
    'maru_stream_subscriptions 9',
    'maru_stream_cuts_total 6',
    'maru_venue_away 0',
    'maru_password_hashes 4',
    'maru_disk_used_ratio 0.85',
    'maru_writes_paused 1',
    'maru_clock_skew_seconds -3600',
    'maru_build_info{version="1.2.3"} 1',
    'maru_writer_epoch 5',
    'maru_writer_held 1',
    'maru_store_away 1',
    'maru_store_connections 3',
    'maru_store_waiting 1',
    'maru_verified_timestamp_seconds 0',
  ];
  expect(lines).toEqual(expect.arrayContaining(said));
});

it('says when the venue was heard last', async () => {
  const shown = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.text())?.[1]);
  const names = [
    'maru_venue_report_timestamp_seconds',
    'maru_venue_marks_timestamp_seconds',
  ] as const;
  for (const name of names) expect(await shown(name)).toBe(0);
  const before = Date.now() / 1_000;
  metrics.venueReported();
  metrics.venueMarked();
  for (const name of names) expect(await shown(name)).toBeGreaterThanOrEqual(before - 1);
});

it('has a line in the documentation and a place on the dashboard for each metric', async () => {
  const names = namesIn(await metrics.text());
  expect(names.length).toBeGreaterThan(10);
  expect(namesIn(readFileSync(join(docs, 'operations.md'), 'utf8'))).toEqual(names);
  const dashboard = readFileSync(join(docs, 'metrics-dashboard.json'), 'utf8');
  expect(namesIn(dashboard)).toEqual(names);
  const others = dashboard.match(/\b(nodejs|process)_[a-z0-9_]+/g) ?? [];
  for (const name of others) expect(await metrics.text()).toContain(`\n${name} `);
});
