import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import type { Column } from '@maru/ui/csv';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { timeText } from '../../shared/figures.ts';
import { textsIn } from '../../shared/texts.ts';

type Row = Output<'deskDelistings'>['rows'][number];

/** Delistings in a file. */
export function delistingColumns(language: Language): readonly Column<Row>[] {
  const t = textsIn(delistingTexts, language);
  return [
    [t('symbol'), ({ symbol }) => symbol],
    [t('name'), ({ names }) => names[language] ?? names.kor],
    [t('stage'), ({ stage }) => t(`stage_${stage}`)],
    [t('firstDay'), ({ firstDay }) => firstDay],
    [t('lastDay'), ({ lastDay }) => lastDay],
    [t('reason'), ({ reason }) => t(`reason_${reason}`)],
    [t('note'), ({ note }) => note],
    [t('fact_askedBy'), ({ askedBy }) => nameOf(askedBy)],
    [t('approvedBy'), ({ approvedBy }) => nameOf(approvedBy)],
    [t('approvedAt'), ({ approvedAt }) => timeText(approvedAt, language)],
  ];
}
