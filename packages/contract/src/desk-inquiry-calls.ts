import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  inquiryPictureShape,
  inquiryPlace,
  inquiryRow,
  inquiryText,
  inquiryTextPlace,
  inquiryTexts,
} from './inquiry-calls.ts';
import { INQUIRY_STATES } from './inquiry-rules.ts';
import { doc, empty, instant, key, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const WRITERS = { desk: ['reviewer', 'approver'] } as const;

/** A question as the desk sees it. */
const row = {
  ...inquiryRow,
  customer: doc('Public id of the customer that asked it', z.string()),
  since: doc('Since when it is in its state', instant),
  answeredBy: doc(
    'Member of staff that settled it last: `staff:` and a log-in name; null: none has',
    z.nullable(z.string()),
  ),
};

export const deskInquiries = call({
  path: '/inquiries',
  access: READERS,
  kind: 'read',
  summary: 'Questions of customers: those that wait, the oldest first, or the settled, the newest',
  input: z.strictObject({
    state: doc('Those that wait for the desk, or the settled ones', z.enum(INQUIRY_STATES)),
    ...paging,
  }),
  output: page(z.strictObject(row)),
});

export const deskInquiry = call({
  path: '/inquiry',
  access: READERS,
  kind: 'read',
  summary: 'A question with all its texts',
  input: z.strictObject(inquiryPlace),
  output: z.strictObject({ ...row, ...inquiryTexts }),
});

export const deskInquiryPicture = call({
  path: '/inquiryPicture',
  access: READERS,
  kind: 'read',
  summary: 'The picture of a text of a question',
  input: z.strictObject(inquiryTextPlace),
  output: inquiryPictureShape,
});

export const deskInquiryAnswer = call({
  path: '/inquiryAnswer',
  access: WRITERS,
  kind: 'write',
  summary: 'Answer a question, or settle it without an answer',
  input: z.strictObject({
    ...inquiryPlace,
    text: doc('The answer; null: it is settled without one', z.nullable(inquiryText)),
    texts: doc('Number of its texts that were read; a refusal if there are more by now', z.int()),
    requestId: key,
  }),
  output: empty,
});
