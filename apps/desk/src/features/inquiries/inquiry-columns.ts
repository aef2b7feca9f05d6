import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { wordsIn } from '../../shared/texts.ts';
import { inquiryTexts } from './inquiry.texts.ts';

type Row = Output<'deskInquiries'>['rows'][number];

/** Questions in a file, without what was written. */
export function inquiryColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const word = wordsIn(inquiryTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('kind'), ({ topic }) => word('topic', topic)],
    [c('customer'), ({ customer }) => customer],
    [c('state'), ({ state }) => word('state', state)],
    [c('since'), ({ since }) => csvTime(since)],
    [c('openedAt'), ({ openedAt }) => csvTime(openedAt)],
    [c('texts'), ({ texts }) => texts],
    [c('settledBy'), ({ answeredBy }) => answeredBy && nameOf(answeredBy)],
  ];
}
