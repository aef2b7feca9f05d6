/** Mail at the desk: what waits, what was sent, what failed. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import { MAIL_KINDS, MAIL_STATES } from './mail-kinds.ts';
import { doc, id, instant, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const state = doc(
  'Whether it waits, was taken by the mail server, or could not be handed over',
  z.enum(MAIL_STATES),
);

const row = {
  id: doc('Id of the mail', z.string()),
  kind: doc('Occasion of the mail, which its text follows from', z.enum(MAIL_KINDS)),
  customer: doc(
    "Public id of the customer that it is about; of a mail to a guardian the minor's",
    z.string(),
  ),
  at: doc('When it was written', instant),
  state,
  tries: doc('How often sending it has failed', z.int()),
  dueAt: doc(
    'When it is to be sent, or tried next; null: it is sent or failed',
    z.nullable(instant),
  ),
  doneAt: doc('When it was sent, or given up; null: it waits', z.nullable(instant)),
};

export const deskMails = call({
  path: '/mails',
  access: READERS,
  kind: 'read',
  summary: 'Mail that waits, was sent or failed, the newest first',
  input: z.strictObject({ state, ...paging }),
  output: page(z.strictObject(row)),
});

export const deskMail = call({
  path: '/mail',
  access: READERS,
  kind: 'read',
  summary: 'One mail with its text; codes and links are shown in a sandbox alone',
  input: z.strictObject({ id: doc('Id of the mail', id) }),
  output: z.strictObject({
    ...row,
    language: doc('Language of the mail', z.enum(LANGUAGES)),
    to: doc(
      'Address it is sent to, masked except in a sandbox; null: erased',
      z.nullable(z.string()),
    ),
    subject: doc('Subject of the mail', z.string()),
    text: doc(
      'Text of the mail; outside of a sandbox dots stand for its code or token',
      z.string(),
    ),
    link: doc(
      'The link in its text that has a token; null: there is none, or this is no sandbox',
      z.nullable(z.string()),
    ),
  }),
});
