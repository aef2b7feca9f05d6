import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { doc, instant, issueCode, named, phase, price, type Sent } from './shapes.ts';

const board = doc('The market that it concerns', z.enum(BOARDS));
const direction = doc('Which way the market moved', z.enum(['up', 'down']));
const at = doc('When it began', instant);

const notice = named(
  'MarketNotice',
  'An interruption of trading, or a sidecar',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: doc('Volatility interruption of an issue', z.literal('vi')),
      at,
      symbol: issueCode,
      cause: doc(
        'Too far from the last single price (static), or from the last trade (dynamic)',
        z.enum(['static_vi', 'dynamic_vi']),
      ),
      price: doc('The price that would have traded, won', price),
      reference: doc('The price that it is too far from, won', price),
      until: doc('When its call auction is planned to end', instant),
    }),
    z.strictObject({
      kind: doc('Circuit breaker of a market', z.literal('circuit_breaker')),
      at,
      board,
      stage: doc(
        'Stage that was reached; 3 closes the market for the day',
        z.union([z.literal(1), z.literal(2), z.literal(3)]),
      ),
      until: doc('When the halt ends; null: closed for the day', z.nullable(instant)),
    }),
    z.strictObject({
      kind: doc('Sidecar of a market: information only, it stops no orders', z.literal('sidecar')),
      at,
      board,
      direction,
      until: doc('When it ends', instant),
    }),
  ]),
);

export const marketState = named(
  'MarketState',
  'The state of the markets, and the newest notices',
  z.strictObject({
    now: doc("Market time: the sandbox's clock may be ahead of the device's", instant),
    boards: doc(
      'The markets; empty until the exchange has sent its state',
      z.array(
        z.strictObject({
          board: doc('The market', z.enum(BOARDS)),
          phase,
          phaseEnds: doc(
            'When the phase is planned to end, for a closed market when it opens; null: unknown',
            z.nullable(instant),
          ),
          restDay: doc(
            'True: the market holds no session on this day of the calendar',
            z.boolean(),
          ),
          breaker: doc(
            'Highest stage of the circuit breaker today; 0: none',
            z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
          ),
          sidecar: doc(
            'An active sidecar; null: none. Information only: it stops no orders.',
            z.nullable(z.strictObject({ direction, until: doc('When it ends', instant) })),
          ),
        }),
      ),
    ),
    notices: doc('The newest 20 notices at most, newest first', z.array(notice)),
  }),
);

export const marketStatus = call({
  path: '/market/status',
  access: 'public',
  kind: 'read',
  summary: 'What each board does now, and the newest notices of interruptions',
  input: z.strictObject({}),
  output: marketState,
});

export type MarketState = Sent<z.infer<typeof marketState>>;
