import { refusal } from '@maru/contract/errors';
import { expect, it } from 'vitest';
import type { Engine } from '../../engine/port.ts';
import { commandAnswer, previewAnswer } from './send.ts';

const COMMAND = {
  type: 'auction.bid',
  actor: 'M00000001',
  key: null,
  payload: { auction: 'A1', price: 9_000, lots: 1 },
} as const;

/** An engine that answers all with one outcome, while the store is away since `stale`. */
const answering = (value: object, stale: number | null = null) => {
  const asked: (object | undefined)[] = [];
  const engine = {
    submit: async (_command: object, what?: object) => {
      asked.push(what);
      return value;
    },
    preview: async () => ({ value, stale }),
  } as unknown as Pick<Engine, 'submit' | 'preview'>;
  return { engine, asked };
};

it('a command is answered with its reply, and a repeat is told by what was asked', async () => {
  const reply = { id: 'B1', held: '9000' };
  const { engine, asked } = answering({ ok: true, reply, basis: null, estimate: null });
  expect(await commandAnswer(engine, COMMAND)).toMatchObject({ ok: true, value: reply });
  await commandAnswer(engine, COMMAND, { id: 'A1' });
  expect(asked).toEqual([COMMAND.payload, { id: 'A1' }]);
});

it('a preview is answered with what the command estimates, and from when that is', async () => {
  const estimate = { shares: 1, amount: '9000', hold: '9000', lockedUntil: 5 };
  const { engine } = answering({ ok: true, reply: {}, basis: null, estimate }, 7);
  expect(await previewAnswer(engine, COMMAND)).toMatchObject({ value: estimate, stale: 7 });
});

it('what the command is refused with, its preview is too', async () => {
  const reason = refusal('bids_full', { n: '10' });
  const { engine } = answering({ ok: false, refusal: reason, basis: null }, 7);
  expect(await commandAnswer(engine, COMMAND)).toMatchObject({ ok: false, refusal: reason });
  const preview = await previewAnswer(engine, COMMAND);
  expect(preview).toMatchObject({ ok: false, refusal: reason, stale: 7 });
});
