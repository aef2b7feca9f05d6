/** Questions to the desk, settled ones too. Every method throws what the store throws. */
import type { InquiryText } from '@maru/broker/people/inquiries/rows';
import type { Slice, Tables } from '../store/tables.ts';

export type InquiryRecords = ReturnType<typeof inquiryRecords>;

export const inquiryRecords = (tables: Tables) => ({
  /** A question; null: there is none of this id. */
  find: (id: string) => tables.one('inquiries', { id }),
  /** A customer's questions, the newest text first. */
  of: (customer: string, slice: Slice) =>
    tables.page('inquiries', { customer }, ['-at', '-id'], slice),
  /** Questions that are settled, the newest first. */
  settled: (slice: Slice) =>
    tables.page('inquiries', { state: 'settled' }, ['-since', '-id'], slice),
  /** The texts of a question, the oldest first. */
  texts: (inquiry: string) => tables.all('inquiryTexts', { inquiry }, ['no']),
  /** The newest text of each of these questions. */
  newest: async (inquiries: readonly string[]): Promise<readonly InquiryText[]> => {
    const asked = await tables.all('inquiries', { id: { in: inquiries } }, []);
    const found = asked.map(({ id, texts }) =>
      tables.one('inquiryTexts', { inquiry: id, no: texts }),
    );
    return (await Promise.all(found)).filter((text) => text !== null);
  },
});
