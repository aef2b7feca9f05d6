/** Lays an allocation of the special zone, approved and soon to open, while a server is stopped. */
import type { Command } from '@maru/broker/kernel/core/command';
import { SANDBOX_APPROVER, SANDBOX_REVIEWER } from '@maru/broker/kernel/reviews/reviews';
import { readMarket } from '@maru/server/market/market-rows';
import type { Store } from '@maru/server/store/port';
import { assert, present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { addDays, dayOf } from '@maru/std/kst';
import { onEngine, type Place } from './laying.ts';

const PRICE = 10_000;
const DAY_MS = 86_400_000;
const INSTITUTION = { kor: '가온자산운용', en: 'Gaon Asset', tw: '佳穩資產' };

async function stocksOf(store: Store): Promise<readonly Instrument[]> {
  const { instruments } = present(await readMarket(store), 'the server has made its market');
  return instruments.filter(({ board, basket }) => board === 'main' && basket === null);
}

export interface Laid {
  readonly offer: string;
  /** Of a share, won. */
  readonly price: bigint;
}

/** @param opensIn ms from now; the server must have started by then */
export async function layOffer(place: Place, lots: number, opensIn: number): Promise<Laid> {
  return await onEngine(place, stocksOf, async (engine, store) => {
    const send = async (command: Command): Promise<string> => {
      const outcome = await engine.submitInternal(command);
      assert(outcome.ok, `${command.type} succeeds: ${JSON.stringify(outcome)}`);
      return String(outcome.reply.id ?? '');
    };
    const approve = async (id: string): Promise<void> => {
      const payload = { id, approve: true, reason: null };
      for (const actor of [SANDBOX_REVIEWER, SANDBOX_APPROVER]) {
        await send({ type: 'review.decide', actor, key: null, payload });
      }
    };
    const reviewOf = (id: string): string => `R${id.slice(1)}`;
    const { symbol, lotSize } = present((await stocksOf(store))[0], 'a stock is listed');
    const quotes = { last: PRICE, bid: PRICE, ask: PRICE, base: PRICE, upper: PRICE, lower: PRICE };
    engine.setMarks([{ symbol, ...quotes, phase: 'continuous' }]);
    const shares = lots * lotSize;
    const until = addDays(dayOf(Date.now()), 3);
    const asked = { symbol, institution: INSTITUTION, shares, cash: shares * PRICE, until };
    const stake = await send({ type: 'stake.ask', actor: 'sandbox', key: null, payload: asked });
    for (const result of [
      { kind: 'buy_basket', bought: shares, spent: shares * PRICE },
      { kind: 'transfer', from: 0, to: shares },
    ] as const) {
      const found = await engine.read(null, (reads) => reads.stake(stake)?.instruction ?? null);
      assert(!('refusal' in found), 'the store is there');
      const id = present(found.value, 'it waits for an instruction');
      await approve(reviewOf(id));
      const answer = { kind: 'done', id, at: Date.now(), result } as const;
      await send({ type: 'venue.answer', actor: 'venue', key: null, payload: { answer } });
    }
    const opensAt = Date.now() + opensIn;
    const times = { opensAt, closesAt: opensAt + DAY_MS };
    const terms = {
      product: 'special',
      stake,
      discountPpm: 100_000,
      capLots: 5,
      ...times,
    } as const;
    const offer = await send({
      type: 'stakeOffer.ask',
      actor: 'sandbox',
      key: null,
      payload: terms,
    } as Command);
    await approve(reviewOf(offer));
    return { offer, price: BigInt((PRICE * 9) / 10) };
  });
}
