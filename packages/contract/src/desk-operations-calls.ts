import { HALT_REASONS } from '@maru/std/venue-port';
import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { CLOCK_STEPS } from './desk-rules.ts';
import { doc, empty, id, instant, key, named, phase, symbol } from './shapes.ts';

const table = doc('Table of the row whose step failed', z.string());
const now = doc('Market time', instant);

const boardState = named(
  'DeskBoardState',
  'What a market does now',
  z.strictObject({
    board: doc('The market', z.enum(BOARDS)),
    phase,
    phaseEnds: doc(
      'When the phase is planned to end, for a closed market when it opens; null: unknown',
      z.nullable(instant),
    ),
    breaker: doc('Highest stage of the circuit breaker today; 0: none', z.int()),
  }),
);

const failedStep = named(
  'QuarantinedStep',
  'A step of the clock that failed and is passed over until it is released',
  z.strictObject({
    table,
    id: doc('Of that row', z.string()),
    reason: doc('Why it failed: the text of an error, or the code of a refusal', z.string()),
  }),
);

export const deskOperations = call({
  path: '/operations',
  access: { desk: ['auditor', 'admin'] },
  kind: 'read',
  summary: 'What the market and the writer do now, and what is quarantined',
  input: empty,
  output: z.strictObject({
    now,
    sandbox: doc('Whether the clock can be moved: it is a sandbox', z.boolean()),
    lastSeq: doc('Number of the newest durable command', z.int()),
    waiting: doc('Commands that wait for a batch', z.int()),
    inFlight: doc('Commands of batches that are not durable yet', z.int()),
    lag: doc(
      "Time from a command's arrival until it is durable, over the last minute",
      z.strictObject({
        commands: doc('Commands that became durable', z.int()),
        batches: doc('Batches that they came in', z.int()),
        p50: doc('Milliseconds that half of them took at most; null: none', z.nullable(z.number())),
        p99: doc(
          'Milliseconds that 99 in a hundred of them took at most; null: none',
          z.nullable(z.number()),
        ),
      }),
    ),
    venueAway: doc('Whether the exchange is out of reach: no order is taken', z.boolean()),
    paused: doc('Whether writes are paused: the disk is nearly full', z.boolean()),
    boards: doc('One for each market', z.array(boardState)),
    quarantined: doc(
      'Steps of the clock that failed and are passed over; the others go on',
      z.array(failedStep),
    ),
  }),
});

export const deskRelease = call({
  path: '/release',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Let a quarantined step run again; one that fails as before is quarantined once more',
  input: z.strictObject({
    table: doc('Table of the step, as `/operations` has it', id),
    id: doc(
      'Of the row of the step, as `/operations` has it',
      z.string().check(z.minLength(1), z.maxLength(100)),
    ),
  }),
  output: empty,
});

export const deskClock = call({
  path: '/clock',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Move the sandbox’s clock forward, over everything that falls due on the way',
  input: z.strictObject({
    ms: doc(
      'How far, milliseconds: an hour or a day',
      z.union([z.literal(CLOCK_STEPS[0]), z.literal(CLOCK_STEPS[1])]),
    ),
  }),
  output: z.strictObject({ now }),
});

export const deskHalt = call({
  path: '/halt',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Ask for the halt of an issue, or for its end, which an approver must approve',
  input: z.strictObject({
    kind: doc('Whether its trading stops or goes on', z.enum(['halt', 'resume'])),
    symbol,
    reason: doc('Why its trading is halted, or why it was', z.enum(HALT_REASONS)),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the instruction to the venue', id) }),
});
