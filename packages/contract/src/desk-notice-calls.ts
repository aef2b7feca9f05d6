import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { NOTICE_KINDS, NOTICE_STATES, TAKE_BACK_REASONS } from './desk-rules.ts';
import { doc, empty, id, instant, key, page, paging, symbol } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const WRITERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const said = z.strictObject({
  title: z.string().check(z.maxLength(LIMITS.noticeTitle)),
  text: z.string().check(z.maxLength(LIMITS.noticeText)),
});
const texts = z.strictObject({ kor: said, en: said, tw: said });
const kind = z.enum(NOTICE_KINDS);

export const deskNotices = call({
  path: '/notices',
  access: READERS,
  kind: 'read',
  summary: 'News and messages that staff have written, the newest first',
  input: z.strictObject({ kind: z.optional(kind), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      kind,
      to: doc('Of a message: the customer; null: all customers, or news', z.nullable(z.string())),
      symbols: z.array(z.string()),
      texts,
      state: z.enum(NOTICE_STATES),
      writtenBy: z.string(),
      writtenAt: instant,
      review: z.string(),
      publishedAt: z.nullable(instant),
      reason: z.nullable(z.string()),
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
    to: z.nullable(id),
    symbols: z.array(symbol).check(z.maxLength(LIMITS.noticeSymbols)),
    texts,
    requestId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});

export const deskNoticeTakeBack = call({
  path: '/noticeTakeBack',
  access: WRITERS,
  kind: 'write',
  summary: 'Take published news back, so that no customer sees it',
  input: z.strictObject({ id, reason: z.enum(TAKE_BACK_REASONS), requestId: key }),
  output: empty,
});
