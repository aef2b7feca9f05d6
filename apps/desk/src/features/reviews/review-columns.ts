import type { Language } from '@maru/contract/constants';
import type { Column } from '@maru/ui/csv';
import { columnWords, plainAmount, timeCell } from '../../entities/columns.ts';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { reviewTexts } from '../../entities/review.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import type { ReviewRow } from './review-row.ts';

const staffOf = (actor: string | null): string | null => (actor === null ? null : nameOf(actor));

/** Applications in a file. */
export function reviewColumns(language: Language): readonly Column<ReviewRow>[] {
  const { c } = columnWords(language);
  const t = textsIn(reviewTexts, language);
  const word = wordsIn(reviewTexts, language);
  const evidence = wordsIn(evidenceTexts, language);
  const said = (code: string | null) => (code === null ? null : evidence('reason', code));
  return [
    [c('id'), ({ id }) => id],
    [c('kind'), ({ kind }) => word('kind', kind)],
    [c('customer'), ({ customer }) => (customer === 'house' ? t('house') : customer)],
    [c('amount'), (row) => row.amount && plainAmount(row.amount, row.currency ?? 'KRW')],
    [c('currency'), (row) => row.amount && (row.currency ?? 'KRW')],
    [c('state'), ({ state }) => word('state', state)],
    [t('finding'), ({ finding }) => said(finding)],
    [c('openedAt'), ({ openedAt }) => timeCell(openedAt)],
    [c('firstBy'), ({ reviewedBy }) => staffOf(reviewedBy)],
    [c('decidedBy'), ({ decidedBy }) => staffOf(decidedBy)],
    [c('decidedAt'), ({ decidedAt }) => timeCell(decidedAt)],
    [c('reason'), ({ reason }) => said(reason)],
  ];
}
