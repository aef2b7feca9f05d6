import { Simulation } from '@maru/exchange/simulation';
import { expect, it } from 'vitest';
import {
  dayBarStatements,
  forgetStatements,
  IndexMinutes,
  indexBarStatements,
  minuteBarStatements,
  StateSaver,
} from './market-saver.ts';
import { statementsOf, writesOf } from './save-writes.ts';
import { StepRecord } from './step-record.ts';
import { DAY, SETUP } from './testing.ts';

it('everything that a save writes has a name, and comes back from it', () => {
  const market = new Simulation(SETUP);
  const steps = new StepRecord(SETUP);
  steps.step(0);
  const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1n, generated: false };
  const saved = [
    ...minuteBarStatements([{ symbol: '900010', at: 60_000, ...prices }]),
    ...dayBarStatements([{ symbol: '900010', day: DAY, ...prices, generated: false }]),
    ...indexBarStatements(market, DAY),
    ...new IndexMinutes().statements(market, 60_000),
    ...new StateSaver().statements(market, DAY, 0),
    ...forgetStatements(DAY),
    ...steps.take(),
  ];
  const writes = writesOf(saved);
  expect(new Set(writes.map(({ name }) => name)).size).toBe(10);
  expect(JSON.stringify(writes)).not.toContain('insert');
  expect(statementsOf(writes)).toEqual(saved);
});

it('knows no other write', () => {
  expect(statementsOf([{ name: 'update wallets set free = 1', params: [] }])).toBeNull();
  expect(() => writesOf([{ text: 'delete from fills', params: [] }])).toThrow();
});
