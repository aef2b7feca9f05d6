import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import type { Column } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { textsIn } from '../../shared/texts.ts';
import { institutionTexts } from './institution.texts.ts';

type Row = Output<'deskInstitutions'>[number];

/** Institutions in a file. */
export function institutionColumns(language: Language): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(institutionTexts, language);
  return [
    [t('code'), ({ code }) => code],
    [t('name'), ({ name }) => name],
    [c('state'), ({ closed }) => t(closed ? 'closed' : 'open')],
    [t('customers'), ({ customers }) => customers],
  ];
}
