/** Mail as the database would have it: of the core in memory, also what has left it. */
import type { Mail } from '@maru/broker/people/mail/rows';
import { pageOf } from '../handlers/read.ts';
import type { MailRecords } from '../mail-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryMails(engine: MemoryEngine): MailRecords {
  const all = (): Mail[] => {
    const rows = new Map<string, Mail | undefined>();
    for (const commit of engine.commits) {
      for (const [id, row] of commit.rows.mails) rows.set(id, row);
    }
    return [...rows.values()].filter((row) => row !== undefined).sort((a, b) => b.at - a.at);
  };
  return {
    find: async (id) => all().find((one) => one.id === id) ?? null,
    list: async (state, slice) =>
      pageOf(
        all().filter((one) => one.state === state),
        slice,
      ),
  };
}
