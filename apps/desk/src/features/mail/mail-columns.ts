import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { mailNames } from '../../entities/document-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { mailTexts } from './mail.texts.ts';

type Row = Output<'deskMails'>['rows'][number];

/** Mail in a file, without addresses and texts. */
export function mailColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(mailTexts, language);
  const word = wordsIn(mailTexts, language);
  const nameOf = mailNames(language);
  return [
    [c('id'), ({ id }) => id],
    [c('kind'), ({ kind }) => nameOf(kind)],
    [c('customer'), ({ customer }) => customer],
    [c('state'), ({ state }) => word('state', state)],
    [t('at'), ({ at }) => csvTime(at)],
    [t('tries'), ({ tries }) => tries],
    [t('due'), ({ dueAt }) => timeCell(dueAt)],
    [c('doneAt'), ({ doneAt }) => timeCell(doneAt)],
  ];
}
