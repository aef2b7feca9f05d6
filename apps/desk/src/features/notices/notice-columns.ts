import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { noticeTexts } from './notice.texts.ts';

type Row = Output<'deskNotices'>['rows'][number];

/** What staff have written, in a file, in the language of the desk. */
export function noticeColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(noticeTexts, language);
  const word = wordsIn(noticeTexts, language);
  const about = ({ kind, to, symbols }: Row): string =>
    kind === 'news' ? symbols.join(' ') || t('market') : (to ?? t('all'));
  return [
    [c('id'), ({ id }) => id],
    [t('kind'), ({ kind }) => word('kind', kind)],
    [t('about'), about],
    [t('subject'), ({ texts }) => texts[language].title],
    [t('text'), ({ texts }) => texts[language].text],
    [c('state'), ({ state }) => word('state', state)],
    [t('writtenBy'), ({ writtenBy }) => nameOf(writtenBy)],
    [c('writtenAt'), ({ writtenAt }) => csvTime(writtenAt)],
    [c('publishedAt'), ({ publishedAt }) => timeCell(publishedAt)],
    [c('review'), ({ review }) => review],
    [
      c('reason'),
      ({ state, reason }) => (state === 'taken_back' ? word('why', reason ?? '') : null),
    ],
  ];
}
