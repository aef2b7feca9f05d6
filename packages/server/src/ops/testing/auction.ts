/** A stake and its auction for a firm that is to have some of everything. */
import type { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { CommandType } from '@maru/broker/kernel/core/command';
import { STAKE_TERMS } from '@maru/broker/testing/stake-kit';
import { present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, type Instant, MINUTE_MS } from '@maru/std/kst';
import type { InstructionResult } from '@maru/std/venue-port';

interface Firm {
  readonly broker: Broker;
  now: Instant;
  /** Runs a command, and answers the id of its reply. */
  run<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]): Promise<string>;
  runDue(): Promise<void>;
}

/** Two people approve the waiting review. */
async function approve(firm: Firm): Promise<void> {
  const [review] = firm.broker.reads.pendingReviews();
  const decision = { id: present(review, 'something waits').id, approve: true, reason: null };
  for (const actor of ['sandbox-reviewer', 'sandbox-approver']) {
    await firm.run('review.decide', actor, decision);
  }
}

/** An auction of bought shares: one bid wins a part of its wish, one loses. */
export async function auction(firm: Firm, winner: string, loser: string): Promise<void> {
  const until = addDays(dayOf(firm.now), 1);
  const stake = await firm.run('stake.ask', 'operator', {
    ...STAKE_TERMS,
    symbol: '900005',
    shares: 500,
    until,
  });
  const answer = async (result: InstructionResult): Promise<void> => {
    await approve(firm);
    const waiting = present(firm.broker.reads.stake(stake), 'it was asked for').instruction ?? '';
    const done = { kind: 'done', id: waiting, at: firm.now, result } as const;
    await firm.run('venue.answer', 'venue', { answer: done });
  };
  await answer({ kind: 'buy_basket', bought: 500, spent: 35_000_000 });
  await answer({ kind: 'transfer', from: 0, to: 500 });
  const opensAt = firm.now + MINUTE_MS;
  const id = await firm.run('auction.ask', 'operator', {
    stake,
    lots: 4,
    reserve: 60_000,
    highest: 90_000,
    minimumLots: 1,
    leastLots: 1,
    mostLots: 4,
    opensAt,
    fixedFrom: opensAt,
    closesAt: opensAt + HOUR_MS,
  });
  await approve(firm);
  firm.now = opensAt;
  await firm.runDue();
  await firm.run('auction.bid', loser, { auction: id, price: 60_000, lots: 1 });
  const best = await firm.run('auction.bid', winner, { auction: id, price: 65_000, lots: 4 });
  await firm.run('auction.raise', winner, { bid: best, price: 66_000, lots: 4 });
  firm.now = opensAt + HOUR_MS;
  await firm.runDue();
}
