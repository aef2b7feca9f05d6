import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import type { Column } from '@maru/ui/csv';
import { bankTexts } from '../../entities/bank.texts.ts';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn } from '../../shared/texts.ts';

type Row = Output<'deskBanks'>['rows'][number];

/** Banks in a file. */
export function bankColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(bankTexts, language);
  return [
    // one cell: a code of digits alone would lose its zeros in a spreadsheet
    [c('name'), ({ code, names }) => `${names[language]} (${code})`],
    [t('fact_nameKor'), ({ names }) => names.kor],
    [t('fact_nameEn'), ({ names }) => names.en],
    [t('fact_nameTw'), ({ names }) => names.tw],
    [t('fact_least'), ({ least }) => least],
    [t('fact_most'), ({ most }) => most],
    [c('state'), ({ open }) => t(open ? 'state_open' : 'state_closed')],
    [c('askedBy'), ({ change }) => (change === null ? null : nameOf(change.askedBy))],
    [c('approvedBy'), ({ change }) => (change === null ? null : nameOf(change.approvedBy))],
    [c('decidedAt'), ({ change }) => timeCell(change?.approvedAt ?? null)],
    [c('reason'), ({ change }) => change?.reason ?? null],
    [c('review'), ({ change }) => change?.review ?? null],
  ];
}
