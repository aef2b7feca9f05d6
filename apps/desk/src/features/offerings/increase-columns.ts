import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, percentOf } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { increaseTexts } from './increase.texts.ts';
import { INCREASE_TIMES } from './increase-form.ts';

type Row = Output<'deskIncreases'>['rows'][number];

/** Capital increases in a file: shares, and money in won. */
export function increaseColumns(language: Language): readonly Column<Row>[] {
  const { c, stock } = columnWords(language);
  const t = textsIn(increaseTexts, language);
  const word = wordsIn(increaseTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('stock'), stock],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('firstPrice'), ({ firstPrice }) => firstPrice],
    [t('price'), ({ price }) => price],
    [t('market'), ({ marketPrice }) => marketPrice],
    [t('base'), ({ base }) => base],
    [t('ratio'), ({ ratioPpm }) => percentOf(ratioPpm)],
    [t('discount'), ({ discountPpm }) => percentOf(discountPpm)],
    [t('exDay'), ({ exDay }) => exDay],
    ...INCREASE_TIMES.map((field): Column<Row> => [t(field), (row) => csvTime(row[field])]),
    [t('listsOn'), ({ listsOn }) => listsOn],
    [t('shares'), ({ shares }) => shares],
    [c('holders'), ({ holders }) => holders],
    [t('rights'), ({ rights }) => rights],
    [c('byRight'), ({ byRight }) => byRight],
    [c('over'), ({ over }) => over],
    [t('others'), ({ others }) => others],
    [c('offered'), ({ offered }) => offered],
    [c('asked'), ({ asked }) => asked],
    [t('heldText'), ({ held }) => held],
    [c('allotted'), ({ allotted }) => allotted],
    [c('delivered'), ({ delivered }) => delivered],
    [t('instruction'), ({ instructions }) => instructions.join(' ')],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}
