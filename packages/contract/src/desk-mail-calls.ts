/** Mail at the desk: what waits, what was sent, what failed. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import { MAIL_KINDS, MAIL_STATES } from './mail-kinds.ts';
import { doc, id, instant, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const row = {
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  customer: doc(
    "The customer on whose account it is; a guardian's mail has that of the minor",
    z.string(),
  ),
  at: instant,
  state: z.enum(MAIL_STATES),
  tries: doc('Times that sending failed', z.int()),
  dueAt: doc('When it is tried next; null: it is done', z.nullable(instant)),
  doneAt: z.nullable(instant),
};

export const deskMails = call({
  path: '/mails',
  access: READERS,
  kind: 'read',
  summary: 'Mail that waits, was sent or failed, the newest first',
  input: z.strictObject({ state: z.enum(MAIL_STATES), ...paging }),
  output: page(z.strictObject(row)),
});

export const deskMail = call({
  path: '/mail',
  access: READERS,
  kind: 'read',
  summary: 'One mail with its text; codes and links are shown in a sandbox alone',
  input: z.strictObject({ id }),
  output: z.strictObject({
    ...row,
    language: z.enum(LANGUAGES),
    to: doc('Masked but in a sandbox; null: it is erased', z.nullable(z.string())),
    subject: z.string(),
    text: z.string(),
    link: doc(
      'The link of its text; null: it has none, or this is no sandbox',
      z.nullable(z.string()),
    ),
  }),
});
