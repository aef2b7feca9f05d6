import type { BrokerReads } from '@maru/broker/domains';
import type { Mail } from '@maru/broker/people/mail/rows';
import { mailDocument } from '@maru/contract/mail-kinds';
import type { Instant } from '@maru/std/kst';
import { builtInDocument } from '../documents/built-in.ts';

/** The text of a mail that is in force at an instant, in its language. */
export function documentOf(
  reads: Pick<BrokerReads, 'documentInForce'>,
  { kind, language }: Pick<Mail, 'kind' | 'language'>,
  at: Instant,
): string {
  const document = mailDocument(kind);
  const { texts } = reads.documentInForce(document, at);
  // texts of mail are the same in a simulation
  return texts?.[language] ?? builtInDocument(document, language, false);
}
