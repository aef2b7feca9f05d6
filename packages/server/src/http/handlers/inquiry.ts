/** `/inquiry/*`: my questions to the desk. */
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { INQUIRY_RULES } from '@maru/contract/inquiry-rules';
import { LIMITS } from '@maru/std/limits';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';
import {
  type InquiryDeps,
  inquiryRow,
  inquiryRows,
  openInquiry,
  pictureOf,
  sealInquiry,
} from '../inquiry-view.ts';
import { sliceOf } from './read.ts';
import { commandAnswer } from './send.ts';

export interface CustomerInquiryDeps extends InquiryDeps {
  readonly engine: Engine;
}

const MISSING = refused(refusal('inquiry_missing'));

export function inquiryHandlers(deps: CustomerInquiryDeps): HandlersOf<'inquiry'> {
  const { inquiries } = deps;
  /** A question of the customer's own; null: there is none of this id. */
  const own = async (account: string, id: string) => {
    const found = await inquiries.find(id);
    return found?.customer === account ? found : null;
  };
  return {
    inquiryList: async (paging, { account }) => list(deps, account, paging),
    inquiryDetail: async ({ id }, { account }) => {
      const found = await own(account, id);
      if (found === null) return MISSING;
      return answered({ ...inquiryRow(found), rows: await inquiryRows(deps, id) });
    },
    inquiryPicture: async ({ id, no }, { account }) =>
      (await own(account, id)) === null ? MISSING : pictureOf(deps, id, no),
    inquiryWrite: (input, { account }) => write(deps, account, input),
  };
}

async function list(
  { inquiries, sealer }: CustomerInquiryDeps,
  account: string,
  paging: Input<'inquiryList'>,
): Promise<Handled<Output<'inquiryList'>>> {
  const { rows, total } = await inquiries.of(account, sliceOf(paging));
  const newest = await inquiries.newest(rows.map(({ id }) => id));
  const excerpts = new Map<string, string | null>();
  for (const text of newest) {
    const opened = await openInquiry(sealer, text);
    excerpts.set(text.inquiry, opened?.slice(0, LIMITS.inquirySaid) ?? null);
  }
  const view = rows.map((row) => ({ ...inquiryRow(row), said: excerpts.get(row.id) ?? null }));
  return answered({ rows: view, total });
}

async function write(
  { engine, sealer, pictures }: CustomerInquiryDeps,
  actor: string,
  input: Input<'inquiryWrite'>,
): Promise<Handled<Output<'inquiryWrite'>>> {
  const problem = firstProblem(INQUIRY_RULES, input);
  if (problem !== null) return refused(refusal(problem));
  const { id = null, topic = 'general', text, picture = null, requestId: key } = input;
  const missing = picture === null ? null : await pictures.missing(actor, picture);
  if (missing !== null) return refused(missing);
  const sealed = await sealInquiry(sealer, actor, text);
  if (sealed === null) return refused(refusal('system_busy'));
  const payload = { id, topic, sealed, picture };
  // a ciphertext never comes out the same twice: the text identifies the request
  return commandAnswer(engine, { type: 'inquiry.write', actor, key, payload }, input);
}
