import { Pending } from './inbox.ts';
import type { Submitted } from './port.ts';

/** The orders whose reports the venue must repeat after a part's answer. */
function behindOf(answer: Submitted, id: string): string[] {
  if (!answer.ok) return [id];
  return (answer.reply.behind as string[] | undefined) ?? [];
}

/**
 * Splits a command that the database refused into parts that can fail separately: several reports
 * of the venue become a command each, so that one bad report affects no other. The whole is
 * answered with the orders whose reports are now missing. null: it has no parts.
 */
export function partsOf(whole: Pending): Pending[] | null {
  const { command, reportNo } = whole;
  if (command.type !== 'venue.report' || command.payload.reports.length < 2) return null;
  const { reports } = command.payload;
  const parts = reports.map((report, i) => {
    const isLast = i === reports.length - 1;
    const part = { ...command, payload: { reports: [report] } };
    return new Pending(part, { internal: true, reportNo: isLast ? reportNo : 0 });
  });
  void Promise.all(parts.map((part) => part.answer)).then((answers) => {
    const behind = new Set(answers.flatMap((answer, i) => behindOf(answer, reports[i]?.id ?? '')));
    whole.settle({ ok: true, reply: { behind: [...behind] }, basis: null, estimate: null });
  });
  return parts;
}
