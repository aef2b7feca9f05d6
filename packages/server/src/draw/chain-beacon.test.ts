import { START } from '@maru/broker/testing/broker-kit';
import { verifyRound } from '@maru/draw/beacon';
import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import { beforeEach, expect, it } from 'vitest';
import { ChainBeacon } from './chain-beacon.ts';
import { newTaskRunner, type TaskName, type Tasks } from './tasks.ts';

/** The table of the chains. */
let rows: { no: number; head: string; begins_at: bigint }[] = [];
let now = START;

const query = async (text: string, params: readonly unknown[] = []): Promise<never[]> => {
  if (text.startsWith('insert')) {
    const [no, head, beginsAt] = params as [number, string, number];
    const isKnown = rows.some((row) => row.no === no);
    if (!isKnown) rows.push({ no, head, begins_at: BigInt(beginsAt) });
    return [];
  }
  return rows as never[];
};
const unused = (): boolean => false;
const runner = newTaskRunner();
const ask = async <N extends TaskName>(name: N, input: Tasks[N]['input']) => runner[name](input);
const open = (key = Buffer.alloc(32, 7)): Promise<ChainBeacon> =>
  ChainBeacon.open({ store: { query }, key, work: { ask }, now: () => now });

beforeEach(() => {
  rows = [];
  now = START + 12_345;
});

it('publishes the head of its chain at the very first start, and never another one', async () => {
  await open();
  const [first] = rows;
  expect(first).toMatchObject({ no: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  now += DAY_MS;
  await open();
  expect(rows).toEqual([first]);
});

it('tells the value of a round once its minute is over, and it leads to the head', async () => {
  const beacon = await open();
  const drawsAt = START + 90 * MINUTE_MS;
  const named = await beacon.roundAt(drawsAt, unused);
  expect(named).toMatchObject({ kind: 'chain', source: rows[0]?.head });
  now = drawsAt - 1;
  expect(await beacon.valueOf(named)).toBeNull();
  now = drawsAt;
  const value = (await (await open()).valueOf(named)) ?? '';
  const { round, source: head } = named;
  expect(verifyRound({ kind: 'chain', head, round }, value)).toBe(true);
  // another minute, another round, and another draw, another round
  const next = await beacon.roundAt(drawsAt, (used) => used.round === named.round);
  expect(next).toEqual({ ...named, round: named.round + 1 });
  expect((await beacon.roundAt(drawsAt + 1, unused)).round).toBe(round + 1);
});

it('goes on with another chain when the rounds of one are over', async () => {
  const beacon = await open();
  const drawsAt = START + 100 * DAY_MS;
  const named = await beacon.roundAt(drawsAt, unused);
  expect(rows.map(({ no }) => no)).toEqual([0, 1]);
  expect(named.source).toBe(rows[1]?.head);
  now = drawsAt;
  const value = (await beacon.valueOf(named)) ?? '';
  expect(verifyRound({ kind: 'chain', head: named.source, round: named.round }, value)).toBe(true);
});
