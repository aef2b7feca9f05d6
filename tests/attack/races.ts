/** Many at once on the same money, orders and keys: what they leave is recounted afterwards. */
import type { CallName } from '@maru/contract/calls';
import type { Prng } from '@maru/std/prng';
import { knownAt } from './fuzz.ts';
import type { Target } from './target.ts';

/** Calls at the same time. */
const AT_ONCE = 24;

interface Race {
  readonly prng: Prng;
  readonly symbols: readonly string[];
  readonly ids: readonly string[];
  readonly round: number;
}

/** One of the calls that contend: keys are drawn from few, so most of them repeat. */
function act({ prng, symbols, ids, round }: Race): { name: CallName; body: object } {
  const key = `race-${round}-${prng.below(6)}`;
  const symbol = prng.pick(symbols);
  const id = ids.length > 0 ? prng.pick(ids) : 'O1';
  const order = { symbol, side: 'long', leverage: 1, lots: 1 + prng.below(2) };
  switch (prng.below(10)) {
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
    const state = { prng, symbols, ids: texts(known.id), round: marked };
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
