import type { Command } from '@maru/broker/kernel/core/command';
import { refusal } from '@maru/contract/errors';
import { expect, it } from 'vitest';
import { bodyHash } from '../../engine/idempotency.ts';
import type { Engine } from '../../engine/port.ts';
import { tradeHandlers } from './trade.ts';

const WHO = { address: 'a', account: 'M00000001', tokenHash: 't' };
const CLOSE = { id: 'O5', type: 'limit', price: '95120000', clientOrderId: 'k' } as const;

/** The engine while memory holds the position, after it has left, and while the store is away. */
function handlersWith(symbol: () => string | undefined | 'busy') {
  const hashes: string[] = [];
  const commands: Command[] = [];
  const engine = {
    read: async () => {
      const found = symbol();
      return found === 'busy'
        ? { refusal: refusal('system_busy') }
        : { value: found ?? null, stale: null };
    },
    submit: async (command: Command, asked: object) => {
      commands.push(command);
      hashes.push(bodyHash(command.type, asked));
      return { ok: true, reply: { id: 'O9' }, basis: null, estimate: null };
    },
  } as unknown as Engine;
  const deps = { engine, history: {} as never, scaleOf: () => 4, bookOf: () => null };
  return { handlers: tradeHandlers(deps), hashes, commands };
}

it('a close is the same request before and after its position has left memory', async () => {
  let held: string | undefined = 'BTCKRW';
  const { handlers, hashes, commands } = handlersWith(() => held);
  await handlers.tradeClose(CLOSE, WHO);
  held = undefined;
  await handlers.tradeClose(CLOSE, WHO);
  expect(commands[0]).toMatchObject({ payload: { price: 9_512 } });
  expect(hashes[0]).toBe(hashes[1]);
  await handlers.tradeClose({ ...CLOSE, price: '95130000' }, WHO);
  expect(hashes[2]).not.toBe(hashes[0]);
});

it('a close whose position nobody can read now is refused as busy, and not sent', async () => {
  const { handlers, commands } = handlersWith(() => 'busy');
  const answer = await handlers.tradeClose(CLOSE, WHO);
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'system_busy' } });
  expect(commands).toEqual([]);
});
