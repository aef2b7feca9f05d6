/** Auctions of shares that an institution has bought, in a test's core. */

import type { CommandMap } from '@maru/broker/domains';
import type { Command, CommandType, Reply } from '@maru/broker/kernel/core/command';
import type { AuctionAsked } from '@maru/broker/products/auctions/commands';
import { assert } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { MemoryEngine } from './memory-engine.ts';
import { approve, readyStake } from './offerings.ts';

const SHARES = 2_000;

async function done<T extends CommandType>(
  engine: MemoryEngine,
  type: T,
  actor: string,
  payload: CommandMap[T],
): Promise<Reply> {
  const command = { type, actor, key: null, payload } as unknown as Command;
  const outcome = await engine.submit(command);
  assert(outcome.ok, `${type} succeeds: ${outcome.ok ? '' : outcome.refusal.code}`);
  return outcome.reply;
}

/** Terms of an auction that opens in a minute and closes in an hour. */
export const auctionTerms = (now: number, stake: string): AuctionAsked => ({
  stake,
  lots: 20,
  reserve: 9_000,
  highest: 18_000,
  minimumLots: 1,
  leastLots: 1,
  mostLots: 10,
  opensAt: now + MINUTE_MS,
  fixedFrom: now + 50 * MINUTE_MS,
  closesAt: now + HOUR_MS,
});

/** An auction that takes bids; its id. */
export async function openAuction(
  engine: MemoryEngine,
  change: Partial<AuctionAsked> = {},
): Promise<string> {
  const terms = { ...auctionTerms(engine.now(), await readyStake(engine, SHARES)), ...change };
  const { id } = await done(engine, 'auction.ask', 'sandbox', terms);
  await approve(engine);
  await engine.forward(terms.opensAt);
  return String(id);
}
