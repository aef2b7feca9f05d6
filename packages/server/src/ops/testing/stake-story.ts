/** A stake that is bought and offered in the special zone, and taken by a customer; tests only. */
import type { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { CommandType } from '@maru/broker/kernel/core/command';
import { SANDBOX_APPROVER, SANDBOX_REVIEWER } from '@maru/broker/kernel/reviews/reviews';
import { present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';

const INSTITUTION = { kor: '늘솔자산운용', en: 'Neulsol Asset', tw: '常松資產' };
const SHARES = 300;
const PRICE = 70_000;

interface Firm {
  now: number;
  readonly broker: Broker;
  run<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]): Promise<string>;
  runDue(): Promise<void>;
}

async function approve(firm: Firm, asked: string): Promise<void> {
  const review = { id: `R${asked.slice(1)}`, approve: true, reason: null };
  for (const by of [SANDBOX_REVIEWER, SANDBOX_APPROVER]) {
    await firm.run('review.decide', by, review);
  }
}

/** @param symbol an issue with a mark */
export async function takeOfStake(firm: Firm, symbol: string, customer: string): Promise<void> {
  const until = addDays(dayOf(firm.now), 3);
  const terms = { symbol, institution: INSTITUTION, shares: SHARES, cash: SHARES * PRICE, until };
  const stake = await firm.run('stake.ask', 'sandbox', terms);
  for (const result of [
    { kind: 'buy_basket', bought: SHARES, spent: SHARES * PRICE },
    { kind: 'transfer', from: 0, to: SHARES },
  ] as const) {
    const id = present(firm.broker.reads.stake(stake)?.instruction, 'it waits for an instruction');
    await approve(firm, id);
    const answer = { kind: 'done', id, at: firm.now, result } as const;
    await firm.run('venue.answer', 'venue', { answer });
  }
  const opensAt = firm.now + MINUTE_MS;
  const times = { opensAt, closesAt: opensAt + HOUR_MS };
  const offer = await firm.run('stakeOffer.ask', 'sandbox', {
    product: 'special',
    stake,
    discountPpm: 70_000,
    capLots: 2,
    ...times,
  });
  await approve(firm, offer);
  firm.now = opensAt;
  await firm.runDue();
  await firm.run('special.take', customer, { offer, lots: 1, confirmed: false });
}
