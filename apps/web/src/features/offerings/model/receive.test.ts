import { ApiError } from '@maru/client/api-error';
import { expect, it, vi } from 'vitest';
import { receiveEntries } from './receive.ts';
import type { EntryRow } from './redo.ts';

const row = (n: number): EntryRow => [`e${n}`, 100, n, 1, 0];
const PAGES = [[row(1), row(2)], [row(3), row(4)], [row(5)]];

/** A server of three pages that refuses some asks, by their numbers. */
function server(refused: readonly number[], code: 'too_frequent' | 'system_busy' = 'too_frequent') {
  let asks = 0;
  return vi.fn(async (after: string | undefined) => {
    asks += 1;
    if (refused.includes(asks)) throw new ApiError(code, 'Not now');
    const page =
      after === undefined ? 0 : PAGES.findIndex((rows) => rows.at(-1)?.[0] === after) + 1;
    return { rows: PAGES[page] ?? [], more: page < PAGES.length - 1 };
  });
}

it('reads every page once, and says how many entries there are', async () => {
  const received = vi.fn();
  const ask = server([]);
  const rows = await receiveEntries({ ask, pause: async () => undefined, received });
  expect(rows).toEqual(PAGES.flat());
  expect(received.mock.calls.flat()).toEqual([2, 4, 5]);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('waits for a page that was one too many, and goes on where it was', async () => {
  const pause = vi.fn(async () => undefined);
  const rows = await receiveEntries({ ask: server([2, 3]), pause, received: () => undefined });
  expect(rows).toEqual(PAGES.flat());
  expect(pause).toHaveBeenCalledTimes(2);
});

it('ends with any other refusal, and when the screen is left while it waits', async () => {
  const received = () => undefined;
  const busy = receiveEntries({
    ask: server([2], 'system_busy'),
    received,
    pause: async () => undefined,
  });
  await expect(busy).rejects.toMatchObject({ code: 'system_busy' });
  const pause = async () => {
    throw new Error('left');
  };
  await expect(receiveEntries({ ask: server([1]), pause, received })).rejects.toThrow('left');
});
