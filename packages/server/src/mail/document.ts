import type { BrokerReads } from '@maru/broker/domains';
import type { Mail } from '@maru/broker/people/mail/rows';
import { bankName } from '@maru/contract/banks';
import { mailDocument } from '@maru/contract/mail-kinds';
import type { Instant } from '@maru/std/kst';
import { builtInDocument } from '../documents/built-in.ts';

import type { MailContext } from './texts.ts';

/** The text of a mail that is in force at an instant, in its language. */
function documentOf(
  reads: Pick<BrokerReads, 'documentInForce'>,
  { kind, language }: Pick<Mail, 'kind' | 'language'>,
  at: Instant,
): string {
  const document = mailDocument(kind);
  const { texts } = reads.documentInForce(document, at);
  // texts of mail are the same in a simulation
  return texts?.[language] ?? builtInDocument(document, language, false);
}

/** The core's part of a mail's context. */
export function contextOf(
  reads: Pick<BrokerReads, 'banks' | 'documentFields' | 'documentInForce'>,
  mail: Pick<Mail, 'kind' | 'language' | 'params'>,
  at: Instant,
): Pick<MailContext, 'bank' | 'document' | 'operator'> {
  const { bank } = mail.params;
  return {
    document: documentOf(reads, mail, at),
    operator: reads.documentFields(at).operator,
    bank: bank === undefined ? '' : bankName(reads.banks(), bank, mail.language),
  };
}
