import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import type { Column } from '@maru/ui/csv';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { customerTexts } from './customer.texts.ts';

type Row = Output<'deskCustomers'>['rows'][number];

/** Customers in a file, masked as on screen. */
export function customerColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(customerTexts, language);
  const evidence = wordsIn(evidenceTexts, language);
  return [
    [c('customer'), ({ account }) => account],
    [t('login'), ({ login }) => login],
    [t('openedAt'), ({ openedAt }) => timeCell(openedAt)],
    [t('flags'), ({ flags }) => flags.map((flag) => evidence('value', flag)).join(' · ')],
  ];
}
