/** Questions to the desk as the database would have them: those of the core in memory. */
import type { Inquiry, InquiryText } from '@maru/broker/people/inquiries/rows';
import { pageOf } from '../handlers/read.ts';
import type { InquiryRecords } from '../inquiry-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryInquiries(engine: MemoryEngine): InquiryRecords {
  // those that have left memory are in the commits alone
  const stored = <T>(table: 'inquiries' | 'inquiryTexts'): T[] => {
    const rows = new Map<string, unknown>();
    for (const commit of engine.commits) {
      for (const [id, row] of commit.rows[table]) rows.set(id, row);
    }
    return [...rows.values()] as T[];
  };
  const all = (): Inquiry[] => stored<Inquiry>('inquiries').sort((a, b) => b.at - a.at);
  return {
    find: async (id) => all().find((one) => one.id === id) ?? null,
    of: async (customer, slice) =>
      pageOf(
        all().filter((one) => one.customer === customer),
        slice,
      ),
    settled: async (slice) =>
      pageOf(
        all().filter(({ state }) => state === 'settled'),
        slice,
      ),
    texts: async (inquiry) =>
      stored<InquiryText>('inquiryTexts')
        .filter((one) => one.inquiry === inquiry)
        .sort((a, b) => a.no - b.no),
    newest: async (inquiries) => {
      const asked = all().filter(({ id }) => inquiries.includes(id));
      return stored<InquiryText>('inquiryTexts').filter((text) =>
        asked.some(({ id, texts }) => id === text.inquiry && texts === text.no),
      );
    },
  };
}
