import { type Day, dayOf } from '@maru/std/kst';
import type { Message } from '#entities/message/model/message-text.ts';

export interface MessageDay {
  readonly day: Day;
  readonly messages: readonly Message[];
}

/**
 * Messages under their Korean days, newest first. A message that moved to the top while pages were
 * loading is in two of them: it stands where it is newer.
 */
export function byDay(messages: readonly Message[]): MessageDay[] {
  const days: { day: Day; messages: Message[] }[] = [];
  const seen = new Set<string>();
  for (const message of messages) {
    if (seen.has(message.id)) continue;
    seen.add(message.id);
    const day = dayOf(message.at);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
