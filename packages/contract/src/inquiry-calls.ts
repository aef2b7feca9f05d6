import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { INQUIRY_STATES, INQUIRY_TOPICS } from './inquiry-rules.ts';
import { doc, id, instant, key, named, page, paging } from './shapes.ts';

export const inquiryText = doc(
  'A text of several lines; a refusal if it is empty or too long',
  z.string().check(z.maxLength(2 * LIMITS.inquiryText), z.overwrite(plainText)),
);

/** A question in a list. */
export const inquiryRow = {
  id: doc('Id of the question', z.string()),
  topic: doc('Subject of the question', z.enum(INQUIRY_TOPICS)),
  state: doc('Whether it waits for the desk, or is settled', z.enum(INQUIRY_STATES)),
  openedAt: doc('When it was asked', instant),
  at: doc('When its newest text was written', instant),
  texts: doc('Number of its texts, of both sides', z.int()),
};

const textRow = named(
  'InquiryText',
  'A text of a question, or of an answer to it',
  z.strictObject({
    no: doc('Place among the texts of the question, counted from 1', z.int()),
    by: doc('The side that wrote it', z.enum(['customer', 'desk'])),
    text: doc('The text; null: it was erased with the account', z.nullable(z.string())),
    hasPicture: doc('Whether a picture belongs to it', z.boolean()),
    at: doc('When it was written', instant),
  }),
);

/** A question with its texts. */
export const inquiryTexts = {
  rows: doc('The texts of the question, the oldest first', z.array(textRow)),
};

/** Which question. */
export const inquiryPlace = { id: doc('Id of the question', id) };
/** Which text of a question. */
export const inquiryTextPlace = {
  ...inquiryPlace,
  no: doc('Place of the text in the question, counted from 1', z.int()),
};

export const inquiryPictureShape = named(
  'InquiryPicture',
  'The picture of a text',
  z.strictObject({
    picture: doc('A JPEG in base64; null: it was erased with the account', z.nullable(z.string())),
  }),
);

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
      said: doc('Beginning of the newest text; null: it was erased', z.nullable(z.string())),
    }),
  ),
});

export const inquiryDetail = call({
  path: '/inquiry/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['inquiry'],
  summary: 'A question of mine with all its texts',
  input: z.strictObject(inquiryPlace),
  output: z.strictObject({ ...inquiryRow, ...inquiryTexts }),
});

export const inquiryPicture = call({
  path: '/inquiry/picture',
  access: 'session',
  kind: 'read',
  // a text never changes
  staleAfter: [],
  summary: 'The picture of a text of a question of mine',
  input: z.strictObject(inquiryTextPlace),
  output: inquiryPictureShape,
});

export const inquiryWrite = call({
  path: '/inquiry/write',
  access: 'session',
  kind: 'write',
  summary: 'Ask the desk something, or write more to a question of mine',
  input: z.strictObject({
    id: doc('Id of the question that is written to; missing: a new one', z.optional(id)),
    topic: doc(
      'Subject of a new question; missing: `general`; not read for one that exists',
      z.optional(z.enum(INQUIRY_TOPICS)),
    ),
    text: inquiryText,
    picture: doc(
      'Id of an uploaded picture that belongs to the text; missing: none',
      z.optional(id),
    ),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Id of the question', z.string()) }),
});
