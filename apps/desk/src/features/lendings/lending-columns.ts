import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import type { Column } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { textsIn } from '../../shared/texts.ts';
import { lendingTexts } from './lending.texts.ts';

type Row = Output<'deskLendings'>['rows'][number];

/** Stocks that are lent in a file: shares, and money in won. */
export function lendingColumns(language: Language): readonly Column<Row>[] {
  const { c, stock } = columnWords(language);
  const t = textsIn(lendingTexts, language);
  return [
    [c('stock'), stock],
    [t('price'), ({ price }) => price],
    [t('quota'), ({ quota }) => quota],
    [t('lent'), ({ lent }) => lent],
    [t('used'), ({ used }) => used],
    [t('recalled'), ({ recalled }) => recalled],
    [t('borrowed'), ({ borrowed }) => borrowed],
    [t('lendings'), ({ lendings }) => lendings],
    [t('paid'), ({ paid }) => paid],
  ];
}
