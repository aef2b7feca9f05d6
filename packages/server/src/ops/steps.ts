/** `npm run steps`: alarms, jobs and other steps in quarantine; lets one of them run again. */
import { STEP_TABLES } from '@maru/broker/domains';
import { errorMessage } from '@maru/contract/errors';
import type { CoreEngine } from '../engine/engine.ts';

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

/** Lists what is quarantined, each with its reason. */
export async function listSteps(
  engine: StepsEngine,
  tell: (line: string) => void,
): Promise<boolean> {
  const answer = await engine.read(null, (reads) => reads.quarantined());
  if ('refusal' in answer) {
    tell(errorMessage(answer.refusal.code));
    return false;
  }
  for (const { table, id, reason } of answer.value) tell(`${table} ${id}: ${reason}`);
  if (answer.value.length === 0) tell('Nothing is quarantined.');
  return true;
}

/** Lets a quarantined step run again; it is quarantined once more when it fails as before. */
export async function retryStep(
  engine: StepsEngine,
  { table, id }: StepName,
  tell: (line: string) => void,
): Promise<boolean> {
  const outcome = await engine.submitInternal({
    type: 'step.quarantine',
    actor: 'operator',
    key: null,
    payload: { table, id, reason: null },
  });
  if (outcome.ok) tell(`${table} ${id} runs again.`);
  else tell(errorMessage(outcome.refusal.code, outcome.refusal.params));
  return outcome.ok;
}
