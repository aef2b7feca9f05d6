/** A mentor with a follower, for a firm that is to have some of everything. */
import type { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { CommandType } from '@maru/broker/kernel/core/command';
import { markAt } from '@maru/broker/testing/broker-kit';
import { MENTOR_TERMS } from '@maru/broker/testing/follow-kit';
import { assert, present } from '@maru/std/assert';
import { DAY_MS } from '@maru/std/kst';

interface Firm {
  readonly broker: Broker;
  now: number;
  /** Runs a command, and answers the id of its reply. */
  run<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]): Promise<string>;
  runDue(): Promise<void>;
}

const ORDER = { symbol: '900005', type: 'limit', tif: 'day' } as const;

/** The mentor trades, and the venue fills all of it at once. */
async function trade(
  firm: Firm,
  lead: string,
  side: 'buy' | 'sell',
  price: number,
  quantity: number,
): Promise<void> {
  const id = await firm.run('mentor.order', lead, {
    ...ORDER,
    side,
    price,
    quantity,
    book: { asks: [], bids: [] },
  });
  await firm.runDue();
  const mentor = present(firm.broker.reads.mentorOf(lead), 'it is a mentor').id;
  const block = firm.broker.reads.blockOrders(mentor).find((one) => one.id === id);
  const { pending } = present(block, 'it is at the venue');
  const fill = { kind: 'fill', id, price, quantity: pending, cumulative: pending } as const;
  await firm.run('venue.report', 'venue', { reports: [{ ...fill, bookSeq: 1 }] });
  await firm.runDue();
}

/** Bought and half of it sold with a profit, which is shared as the next month begins. */
export async function follow(firm: Firm, lead: string, follower: string): Promise<void> {
  const mentor = await firm.run('mentor.ask', 'operator', { ...MENTOR_TERMS, customer: lead });
  const decision = { id: `R${mentor.slice(1)}`, approve: true, reason: null };
  for (const actor of ['sandbox-reviewer', 'sandbox-approver']) {
    await firm.run('review.decide', actor, decision);
  }
  const stake = { mentor, checkedHash: 'hash' };
  await firm.run('follow.start', lead, { ...stake, amount: 20_000_000n });
  const id = await firm.run('follow.start', follower, { ...stake, amount: 4_000_000n });
  await firm.run('follow.topUp', follower, { id, amount: 1_000_000n, checkedHash: 'hash' });
  await trade(firm, lead, 'buy', 70_000, 100);
  await trade(firm, lead, 'sell', 75_000, 50);
}

/** A follow whose shares stay halted after its stop, and become the customer's own. */
export async function stopWhileHalted(firm: Firm, follower: string): Promise<void> {
  const { reads } = firm.broker;
  const { id } = present(reads.followsOf(follower)[0], 'it goes on');
  firm.broker.setMarks([{ ...markAt(ORDER.symbol, 70_000), phase: 'halted' }]);
  await firm.run('follow.stop', follower, { id });
  await firm.runDue();
  firm.now += 3 * DAY_MS;
  await firm.runDue();
  assert(reads.followsOf(follower).length === 0, 'the shares were given');
  firm.broker.setMarks([markAt(ORDER.symbol, 70_000)]);
}
