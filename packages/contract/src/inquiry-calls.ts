import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { INQUIRY_STATES, INQUIRY_TOPICS } from './inquiry-rules.ts';
import { doc, id, instant, key, page, paging } from './shapes.ts';

export const inquiryText = doc(
  'A text of several lines; that it is empty or too long is a refusal',
  z.string().check(z.maxLength(2 * LIMITS.inquiryText), z.overwrite(plainText)),
);

/** A question in a list. */
export const inquiryRow = {
  id: z.string(),
  topic: z.enum(INQUIRY_TOPICS),
  state: z.enum(INQUIRY_STATES),
  openedAt: instant,
  at: doc('When the newest text was written', instant),
  texts: doc('How many texts there are', z.int()),
};

export const inquiryTexts = doc(
  'The texts of a question, the oldest first',
  z.array(
    z.strictObject({
      no: doc('Counted from 1', z.int()),
      by: z.enum(['customer', 'desk']),
      text: doc('Null: it was erased with the account', z.nullable(z.string())),
      hasPicture: z.boolean(),
      at: instant,
    }),
  ),
);

/** A picture of a text. */
export const inquiryPictureShape = z.strictObject({
  picture: doc('A JPEG in base64; null: it was erased with the account', z.nullable(z.string())),
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
      said: doc('The beginning of the newest text; null: it was erased', z.nullable(z.string())),
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
    id: doc('The question that this belongs to; missing: a new one', z.optional(id)),
    topic: doc(
      'Of a new question, `general` by default; of one that is there it stays',
      z.optional(z.enum(INQUIRY_TOPICS)),
    ),
    text: inquiryText,
    picture: doc('An uploaded picture', z.optional(id)),
    requestId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});
