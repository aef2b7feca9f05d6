import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, percentOf, timeCell } from '../../entities/columns.ts';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { loanTexts } from './loan.texts.ts';

type Row = Output<'deskLoans'>['rows'][number];

/** Credit loans in a file; money in won. */
export function loanColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(loanTexts, language);
  const word = wordsIn(loanTexts, language);
  const evidence = wordsIn(evidenceTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('customer'), ({ customer }) => customer],
    [c('state'), ({ state }) => word('state', state)],
    [c('amount'), ({ amount }) => amount],
    [`${t('rate')} (%)`, ({ interestPpm }) => percentOf(interestPpm)],
    [t('applied'), ({ appliedAt }) => csvTime(appliedAt)],
    [t('paid'), ({ paidOn }) => paidOn],
    [t('due'), ({ dueOn }) => dueOn],
    [t('principal'), ({ principal }) => principal],
    [t('interest'), ({ interest }) => interest],
    [t('interestPaid'), ({ interestPaid }) => interestPaid],
    [c('overdueDays'), ({ overdueDays }) => overdueDays],
    [t('forced'), ({ forcedAt }) => timeCell(forcedAt)],
    [t('repaid'), ({ repaidAt }) => timeCell(repaidAt)],
    [c('reason'), ({ reason }) => reason && evidence('reason', reason)],
  ];
}
