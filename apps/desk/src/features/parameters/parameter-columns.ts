import type { Language } from '@maru/contract/constants';
import type { Column } from '@maru/ui/csv';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { parameterWords } from '../../entities/parameter-words.ts';
import { textsIn } from '../../shared/texts.ts';
import type { ParameterRow } from './parameter.ts';
import { parametersTexts } from './parameters.texts.ts';

/** The version of a parameter that is in force, or the next one that will be. */
const versionOf = (row: ParameterRow, wanted: 'in_force' | 'planned') =>
  row.versions.findLast(({ state }) => state === wanted);

/** Parameters in a file: each value as it reads, and as it is stored. */
export function parameterColumns(language: Language): readonly Column<ParameterRow>[] {
  const { c } = columnWords(language);
  const t = textsIn(parametersTexts, language);
  const { nameOf, groupOf, textOf } = parameterWords(language);
  return [
    [c('group'), ({ group }) => groupOf(group)],
    [c('name'), ({ name }) => nameOf(name)],
    [c('code'), ({ name }) => name],
    [t('what'), ({ name, value }) => textOf(name, value)],
    [c('exact'), ({ value }) => value],
    // what the product brought has no day
    [t('when'), (row) => timeCell(versionOf(row, 'in_force')?.from || null)],
    [c('planned'), (row) => versionOf(row, 'planned')?.value ?? null],
    [c('plannedFrom'), (row) => timeCell(versionOf(row, 'planned')?.from ?? null)],
    [c('review'), ({ review }) => review],
  ];
}
