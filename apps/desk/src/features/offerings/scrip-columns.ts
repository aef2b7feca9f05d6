import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, percentOf, timeCell } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { scripTexts } from './scrip.texts.ts';

type Row = Output<'deskDividends'>['rows'][number];
type Election = Output<'deskScripElections'>['rows'][number];

/** Dividends with shares on offer, in a file: shares, and money in won. */
export function dividendColumns(language: Language): readonly Column<Row>[] {
  const { c, stock } = columnWords(language);
  const t = textsIn(scripTexts, language);
  const word = wordsIn(scripTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('stock'), stock],
    [t('dividend'), ({ quarter }) => quarter],
    [c('state'), ({ scrip }) => scrip && word('stage', scrip.stage)],
    [t('won'), ({ won }) => won],
    [t('exDay'), ({ exDay }) => exDay],
    [t('payDay'), ({ payDay }) => payDay],
    [t('holders'), ({ holders }) => holders],
    [t('discount'), ({ scrip }) => scrip && percentOf(scrip.discountPpm)],
    [t('price'), ({ scrip }) => scrip?.price ?? null],
    [t('opensAt'), ({ scrip }) => scrip && csvTime(scrip.opensAt)],
    [t('closesAt'), ({ scrip }) => scrip && csvTime(scrip.closesAt)],
    [c('choices'), ({ scrip }) => scrip?.elections ?? null],
    [t('shares'), ({ scrip }) => scrip?.shares ?? null],
    [t('amount'), ({ scrip }) => scrip?.amount ?? null],
    [t('delivered'), ({ scrip }) => scrip?.delivered ?? null],
    [t('listsOn'), ({ scrip }) => scrip?.listsOn ?? null],
    [t('instruction'), ({ scrip }) => scrip?.instruction ?? null],
    [c('askedBy'), ({ scrip }) => scrip && nameOf(scrip.askedBy)],
  ];
}

/** What customers have chosen for one dividend, in a file: shares, and money in won. */
export function electionColumns(language: Language): readonly Column<Election>[] {
  const { c } = columnWords(language);
  const t = textsIn(scripTexts, language);
  const word = wordsIn(scripTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [t('customer'), ({ customer }) => customer],
    [t('result'), ({ result }) => word('result', result)],
    [t('shares'), ({ shares }) => shares],
    [t('amount'), ({ amount }) => amount],
    [t('electedAt'), ({ electedAt }) => csvTime(electedAt)],
    [c('endedAt'), ({ endedAt }) => timeCell(endedAt)],
    [c('entry'), ({ entry }) => entry],
    [c('position'), ({ position }) => position],
  ];
}
