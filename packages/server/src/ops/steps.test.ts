import { DEMO } from '@maru/broker/testing/broker-kit';
import { DAY_MS } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { command, useEngineKit } from '../engine/testing/engine-kit.ts';
import { listSteps, parseStepName, retryStep } from './steps.ts';

const kit = useEngineKit();

it('lists what is quarantined and lets it run again', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine, [DEMO]);
  await engine.submitInternal(command('clock.start', 'clock', {}));
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await listSteps(engine, print);
  const step = { table: 'alarms', id: 'day:2026-11-21' } as const;
  const why = { ...step, reason: 'the database refused it' };
  await engine.submitInternal(command('step.quarantine', 'clock', why));
  kit.machine += DAY_MS;
  expect(engine.due(engine.now())).toBeNull();
  await listSteps(engine, print);
  expect(await retryStep(engine, step, print)).toBe(true);
  expect(engine.due(engine.now())).toMatchObject({ payload: { id: step.id } });
  expect(await retryStep(engine, { table: 'jobs', id: 'none' }, print)).toBe(false);
  expect(lines).toEqual([
    'Nothing is quarantined.',
    'alarms day:2026-11-21: the database refused it',
    'alarms day:2026-11-21 runs again.',
    'The step does not exist',
  ]);
});

it('takes the names of both tables only', () => {
  expect(parseStepName('jobs', 'x')).toEqual({ table: 'jobs', id: 'x' });
  for (const [table, id] of [
    ['orders', 'x'],
    ['jobs', ''],
    [undefined, 'x'],
    ['jobs', 5],
  ]) {
    expect(parseStepName(table, id)).toBeNull();
  }
});
