import * as z from 'zod/mini';
import { call } from './call.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { doc, empty, id } from './shapes.ts';

export const sessionList = call({
  path: '/session/list',
  access: 'session',
  kind: 'read',
  // a log-in on a new device is told by a message
  staleAfter: ['message'],
  summary: 'My open sessions with their devices, the one last used first',
  input: empty,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        browser: z.enum(BROWSERS),
        system: z.enum(SYSTEMS),
        openedAt: doc(
          "Milliseconds of the machine's clock, which the sandbox's does not move",
          z.int(),
        ),
        usedAt: doc('To ten minutes; of this session it is now', z.int()),
        endsAt: z.int(),
        current: doc('The session that asks', z.boolean()),
      }),
    ),
  }),
});

export const sessionEnd = call({
  path: '/session/end',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'End one of my sessions',
  input: z.strictObject({ id }),
  output: empty,
});

export const sessionEndOthers = call({
  path: '/session/endOthers',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'End all my sessions but this one',
  input: empty,
  output: z.strictObject({ ended: z.int() }),
});
