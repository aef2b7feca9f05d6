import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { instant, phase, price } from './shapes.ts';

/** Prices in won; instants as `at`. */
const notice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vi'),
    at: instant,
    symbol: z.string(),
    cause: z.enum(['static_vi', 'dynamic_vi']),
    /** The price that would have traded, and its reference. */
    price,
    reference: price,
    until: instant,
  }),
  z.strictObject({
    kind: z.literal('circuit_breaker'),
    at: instant,
    board: z.enum(BOARDS),
    stage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** End of the halt; null: closed for the day. */
    until: z.nullable(instant),
  }),
  z.strictObject({
    kind: z.literal('sidecar'),
    at: instant,
    board: z.enum(BOARDS),
    direction: z.enum(['up', 'down']),
    until: instant,
  }),
]);

/** The state of the markets, and the newest notices, newest first. */
const marketState = z.strictObject({
  /** Market time: the sandbox's clock may be ahead of the device's. */
  now: instant,
  boards: z.array(
    z.strictObject({
      board: z.enum(BOARDS),
      phase,
      /** When the phase is planned to end, for a closed market when it opens; null: unknown. */
      phaseEnds: z.nullable(instant),
      /** Whether the board holds no session on this day of the calendar. */
      restDay: z.boolean(),
      /** Highest stage of the circuit breaker today; 0: none. */
      breaker: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      /** An active sidecar; null: none. Information only: it stops no orders. */
      sidecar: z.nullable(z.strictObject({ direction: z.enum(['up', 'down']), until: instant })),
    }),
  ),
  notices: z.array(notice),
});

export const marketStatus = call({
  path: '/market/status',
  access: 'public',
  kind: 'read',
  summary: 'What each board does now, and the newest notices of interruptions',
  input: z.strictObject({}),
  output: marketState,
});

export type MarketState = z.infer<typeof marketState>;
