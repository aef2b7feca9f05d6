/** Questions to the desk as both sides read them; texts are ciphertext everywhere else. */
import type { Inquiry, InquiryText } from '@maru/broker/people/inquiries/rows';
import type { Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import type { Place, Sealer } from '../crypto/sealer.ts';
import { answered, type Handled, refused } from './answer.ts';
import type { InquiryRecords } from './inquiry-records.ts';
import type { Pictures } from './pictures.ts';

export interface InquiryDeps {
  readonly sealer: Sealer;
  readonly pictures: Pictures;
  readonly inquiries: InquiryRecords;
}

const placeOf = (account: string): Place => ({ table: 'inquiry_texts', column: 'sealed', account });

/** Null once the account's data was erased. */
export const sealInquiry = (
  sealer: Sealer,
  account: string,
  text: string,
): Promise<string | null> => sealer.seal(placeOf(account), text);

/** Null once the account's data was erased. */
export const openInquiry = async (
  sealer: Sealer,
  { customer, sealed }: Pick<InquiryText, 'customer' | 'sealed'>,
): Promise<string | null> => (await sealer.unseal(placeOf(customer), sealed)) as string | null;

export const inquiryRow = ({ id, topic, state, openedAt, at, texts }: Inquiry) => ({
  id,
  topic,
  state,
  openedAt,
  at,
  texts,
});

/** The texts of a question in clear, the oldest first. */
export async function inquiryRows(
  { sealer, inquiries }: InquiryDeps,
  inquiry: string,
): Promise<Output<'inquiryDetail'>['rows']> {
  const rows = await inquiries.texts(inquiry);
  return Promise.all(
    rows.map(async (row) => ({
      no: row.no,
      by: row.writtenBy === null ? ('customer' as const) : ('desk' as const),
      text: await openInquiry(sealer, row),
      hasPicture: row.picture !== null,
      at: row.at,
    })),
  );
}

/** The picture of a text of a question. */
export async function pictureOf(
  { pictures, inquiries }: InquiryDeps,
  inquiry: string,
  no: number,
): Promise<Handled<Output<'inquiryPicture'>>> {
  const text = (await inquiries.texts(inquiry)).find((one) => one.no === no);
  if (text === undefined || text.picture === null) return refused(refusal('picture_missing'));
  const bytes = await pictures.read(text.customer, text.picture);
  return answered({ picture: bytes?.toString('base64') ?? null });
}
