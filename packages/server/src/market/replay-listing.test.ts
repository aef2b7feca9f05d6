import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Simulation } from '@maru/exchange/simulation';
import { setupOf, timeOf } from '@maru/exchange/testing';
import { present } from '@maru/std/assert';
import { describe, expect, it } from 'vitest';
import { type ListingRow, readListing } from '../ops/import-krx-listing.ts';
import { marketOfListings } from '../ops/import-krx-market.ts';

const folder = process.env.KRX_DATA;
if (folder === undefined) {
  console.warn('KRX_DATA names no folder: the replay of real listings is NOT tested.');
}

const LIVE_DAY = '2026-11-20';
/** An interruption at the close extends its auction by two minutes, and a random end follows. */
const AFTER_CLOSE = timeOf(LIVE_DAY, '15:35');
/** Selects issues whose high was that far above their low, as a part of the low. */
const WILD = 0.15;
/** Interruptions allowed per day and issue, since only four prices of a real day are known. */
const INTERRUPTIONS_MAX = 12;

/** The volatile issues with few participants, and their replayed day. */
function wildIssues(day: string) {
  const name = `listing-${day}.csv`;
  const listing = readListing(name, readFileSync(join(folder ?? '', name)));
  if (!listing.ok) throw new Error(listing.error.join('\n'));
  const rows = new Map(listing.value.rows.map((row) => [row.code, row]));
  const rowOf = (code: string): ListingRow => present(rows.get(code), 'an issue has its row');
  const instruments = marketOfListings([listing.value]).instruments.filter(({ symbol, crowd }) => {
    const { high, low, volume } = rowOf(symbol);
    return crowd === 'few' && volume > 0 && high / low > 1 + WILD;
  });
  const imported = instruments.map(({ symbol }) => {
    const { open, high, low, close, change } = rowOf(symbol);
    return [symbol, { base: close - change, open, high, low, close }] as const;
  });
  return { instruments, imported };
}

describe.skipIf(folder === undefined)('a replayed day of real listings (KRX_DATA)', () => {
  it.each(['2026-03-09', '2026-03-10'])('interrupts a thinly traded issue rarely (%s)', (day) => {
    const { instruments, imported } = wildIssues(day);
    expect(instruments.length).toBeGreaterThan(20);
    const bases = Object.fromEntries(imported.map(([symbol, { base }]) => [symbol, base]));
    const replayed = { day, issues: Object.fromEntries(imported) };
    const opens = timeOf(LIVE_DAY, '08:29');
    const setup = { day: LIVE_DAY, now: opens, hours: 'krx', bases, replayed } as const;
    const market = new Simulation(setupOf(instruments, setup));
    const interruptions = new Map<string, number>();
    for (let at = opens; at < AFTER_CLOSE; at += 1_000) {
      market.step(at);
      for (const notice of market.take().notices) {
        if (notice.kind !== 'vi') continue;
        interruptions.set(notice.symbol, (interruptions.get(notice.symbol) ?? 0) + 1);
      }
    }
    expect(Math.max(...interruptions.values())).toBeLessThanOrEqual(INTERRUPTIONS_MAX);
    const parted = imported.filter(([symbol, { close }]) => {
      return Math.abs((market.quote(symbol).last ?? 0) / close - 1) > 0.02;
    });
    expect(parted.length).toBeLessThan(0.05 * imported.length);
  });
});
