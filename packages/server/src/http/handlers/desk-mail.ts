/** Mail at the desk. In a sandbox its staff see what would have been sent. */
import type { Mail } from '@maru/broker/people/mail/rows';
import type { Output } from '@maru/contract/desk-calls';
import { refusal } from '@maru/contract/errors';
import { maskMail } from '@maru/contract/mail-rules';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { contextOf } from '../../mail/document.ts';
import { type MailService, openMail } from '../../mail/sealed-mail.ts';
import { mailText } from '../../mail/texts.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { DeskHandlers } from '../handler.ts';
import type { MailRecords } from '../mail-records.ts';
import { readAnswer, sliceOf } from './read.ts';

export interface DeskMailDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
  readonly mails: MailRecords;
  readonly mail: MailService;
  readonly sandbox: boolean;
}

const rowOf = ({ id, kind, customer, at, state, tries, dueAt, doneAt }: Mail) => ({
  id,
  kind,
  customer,
  at,
  state,
  tries,
  dueAt,
  doneAt,
});

const LINK = /https?:\/\/\S+/;

async function show(
  { engine, sealer, mails, mail: service, sandbox }: DeskMailDeps,
  id: string,
): Promise<Handled<Output<'deskMail'>>> {
  const mail = await mails.find(id);
  if (mail === null) return refused(refusal('mail_missing'));
  const read = await readAnswer(engine, null, (reads) => contextOf(reads, mail, engine.now()));
  if (!read.ok) return read;
  const opened = await openMail(sealer, mail);
  // a firm's staff could use the code or the link of another
  const secret = sandbox ? (opened?.secret ?? null) : null;
  const rendered = mailText(mail, { ...read.value, secret, publicUrl: service.publicUrl() });
  const to = opened?.to ?? null;
  return answered(
    {
      ...rowOf(mail),
      ...rendered,
      language: mail.language,
      to: to === null || sandbox ? to : maskMail(to),
      link: secret === null ? null : (LINK.exec(rendered.text)?.[0] ?? null),
    },
    read.stale,
  );
}

export const deskMailHandlers = (
  deps: DeskMailDeps,
): Pick<DeskHandlers, 'deskMails' | 'deskMail'> => ({
  deskMails: async ({ state, ...paging }) => {
    const { rows, total } = await deps.mails.list(state, sliceOf(paging));
    return answered({ rows: rows.map(rowOf), total });
  },
  deskMail: ({ id }) => show(deps, id),
});
