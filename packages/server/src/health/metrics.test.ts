import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { DatabaseRoom } from './database-room.ts';
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
  isHolidayListMissing: true,
  epoch: 5,
};
const folder = mkdtempSync(join(tmpdir(), 'maru-metrics-'));
const mark = join(folder, 'backed-up');
const database = {
  use: { busy: 3, waiting: 1, full: true },
  bytes: 7n,
  sized: 0,
  async query<T>(text: string): Promise<T[]> {
    if (text.includes('pg_database_size')) this.sized += 1;
    return [{ bytes: this.bytes }] as T[];
  },
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
    mail: { waitsMs: 90_000 },
    draws: { overdueMs: 4_000 },
    held: () => true,
    store: database,
    backupMark: mark,
    version: '1.2.3',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The value of a series without labels. */
const shown = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.text())?.[1]);

it('says what was noted, and what is when it is asked', async () => {
  metrics.called('tradeOrder', 'ok', 0.02);
  metrics.called('tradeOrder', 'halted', 0.002);
  metrics.called('marketList', 'internal', 0.2);
  metrics.batch({ commands: 7, commitMs: 12, tookMs: [1] });
  hub.counts.cuts = 5;
  await metrics.text();
  hub.counts.cuts = 6;
  const lines = (await metrics.text()).split('\n');
  const found = [
    'maru_calls_total{call="tradeOrder",outcome="ok"} 1',
    'maru_calls_total{call="tradeOrder",outcome="refused"} 1',
    'maru_calls_total{call="marketList",outcome="failed"} 1',
    'maru_refusals_total{code="halted"} 1',
    'maru_refusals_total{code="internal"} 1',
    'maru_refusals_total{code="system_busy"} 0',
    'maru_refusals_total{code="writes_paused"} 0',
    'maru_call_seconds_bucket{le="0.0025",call="tradeOrder"} 1',
    'maru_call_seconds_count{call="tradeOrder"} 2',
    'maru_batch_commands_bucket{le="10"} 1',
    'maru_commit_seconds_sum 0.012',
    'maru_inbox_commands 3',
    'maru_commands_in_flight 40',
    'maru_due 1',
    'maru_quarantined_steps 2',
    'maru_holidays_missing 1',
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
    'maru_store_full 1',
  ];
  expect(lines).toEqual(expect.arrayContaining(found));
});

it('says when the venue was heard last', async () => {
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

it('says how the newest verify ended, and when one last found no difference', async () => {
  const found = async () => [
    await shown('maru_verified_timestamp_seconds'),
    await shown('maru_verify_failed'),
  ];
  expect(await found()).toEqual([0, 0]);
  const before = Date.now() / 1_000;
  metrics.verified(true);
  const [at = 0] = await found();
  expect(at).toBeGreaterThanOrEqual(before - 1);
  metrics.verified(false);
  expect(await found()).toEqual([at, 1]);
  metrics.verified(true);
  expect(await shown('maru_verify_failed')).toBe(0);
});

it('says when a backup touched its mark, and 0 without one', async () => {
  expect(await shown('maru_backup_timestamp_seconds')).toBe(0);
  writeFileSync(mark, '');
  utimesSync(mark, 1_000, 1_234);
  expect(await shown('maru_backup_timestamp_seconds')).toBe(1_234);
  rmSync(mark);
  expect(await shown('maru_backup_timestamp_seconds')).toBe(0);
});

it('asks a database for its size once a minute', async () => {
  expect(await shown('maru_database_bytes')).toBe(7);
  database.bytes = 8n;
  const begun = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(begun + 55_000);
  for (let looks = 0; looks < 3; looks += 1) {
    expect([await shown('maru_database_bytes'), database.sized]).toEqual([7, 1]);
  }
  clock.mockReturnValue(begun + 60_000);
  expect(await shown('maru_database_bytes')).toBe(8);
  vi.restoreAllMocks();
});

it('does not wait for a database that does not answer, nor ask an embedded one', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const room = new DatabaseRoom({ use: database.use, query: () => promise });
  expect([await room.full(), await room.bytes()]).toEqual([true, 0]);
  resolve([]);
  const query = vi.fn();
  const embedded = new DatabaseRoom({ query });
  expect([await embedded.bytes(), await embedded.full()]).toEqual([0, false]);
  expect(query).not.toHaveBeenCalled();
});

it('has a line in the documentation and a place on the dashboard for each metric', async () => {
  const names = namesIn(await metrics.text());
  expect(names.length).toBeGreaterThan(10);
  expect(namesIn(readFileSync(join(docs, 'operations.md'), 'utf8'))).toEqual(names);
  const dashboard = readFileSync(join(docs, 'metrics-dashboard.json'), 'utf8');
  expect(namesIn(dashboard)).toEqual(names);
});

/** What a query of Prometheus names: metrics, conditions on labels, and labels it groups by. */
function namedIn(query: string) {
  const grouping = /\b(?:by|on) ?\(([^)]*)\)/g;
  const groups = [...query.matchAll(grouping)].flatMap(([, labels = '']) => labels.split(/, */));
  const selected = [...query.matchAll(/(\w+)\{([^}]*)\}/g)];
  const rest = query.replace(grouping, '').replace(/\{[^}]*\}|\[[^\]]*\]/g, '');
  const words = rest.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? [];
  return {
    metrics: words.filter((word) => !['and', 'or', 'unless'].includes(word)),
    conditions: selected.flatMap(([, metric = '', all = '']) =>
      all.split(/, */).map((condition) => ({ metric, condition })),
    ),
    groups,
  };
}

/** Metrics and labels that Prometheus adds. */
const OF_PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] };

/** Metrics that a query uses and no server publishes. */
function unpublished(query: string, text: string): string[] {
  const series = (metric: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${metric} `) || line.startsWith(`${metric}{`));
  const { metrics: names, conditions, groups } = namedIn(query);
  const own = names.filter((name) => name !== OF_PROMETHEUS.metric);
  return [
    ...own.filter((name) => series(name).length === 0),
    ...conditions
      .filter(({ metric }) => own.includes(metric))
      .filter(({ metric, condition }) => !series(metric).some((line) => line.includes(condition)))
      .map(({ metric, condition }) => `${metric}{${condition}}`),
    ...groups
      .filter((label) => !OF_PROMETHEUS.labels.includes(label))
      .filter((label) => !own.some((name) => series(name)[0]?.includes(`${label}="`))),
  ];
}

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; action: string; readonly section: string };
}
interface Case {
  readonly name: string;
  readonly promql_expr_test: readonly {
    readonly expr: string;
    readonly exp_samples: readonly object[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

const read = (name: string): string => readFileSync(join(docs, name), 'utf8');
const ALERTS = (
  parse(read('metrics-alerts.yml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

describe('alert rules and dashboard', () => {
  beforeAll(() => {
    metrics.called('tradeOrder', 'ok', 0.02);
    metrics.batch({ commands: 7, commitMs: 12, tookMs: [1] });
  });

  it('ask for metrics and labels that a server publishes', async () => {
    const text = await metrics.text();
    for (const { alert, expr } of ALERTS) expect(unpublished(expr, text), alert).toEqual([]);
    const { panels } = JSON.parse(read('metrics-dashboard.json')) as Dashboard;
    for (const { expr, legendFormat } of panels.flatMap(({ targets }) => targets)) {
      const [, label] = /\{\{(\w+)\}\}/.exec(legendFormat) ?? [];
      const shownBy = label === undefined ? expr : `${expr} by (${label})`;
      expect(unpublished(shownBy, text), expr).toEqual([]);
    }
  });

  it('say how urgent each is, what to do, and where the documentation has more', () => {
    const titles = [...read('operations.md').matchAll(/^## (.*)$/gm)].map(
      ([, title = '']) =>
        `docs/operations.md#${title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-')}`,
    );
    for (const { alert, labels, annotations } of ALERTS) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(Object.keys(annotations), alert).toEqual(['summary', 'action', 'section']);
      expect(titles).toContain(annotations.section);
    }
  });

  it('have a case in which each fires, and one in which it does not', () => {
    const { tests } = parse(read('metrics-alerts.test.yml')) as { tests: Case[] };
    const expected = tests.flatMap(({ name, promql_expr_test: tried }) =>
      tried.map(({ expr, exp_samples: samples }) => {
        expect(expr).toContain(`alertname="${name}"`);
        return `${name} ${samples.length > 0}`;
      }),
    );
    const wanted = ALERTS.flatMap(({ alert }) => [`${alert} true`, `${alert} false`]);
    expect([...new Set(expected)].sort()).toEqual(wanted.sort());
  });
});
