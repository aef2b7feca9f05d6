import type { VenueInstruction } from '@maru/std/venue-port';
import { expect, it } from 'vitest';
import { MissingReports } from './missing-reports.ts';

function asking(filled: Record<string, number>, blocks: Record<string, number> = {}) {
  const sent: VenueInstruction[] = [];
  const logged: object[] = [];
  const log = (fields: object): void => void logged.push(fields);
  const reads = {
    order: (id: string) => (id in filled ? { filled: filled[id] } : undefined),
    blockOrder: (id: string) => (id in blocks ? { filled: blocks[id] } : undefined),
  };
  const missing = new MissingReports({
    engine: {
      epoch: 7,
      read: async (_owner, look) => ({ value: look(reads as never), stale: null }),
    },
    instruct: async (instructions) => void sent.push(...instructions),
    log: { info: log, warn: log, error: log },
  });
  return { missing, sent, logged };
}

it('asks for what came after the fills that the core has', async () => {
  const filled = { O5: 30 };
  const { missing, sent } = asking(filled);
  await missing.ask(['O5', 'O6']);
  filled.O5 = 50;
  await missing.ask(['O5']);
  expect(sent).toEqual([
    { kind: 'resend', id: 'S7:O5:30:1', order: 'O5', cumulative: 30 },
    { kind: 'resend', id: 'S7:O5:50:1', order: 'O5', cumulative: 50 },
  ]);
});

it('[FLW-13] asks for those of a mentor’s order too', async () => {
  const { missing, sent } = asking({}, { O8: 20 });
  await missing.ask(['O8']);
  expect(sent).toEqual([{ kind: 'resend', id: 'S7:O8:20:1', order: 'O8', cumulative: 20 }]);
});

it('gives up, and says so, when the same reports are missing again and again', async () => {
  const { missing, sent, logged } = asking({ O5: 30 });
  for (let i = 0; i < 5; i++) await missing.ask(['O5']);
  expect(sent.map(({ id }) => id)).toEqual(['S7:O5:30:1', 'S7:O5:30:2', 'S7:O5:30:3']);
  expect(logged).toHaveLength(2);
});
