/** Watches the steps of jobs in a kit, and returns their results; tests only. */
import { assert, present } from '@maru/std/assert';
import type { Mark } from '@maru/std/venue-port';
import { touchedRows } from '../kernel/core/changes.ts';
import type { RowBase } from '../kernel/core/table.ts';
import { type BrokerKit, markAt } from './broker-kit.ts';

/** Rows touched by each step, by the kind of its job or alarm. */
export type Steps = ReadonlyMap<string, readonly number[]>;

/** Restarts a kit again and again, each time with the prices that its venue has then. */
function restarting(kit: BrokerKit): () => void {
  const marks = new Map<string, Mark>();
  const note = (all: readonly Mark[]): void => {
    for (const mark of all) marks.set(mark.symbol, mark);
  };
  const listen = (): void => {
    const { broker } = kit;
    const setMarks = broker.setMarks.bind(broker);
    broker.setMarks = (all) => {
      note(all);
      setMarks(all);
    };
  };
  // as a kit begins
  note([markAt('900005', 70_000), markAt('900036', 9_000)]);
  listen();
  return () => {
    // some of a kit's parameters stand in memory alone
    const parameters = kit.rows('parameters');
    kit.restart([...marks.values()]);
    for (const row of parameters) kit.broker.load('parameters', row);
    for (const { accepted, instrument } of kit.rows('offerings')) {
      if (accepted) kit.broker.setInstrument(instrument);
    }
    listen();
  };
}

/**
 * From now on a step of a job may change so many rows: each is a batch of its own, and must not be
 * quarantined.
 * @param isRestarted whether memory is loaded anew after each step that leaves some of its job
 */
export function watchSteps(kit: BrokerKit, rows: number, isRestarted: boolean): Steps {
  const steps = new Map<string, number[]>();
  const send = kit.send.bind(kit);
  const restart = restarting(kit);
  kit.limitSteps(rows);
  kit.send = (type, actor, payload, by) => {
    if (type !== 'job.continue' && type !== 'alarm.fire') return send(type, actor, payload, by);
    const { id } = payload as unknown as RowBase;
    const table = type === 'job.continue' ? 'jobs' : 'alarms';
    const { kind } = present(
      kit.rows(table).find((row) => row.id === id),
      'it is a step',
    );
    kit.take();
    const outcome = send(type, actor, payload, by);
    assert(outcome.ok && outcome.reply.quarantined === undefined, `${kind}: ${String(id)} is done`);
    const changes = kit.take();
    const tables = kit.broker.registry.tables.map(({ name }) => touchedRows(changes, name).after);
    const touched = tables.reduce((sum, { size }) => sum + size, 0);
    steps.set(kind, [...(steps.get(kind) ?? []), touched]);
    if (isRestarted && kit.rows('jobs').some((job) => job.id === id)) restart();
    return outcome;
  };
  return steps;
}

/** Ids that name the command which made them, but those of customers. */
const BY_COMMAND = /\b(?!M\d{8})[A-Za-z]{1,3}\d+(?:-\d+)?\b/g;
const NUMBERED = /seq|entry|^(id|no)$/i;

/** Every stored row as text, in order, without the numbers of commands and of ledger entries. */
export function outcomeOf(kit: BrokerKit): string[] {
  kit.take();
  const normalised = (key: string, value: unknown): unknown => {
    if (NUMBERED.test(key)) return undefined;
    if (typeof value === 'bigint') return `${value}`;
    return typeof value === 'string' ? value.replace(BY_COMMAND, 'X') : value;
  };
  return kit.broker.registry.tables.flatMap(({ name }) => {
    const rows = new Map<string, unknown>();
    for (const changes of kit.stored) {
      for (const [id, row] of touchedRows(changes, name).after) rows.set(id, row);
    }
    return [...rows.values()]
      .filter((row) => row !== undefined)
      .map((row) => `${name} ${JSON.stringify(row, normalised)}`)
      .sort();
  });
}
