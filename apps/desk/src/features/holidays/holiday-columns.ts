import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import type { Column } from '@maru/ui/csv';
import { holidayTexts } from '../../entities/holiday.texts.ts';
import { weekdayText } from '../../shared/figures.ts';
import { textsIn } from '../../shared/texts.ts';

type Row = Output<'deskHolidays'>['closed'][number];

/** Closed days in a file. */
export function holidayColumns(language: Language): readonly Column<Row>[] {
  const t = textsIn(holidayTexts, language);
  return [
    [t('days'), ({ day }) => day],
    [t('weekday'), ({ day }) => weekdayText(day, language)],
    [t('source'), ({ source }) => t(`source_${source}`)],
    [t('source_change'), ({ change }) => change],
  ];
}
