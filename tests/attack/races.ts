/** Many at once on the same money, orders and keys: what they leave is recounted afterwards. */
import type { CallName } from '@maru/contract/calls';
import type { Prng } from '@maru/std/prng';
import { knownAt, rowIds } from './known.ts';
import type { Target } from './target.ts';

/** Calls at the same time. */
const AT_ONCE = 24;

interface Race {
  readonly prng: Prng;
  readonly symbols: readonly string[];
  readonly ids: readonly string[];
  readonly loans: readonly string[];
  readonly lendings: readonly string[];
  readonly round: number;
}

/** A call for money that is lent to the customer, or for shares that the customer lends. */
function lend({ prng, symbols, loans, lendings }: Race, requestId: string) {
  switch (prng.below(4)) {
    case 0:
      return { name: 'loanApply', body: { amount: '1000000', requestId } } as const;
    case 1: {
      const id = loans.length > 0 ? prng.pick(loans) : 'CL1';
      const amount = prng.pick(['1', '100000', '1000000']);
      return { name: 'loanRepay', body: { id, amount, requestId } } as const;
    }
    case 2: {
      const body = { symbol: prng.pick(symbols), shares: 100 * (1 + prng.below(3)), requestId };
      return { name: 'lendingLend', body } as const;
    }
    default: {
      const id = lendings.length > 0 ? prng.pick(lendings) : 'E1';
      return { name: 'lendingRecall', body: { id, shares: 100, requestId } } as const;
    }
  }
}

/** One of the calls that contend: keys are drawn from few, so most of them repeat. */
function act(one: Race): { name: CallName; body: object } {
  const { prng, symbols, ids, round } = one;
  const key = `race-${round}-${prng.below(6)}`;
  const symbol = prng.pick(symbols);
  const id = ids.length > 0 ? prng.pick(ids) : 'O1';
  const order = { symbol, side: 'long', leverage: 1, lots: 1 + prng.below(2) };
  switch (prng.below(13)) {
    case 0:
    case 1:
      return { name: 'tradeCancel', body: { id } };
    case 2:
      return { name: 'tradeClose', body: { id, clientOrderId: key } };
    case 3:
      return { name: 'userOptionalAdd', body: { symbol } };
    case 4:
      return { name: 'userOptionalDel', body: { symbol } };
    case 5:
      return { name: 'tradePreview', body: { ...order, type: 'market' } };
    case 6:
      return { name: 'tradeSell', body: { symbol, clientOrderId: key } };
    case 7:
      return { name: 'tradeAmend', body: { id, quantity: 100, clientOrderId: key } };
    case 8:
    case 9:
    case 10:
      return lend(one, key);
    default:
      return { name: 'tradeOrder', body: { ...order, type: 'market', clientOrderId: key } };
  }
}

/** Rounds of contending calls; a key that answered twice must have answered the same. */
export async function race(target: Target, prng: Prng, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const known = await knownAt(target);
    const texts = (values: readonly unknown[] = []): string[] => values.map(String);
    const symbols = texts(known.symbol);
    if (symbols.length === 0) continue;
    // rounds of two runs on one server share no keys
    const marked = round + prng.below(1_000_000_000) * 1_000;
    const ids = await rowIds(target, 'tradeOrders');
    const loans = await rowIds(target, 'loanRecords');
    const lendings = await rowIds(target, 'lendingRecords');
    const state = { prng, symbols, ids, loans, lendings, round: marked };
    const sent = Array.from({ length: AT_ONCE }, () => act(state));
    const answers = await Promise.all(sent.map(({ name, body }) => target.call(name, body)));
    const replies = new Map<string, unknown>();
    for (const [i, { name, body }] of sent.entries()) {
      const answer = answers[i];
      if (name !== 'tradeOrder' || answer?.code !== 'ok') continue;
      const told = JSON.stringify(body);
      const reply = JSON.stringify(answer.data);
      if ((replies.get(told) ?? reply) !== reply) target.finds(`${told}: two replies for one key`);
      replies.set(told, reply);
    }
  }
}
