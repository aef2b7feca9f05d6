import { HALT_REASONS } from '@maru/std/venue-port';
import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { CLOCK_STEPS } from './desk-rules.ts';
import { doc, empty, id, instant, key, phase, symbol } from './shapes.ts';

export const deskOperations = call({
  path: '/operations',
  access: { desk: ['auditor', 'admin'] },
  kind: 'read',
  summary: 'What the market and the writer do now, and what is quarantined',
  input: empty,
  output: z.strictObject({
    now: doc('Market time', instant),
    sandbox: doc('The clock can be moved', z.boolean()),
    lastSeq: doc('Number of the newest durable command', z.int()),
    waiting: doc(
      'Commands that wait for a batch, and those of batches that are not durable yet',
      z.int(),
    ),
    inFlight: z.int(),
    lag: doc(
      "Of the last minute. Milliseconds from a command's arrival until it is durable.",
      z.strictObject({
        commands: z.int(),
        batches: z.int(),
        p50: z.nullable(z.number()),
        p99: z.nullable(z.number()),
      }),
    ),
    venueAway: doc('The exchange is out of reach: no order is taken', z.boolean()),
    paused: doc('Writes are paused: the disk is nearly full', z.boolean()),
    boards: z.array(
      z.strictObject({
        board: z.enum(BOARDS),
        phase,
        phaseEnds: doc(
          'When the phase is planned to end, for a closed market when it opens; null: unknown',
          z.nullable(instant),
        ),
        breaker: doc('Highest stage of the circuit breaker today; 0: none', z.int()),
      }),
    ),
    quarantined: doc(
      'Steps of the clock that failed and are passed over; the others go on',
      z.array(z.strictObject({ table: z.string(), id: z.string(), reason: z.string() })),
    ),
  }),
});

export const deskRelease = call({
  path: '/release',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Let a quarantined step run again; one that fails as before is quarantined once more',
  input: z.strictObject({ table: id, id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: empty,
});

export const deskClock = call({
  path: '/clock',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Move the sandbox’s clock forward, over everything that falls due on the way',
  input: z.strictObject({ ms: z.union([z.literal(CLOCK_STEPS[0]), z.literal(CLOCK_STEPS[1])]) }),
  output: z.strictObject({ now: instant }),
});

export const deskHalt = call({
  path: '/halt',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Ask for the halt of an issue, or for its end, which an approver must approve',
  input: z.strictObject({
    kind: z.enum(['halt', 'resume']),
    symbol,
    reason: z.enum(HALT_REASONS),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
