/**
 * Levels over the ex date of a capital increase: the new base has taken the value of a right from
 * the price, which is no loss of a holder of the right. One command notes the positions in jobs.
 */
import { type Day, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { startJobs } from '../../kernel/schedule/clock.ts';
import { workOffList } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { LOWERING } from './being-lowered.ts';
import { announce, protectionOf } from './life.ts';
import { notifyProtectionLowered } from './messages.ts';
import type { Protection } from './rows.ts';

/** The cause of a lower price of an issue. */
interface Fall {
  /** The capital increase. */
  readonly id: string;
  readonly symbol: string;
  readonly exDay: Day;
}

/**
 * Begins to lower the levels of the positions that have the right.
 * @param by the value of the right of one share, in price units; 0: nothing happens
 */
export function beginLowering(state: State, { id, symbol, exDay }: Fall, by: bigint): void {
  if (by === 0n) return;
  const positions: string[] = [];
  for (const row of state.protections.values()) {
    if (row.symbol !== symbol || protectionOf(state, row.id) === undefined) continue;
    const wasSet = row.setAt < startOfDay(exDay);
    if (wasSet && state.orders.must(row.id).day < exDay) positions.push(row.id);
  }
  const payload = { symbol, increase: id, by: String(by) };
  startJobs(state, { id: `lower:${id}`, kind: LOWERING, payload }, 'lines', positions);
}

/** A stop-loss is then never nearer to the market than it was, and a take-profit neither. */
function lowered(state: State, row: Protection, by: number): Protection {
  const grid = priceGrid(instrumentOf(state, row.symbol).grid);
  const { takeProfit, stopLoss } = row;
  return {
    ...row,
    takeProfit: takeProfit === null ? null : grid.ceilToTick(Math.max(1, takeProfit - by)),
    stopLoss: stopLoss === null ? null : grid.floorToTick(Math.max(1, stopLoss - by)),
  };
}

/** One step of a job: the levels of its positions. */
export function lowerLevels(state: State, job: Job, env: Env): JobStep {
  const { increase = '', lines: positions = '' } = job.payload;
  const by = Number(job.payload.by);
  return workOffList(state, job, positions.split(','), {
    each: (id) => {
      const known = protectionOf(state, id);
      if (known === undefined) return;
      const row = state.protections.put(lowered(state, known, by));
      announce(state, row);
      notifyProtectionLowered(state, row, { increase, by }, env);
    },
  });
}
