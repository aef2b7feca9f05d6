/** `npm run steps`: alarms, jobs and other steps in quarantine; lets one of them run again. */
import { STEP_TABLES } from '@maru/broker/domains';
import { errorMessage } from '@maru/contract/errors';
import type { CoreEngine } from '../engine/engine.ts';
import type { Store } from '../store/port.ts';
import { SCHEMA } from '../store/schema.ts';

type Print = (line: string) => void;

const TABLES = Object.values(STEP_TABLES);

type StepsEngine = Pick<CoreEngine, 'read' | 'submitInternal'>;

/** A quarantined row: the table and the id that the list shows. */
export interface StepName {
  readonly table: string;
  readonly id: string;
}

/** `alarms day:2026-11-21` as typed; null when it names no table of steps. */
export function parseStepName(table: unknown, id: unknown): StepName | null {
  if (typeof id !== 'string' || id === '') return null;
  return typeof table === 'string' && TABLES.includes(table) ? { table, id } : null;
}

function printSteps(
  steps: readonly (StepName & { readonly reason: string })[],
  print: Print,
): true {
  for (const { table, id, reason } of steps) print(`${table} ${id}: ${reason}`);
  if (steps.length === 0) print('Nothing is quarantined.');
  return true;
}

/** The same list as `listSteps`, from the database alone. */
export async function listStoredSteps(store: Pick<Store, 'query'>, print: Print): Promise<boolean> {
  const steps = [];
  for (const table of TABLES) {
    const { sql, hasLive } = SCHEMA.table(table);
    const live = hasLive ? 'live and' : '';
    const rows = await store.query<{ id: string; reason: string }>(
      `select id, failed as reason from ${sql} where ${live} failed is not null order by id`,
    );
    steps.push(...rows.map((row) => ({ table, ...row })));
  }
  return printSteps(steps, print);
}

/** Lists quarantined steps, each with its reason. */
export async function listSteps(engine: StepsEngine, print: Print): Promise<boolean> {
  const answer = await engine.read(null, (reads) => reads.quarantined());
  if ('refusal' in answer) {
    print(errorMessage(answer.refusal.code));
    return false;
  }
  return printSteps(answer.value, print);
}

/** Lets a quarantined step run again; it is quarantined once more when it fails as before. */
export async function retryStep(
  engine: StepsEngine,
  { table, id }: StepName,
  print: (line: string) => void,
): Promise<boolean> {
  const outcome = await engine.submitInternal({
    type: 'step.quarantine',
    actor: 'operator',
    key: null,
    payload: { table, id, reason: null },
  });
  if (outcome.ok) print(`${table} ${id} runs again.`);
  else print(errorMessage(outcome.refusal.code, outcome.refusal.params));
  return outcome.ok;
}
