/** Auctions of shares that an institution has bought, in a test's core. */
import type { AuctionAsked } from '@maru/broker/auctions/commands';
import type { Command, CommandType, Reply } from '@maru/broker/core/command';
import type { CommandMap } from '@maru/broker/domains';
import type { Stake } from '@maru/broker/stakes/rows';
import { INSTITUTION } from '@maru/broker/testing/stake-kit';
import { assert, present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { InstructionResult } from '@maru/std/venue-port';
import type { MemoryEngine } from './memory-engine.ts';
import { approve } from './offerings.ts';

const SYMBOL = '900036';
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

/** A stake of twenty lots whose shares are in custody; its id. */
export async function readyStake(engine: MemoryEngine): Promise<string> {
  const until = addDays(dayOf(engine.now()), 1);
  const asked = {
    symbol: SYMBOL,
    institution: INSTITUTION,
    shares: SHARES,
    cash: 40_000_000,
    until,
  };
  const { id } = await done(engine, 'stake.ask', 'operator', asked);
  const answer = async (result: InstructionResult): Promise<void> => {
    await approve(engine);
    const stake = present(
      engine.broker.reads.stake(String(id)) as Stake | undefined,
      'it is there',
    );
    const about = { kind: 'done', id: stake.instruction ?? '', at: engine.now() } as const;
    await done(engine, 'venue.answer', 'venue', { answer: { ...about, result } });
  };
  await answer({ kind: 'buy_basket', bought: SHARES, spent: 18_000_000 });
  await answer({ kind: 'transfer', from: 0, to: SHARES });
  return String(id);
}

/** Terms of an auction that opens in a minute and closes in an hour. */
export const auctionTerms = (now: number, stake: string): AuctionAsked => ({
  ...{ stake, lots: 20, reserve: 9_000, highest: 18_000, minimumLots: 1 },
  ...{ leastLots: 1, mostLots: 10, opensAt: now + MINUTE_MS },
  ...{ fixedFrom: now + 50 * MINUTE_MS, closesAt: now + HOUR_MS },
});

/** An auction that takes bids; its id. */
export async function openAuction(
  engine: MemoryEngine,
  change: Partial<AuctionAsked> = {},
): Promise<string> {
  const terms = { ...auctionTerms(engine.now(), await readyStake(engine)), ...change };
  const { id } = await done(engine, 'auction.ask', 'sandbox', terms);
  await approve(engine);
  await engine.forward(terms.opensAt);
  return String(id);
}
