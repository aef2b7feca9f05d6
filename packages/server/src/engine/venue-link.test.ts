import type { Command } from '@maru/broker/kernel/core/command';
import type { VenueRequest } from '@maru/std/venue-port';
import { expect, it } from 'vitest';
import type { CommittedBatch, Submitted } from './port.ts';
import { linkVenue, type NumberedReport, type VenueLinkEngine } from './venue-link.ts';

const cancel = (id: string): VenueRequest => ({ kind: 'cancel', id, symbol: '900005' });
const OK: Submitted = { ok: true, reply: {}, basis: null, estimate: null };

function linked(answer: Submitted = OK) {
  const sent: string[][] = [];
  const taken: { command: Command; no: number }[] = [];
  const logged: string[] = [];
  const listeners: ((batch: CommittedBatch) => void)[] = [];
  const engine: VenueLinkEngine = {
    submitInternal: async (command, no) => {
      taken.push({ command, no });
      return answer;
    },
    onCommit: (listener) => listeners.push(listener),
  };
  const log = (_fields: object, message: string): number => logged.push(message);
  const behind: string[] = [];
  const link = linkVenue(
    engine,
    (requests) => sent.push(requests.map((r) => r.id)),
    { info: log, warn: log, error: log },
    (orders) => behind.push(...orders),
  );
  const commit = (requests: VenueRequest[]): void => {
    const nothing = {
      accountEvents: [],
      instructions: [],
      holidays: null,
      endedSessions: [],
      venueReport: 0,
    };
    const batch = { batch: 1, lastSeq: 1, ...nothing };
    for (const listener of listeners) listener({ ...batch, requests });
  };
  return { link, sent, taken, logged, commit, behind };
}

const reports = (count: number): NumberedReport[] =>
  Array.from({ length: count }, (_, i) => ({
    no: i + 1,
    report: { kind: 'cancelled', id: `O${i + 1}`, reason: 'requested' },
  }));

it('sends what each batch adds', () => {
  const { sent, commit } = linked();
  commit([]);
  commit([cancel('O3'), cancel('O4')]);
  expect(sent).toEqual([['O3', 'O4']]);
});

it('turns reports into bounded commands, in order, each with its newest number', async () => {
  const { link, taken, logged } = linked();
  await link.report(reports(90));
  expect(taken.map(({ no }) => no)).toEqual([40, 80, 90]);
  const ids = taken.flatMap(({ command }) =>
    command.type === 'venue.report' ? command.payload.reports.map((r) => r.id) : [],
  );
  expect(ids).toEqual(reports(90).map((r) => r.report.id));
  await link.report([]);
  expect(taken.length).toBe(3);
  expect(logged).toEqual([]);
});

it('says so when reports are not taken', async () => {
  const { link, logged } = linked({ ok: false, refusal: { code: 'internal', params: {} } });
  await link.report(reports(1));
  expect(logged).toEqual(['reports not taken']);
});

it('says which orders have reports missing', async () => {
  const some = linked({ ok: true, reply: { behind: ['O2'] }, basis: null, estimate: null });
  await some.link.report(reports(3));
  expect(some.behind).toEqual(['O2']);
  const none = linked();
  await none.link.report(reports(3));
  expect(none.behind).toEqual([]);
  const all = linked({ ok: false, refusal: { code: 'internal', params: {} } });
  await all.link.report(reports(2));
  expect(all.behind).toEqual(['O1', 'O2']);
});

it('leaves out what changes no row', async () => {
  const { link, taken } = linked();
  await link.report([
    { no: 1, report: { kind: 'accepted', id: 'O1' } },
    { no: 2, report: { kind: 'accepted', id: 'O2', price: 70_000 } },
    { no: 3, report: { kind: 'accepted', id: 'O3' } },
  ]);
  await link.report([{ no: 4, report: { kind: 'accepted', id: 'O4' } }]);
  expect(taken.map(({ command }) => command.payload)).toEqual([
    { reports: [{ kind: 'accepted', id: 'O2', price: 70_000 }] },
  ]);
});
