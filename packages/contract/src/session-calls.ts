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
    rows: doc(
      'The sessions',
      z.array(
        z.strictObject({
          id: doc('Number of the session, by which it is ended', id),
          browser: doc('Browser of the device, as its user agent says', z.enum(BROWSERS)),
          system: doc('Operating system of the device', z.enum(SYSTEMS)),
          openedAt: doc(
            "When its log-in was, by the machine's clock, which the sandbox's does not move",
            z.int(),
          ),
          usedAt: doc(
            "When it was last used, to ten minutes, by the machine's clock; of this session now",
            z.int(),
          ),
          endsAt: doc("When it expires, used or not, by the machine's clock", z.int()),
          current: doc('Whether it is the session that asks', z.boolean()),
        }),
      ),
    ),
  }),
});

export const sessionEnd = call({
  path: '/session/end',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'End one of my sessions',
  input: z.strictObject({ id: doc('Number of the session', id) }),
  output: empty,
});

export const sessionEndOthers = call({
  path: '/session/endOthers',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'End all my sessions but this one',
  input: empty,
  output: z.strictObject({ ended: doc('Sessions that were ended', z.int()) }),
});
