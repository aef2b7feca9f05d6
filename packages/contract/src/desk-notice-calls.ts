import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { NOTICE_KINDS, NOTICE_STATES, TAKE_BACK_REASONS } from './desk-rules.ts';
import {
  doc,
  empty,
  id,
  inLanguages,
  instant,
  key,
  named,
  page,
  paging,
  symbol,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const WRITERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const written = named(
  'WrittenNotice',
  'News or a message in one language, as staff write it',
  z.strictObject({
    title: doc('Title of the notice', z.string().check(z.maxLength(LIMITS.noticeTitle))),
    text: doc('Text below the title', z.string().check(z.maxLength(LIMITS.noticeText))),
  }),
);
const texts = doc(
  'Title and text in each language; none may be empty',
  z.strictObject(inLanguages(written)),
);
const kind = doc('News for all to read, or a message to customers', z.enum(NOTICE_KINDS));
const to = 'Public id of the customer a message goes to; null: to all customers, or it is news';

export const deskNotices = call({
  path: '/notices',
  access: READERS,
  kind: 'read',
  summary: 'News and messages that staff have written, the newest first',
  input: z.strictObject({
    kind: doc('Only news, or only messages; missing: both', z.optional(z.enum(NOTICE_KINDS))),
    ...paging,
  }),
  output: page(
    z.strictObject({
      id: doc('Id of the notice', z.string()),
      kind,
      to: doc(to, z.nullable(z.string())),
      symbols: doc('Codes of the issues that news is about; empty: none', z.array(z.string())),
      texts,
      state: doc(
        'Whether it is under review, published, rejected, or published and taken back',
        z.enum(NOTICE_STATES),
      ),
      writtenBy: doc('Member of staff that wrote it: `staff:` and a log-in name', z.string()),
      writtenAt: doc('When it was written', instant),
      review: doc('Id of the application for its publication', z.string()),
      publishedAt: doc('When it was published; null: it was not', z.nullable(instant)),
      reason: doc(
        'Why it was rejected or taken back, as a code; null: it was neither',
        z.nullable(z.string()),
      ),
    }),
  ),
});

export const deskNoticeWrite = call({
  path: '/noticeWrite',
  access: WRITERS,
  kind: 'write',
  summary: 'Write news or a message in three languages, which an approver must approve',
  input: z.strictObject({
    kind,
    to: doc(to, z.nullable(id)),
    symbols: doc(
      'Codes of the issues that news is about; empty: none, or it is a message',
      z.array(symbol).check(z.maxLength(LIMITS.noticeSymbols)),
    ),
    texts,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Id of the notice', z.string()) }),
});

export const deskNoticeTakeBack = call({
  path: '/noticeTakeBack',
  access: WRITERS,
  kind: 'write',
  summary: 'Take published news back, so that no customer sees it',
  input: z.strictObject({
    id: doc('Id of the notice', id),
    reason: doc('Why it is taken back', z.enum(TAKE_BACK_REASONS)),
    requestId: key,
  }),
  output: empty,
});
