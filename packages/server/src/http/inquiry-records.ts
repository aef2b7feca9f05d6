/** What SQL knows of questions to the desk. Every method throws what the store throws. */
import type { Inquiry, InquiryText } from '@maru/broker/people/inquiries/rows';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface InquiryRecords {
  /** A question; null: there is none of this id. */
  find(id: string): Promise<Inquiry | null>;
  /** A customer's questions, the newest text first. */
  of(customer: string, slice: Slice): Promise<Listed<Inquiry>>;
  /** Questions that are settled, the newest first. */
  settled(slice: Slice): Promise<Listed<Inquiry>>;
  /** The texts of a question, the oldest first. */
  texts(inquiry: string): Promise<readonly InquiryText[]>;
  /** The newest text of each of these questions. */
  newest(inquiries: readonly string[]): Promise<readonly InquiryText[]>;
}

type Stored = Record<string, unknown>;

const readInquiry = (stored: Stored): Inquiry => readTableRow('inquiries', stored);
const readText = (stored: Stored): InquiryText => readTableRow('inquiryTexts', stored);

export function sqlInquiryRecords(store: Pick<Store, 'query'>): InquiryRecords {
  const listed = async (
    where: string,
    newest: 'at' | 'since',
    params: readonly string[],
    { limit, offset }: Slice,
  ): Promise<Listed<Inquiry>> => {
    const from = `from inquiries where ${where}`;
    const order = `order by ${newest} desc, id desc`;
    const page = `select * ${from} ${order} limit ${limit} offset ${offset}`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(page, params),
      store.query<{ total: bigint }>(`select count(*) as total ${from}`, params),
    ]);
    return { rows: rows.map(readInquiry), total: Number(counted[0]?.total ?? 0) };
  };
  return {
    find: async (id) => {
      const [row] = await store.query<Stored>('select * from inquiries where id = $1', [id]);
      return row === undefined ? null : readInquiry(row);
    },
    of: (customer, slice) => listed('customer = $1', 'at', [customer], slice),
    settled: (slice) => listed("state = 'settled'", 'since', [], slice),
    texts: async (inquiry) => {
      const text = 'select * from inquiry_texts where inquiry = $1 order by no';
      return (await store.query<Stored>(text, [inquiry])).map(readText);
    },
    newest: async (inquiries) => {
      const text = `select t.* from inquiry_texts t join inquiries i
        on i.id = t.inquiry and i.texts = t.no where i.id = any($1::text[])`;
      return (await store.query<Stored>(text, [inquiries])).map(readText);
    },
  };
}
