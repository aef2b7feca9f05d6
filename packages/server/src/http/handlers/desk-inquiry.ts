/** Questions of customers at the desk. */
import type { Inquiry } from '@maru/broker/people/inquiries/rows';
import type { Input } from '@maru/contract/desk-calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { INQUIRY_RULES } from '@maru/contract/inquiry-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { DeskHandlers, Staff } from '../handler.ts';
import {
  type InquiryDeps,
  inquiryRow,
  inquiryRows,
  pictureOf,
  sealInquiry,
} from '../inquiry-view.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';

export interface DeskInquiryDeps extends InquiryDeps {
  readonly engine: Engine;
}

type Names = 'deskInquiries' | 'deskInquiry' | 'deskInquiryPicture' | 'deskInquiryAnswer';

const MISSING = refused(refusal('inquiry_missing'));

const rowOf = (inquiry: Inquiry) => ({
  ...inquiryRow(inquiry),
  customer: inquiry.customer,
  since: inquiry.since,
  answeredBy: inquiry.answeredBy,
});

export function deskInquiryHandlers(deps: DeskInquiryDeps): Pick<DeskHandlers, Names> {
  const { engine, inquiries } = deps;
  return {
    deskInquiries: async ({ state, ...paging }) => {
      const slice = sliceOf(paging);
      if (state === 'settled') {
        const { rows, total } = await inquiries.settled(slice);
        return answered({ rows: rows.map(rowOf), total });
      }
      const read = await readAnswer(engine, null, (reads) => reads.waitingInquiries());
      if (!read.ok) return read;
      const { rows, total } = pageOf(read.value, slice);
      return answered({ rows: rows.map(rowOf), total }, read.stale);
    },
    deskInquiry: async ({ id }) => {
      const found = await inquiries.find(id);
      if (found === null) return MISSING;
      return answered({ ...rowOf(found), rows: await inquiryRows(deps, id) });
    },
    deskInquiryPicture: async ({ id, no }) =>
      (await inquiries.find(id)) === null ? MISSING : pictureOf(deps, id, no),
    deskInquiryAnswer: (input, caller) => answer(deps, input, caller),
  };
}

async function answer(
  { engine, sealer, inquiries }: DeskInquiryDeps,
  input: Input<'deskInquiryAnswer'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<Record<string, never>>> {
  const { id, text, texts, requestId: key } = input;
  const problem = text === null ? null : firstProblem(INQUIRY_RULES, { text });
  if (problem !== null) return refused(refusal(problem));
  const found = await inquiries.find(id);
  if (found === null) return MISSING;
  const sealed = text === null ? null : await sealInquiry(sealer, found.customer, text);
  // the account was closed meanwhile, and its key is gone
  if (text !== null && sealed === null) return MISSING;
  const payload = { id, sealed, texts };
  const outcome = await engine.submit(
    { type: 'inquiry.answer', actor, session, key, payload },
    input,
  );
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}
