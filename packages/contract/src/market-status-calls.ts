import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { doc, instant, issueCode, named, phase, price, type Sent } from './shapes.ts';

const notice = named(
  'MarketNotice',
  'Prices in won; instants as `at`',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('vi'),
      at: instant,
      symbol: issueCode,
      cause: z.enum(['static_vi', 'dynamic_vi']),
      price: doc('The price that would have traded, and its reference', price),
      reference: price,
      until: instant,
    }),
    z.strictObject({
      kind: z.literal('circuit_breaker'),
      at: instant,
      board: z.enum(BOARDS),
      stage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      until: doc('End of the halt; null: closed for the day', z.nullable(instant)),
    }),
    z.strictObject({
      kind: z.literal('sidecar'),
      at: instant,
      board: z.enum(BOARDS),
      direction: z.enum(['up', 'down']),
      until: instant,
    }),
  ]),
);

export const marketState = named(
  'MarketState',
  'The state of the markets, and the newest notices, newest first',
  z.strictObject({
    now: doc("Market time: the sandbox's clock may be ahead of the device's", instant),
    boards: z.array(
      z.strictObject({
        board: z.enum(BOARDS),
        phase,
        phaseEnds: doc(
          'When the phase is planned to end, for a closed market when it opens; null: unknown',
          z.nullable(instant),
        ),
        restDay: doc('Whether the board holds no session on this day of the calendar', z.boolean()),
        breaker: doc(
          'Highest stage of the circuit breaker today; 0: none',
          z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
        ),
        sidecar: doc(
          'An active sidecar; null: none. Information only: it stops no orders.',
          z.nullable(z.strictObject({ direction: z.enum(['up', 'down']), until: instant })),
        ),
      }),
    ),
    notices: z.array(notice),
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
