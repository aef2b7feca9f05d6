import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { INQUIRY_STATES, INQUIRY_TOPICS } from './inquiry-rules.ts';
import { id, instant, key, page, paging } from './shapes.ts';

/** A text of several lines; that it is empty or too long is a refusal. */
export const inquiryText = z
  .string()
  .check(z.maxLength(2 * LIMITS.inquiryText), z.overwrite(plainText));

/** A question in a list. */
export const inquiryRow = {
  id: z.string(),
  topic: z.enum(INQUIRY_TOPICS),
  state: z.enum(INQUIRY_STATES),
  openedAt: instant,
  /** When the newest text was written. */
  at: instant,
  /** How many texts there are. */
  texts: z.int(),
};

/** The texts of a question, the oldest first. */
export const inquiryTexts = z.array(
  z.strictObject({
    /** Counted from 1. */
    no: z.int(),
    by: z.enum(['customer', 'desk']),
    /** Null: it was erased with the account. */
    text: z.nullable(z.string()),
    hasPicture: z.boolean(),
    at: instant,
  }),
);

/** A picture of a text. */
export const inquiryPictureShape = z.strictObject({
  /** A JPEG in base64; null: it was erased with the account. */
  picture: z.nullable(z.string()),
});

export const inquiryList = call({
  path: '/inquiry/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['inquiry'],
  summary: 'My questions to the desk, the newest text first',
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      ...inquiryRow,
      /** The beginning of the newest text; null: it was erased. */
      said: z.nullable(z.string()),
    }),
  ),
});

export const inquiryDetail = call({
  path: '/inquiry/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['inquiry'],
  summary: 'A question of mine with all its texts',
  input: z.strictObject({ id }),
  output: z.strictObject({ ...inquiryRow, rows: inquiryTexts }),
});

export const inquiryPicture = call({
  path: '/inquiry/picture',
  access: 'session',
  kind: 'read',
  // a text never changes
  staleAfter: [],
  summary: 'The picture of a text of a question of mine',
  input: z.strictObject({ id, no: z.int() }),
  output: inquiryPictureShape,
});

export const inquiryWrite = call({
  path: '/inquiry/write',
  access: 'session',
  kind: 'write',
  summary: 'Ask the desk something, or write more to a question of mine',
  input: z.strictObject({
    /** The question that this belongs to; missing: a new one. */
    id: z.optional(id),
    /** Of a new question, `general` by default; of one that is there it stays. */
    topic: z.optional(z.enum(INQUIRY_TOPICS)),
    text: inquiryText,
    /** An uploaded picture. */
    picture: z.optional(id),
    requestId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});
