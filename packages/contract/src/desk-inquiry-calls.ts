import * as z from 'zod/mini';
import { call } from './call.ts';
import { inquiryPictureShape, inquiryRow, inquiryText, inquiryTexts } from './inquiry-calls.ts';
import { INQUIRY_STATES } from './inquiry-rules.ts';
import { doc, empty, id, instant, key, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const WRITERS = { desk: ['reviewer', 'approver'] } as const;

/** A question as the desk sees it. */
const row = {
  ...inquiryRow,
  customer: z.string(),
  since: doc('Since when it is in its state', instant),
  answeredBy: doc('The member who settled it last; null: nobody has', z.nullable(z.string())),
};

export const deskInquiries = call({
  path: '/inquiries',
  access: READERS,
  kind: 'read',
  summary: 'Questions of customers: those that wait, the oldest first, or the settled, the newest',
  input: z.strictObject({ state: z.enum(INQUIRY_STATES), ...paging }),
  output: page(z.strictObject(row)),
});

export const deskInquiry = call({
  path: '/inquiry',
  access: READERS,
  kind: 'read',
  summary: 'A question with all its texts',
  input: z.strictObject({ id }),
  output: z.strictObject({ ...row, rows: inquiryTexts }),
});

export const deskInquiryPicture = call({
  path: '/inquiryPicture',
  access: READERS,
  kind: 'read',
  summary: 'The picture of a text of a question',
  input: z.strictObject({ id, no: z.int() }),
  output: inquiryPictureShape,
});

export const deskInquiryAnswer = call({
  path: '/inquiryAnswer',
  access: WRITERS,
  kind: 'write',
  summary: 'Answer a question, or settle it without an answer',
  input: z.strictObject({
    id,
    text: doc('Null: nothing is left to say', z.nullable(inquiryText)),
    texts: doc('How many texts were read: a customer who has written more is read first', z.int()),
    requestId: key,
  }),
  output: empty,
});
