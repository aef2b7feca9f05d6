import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, percentOf, timeCell } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import type { StakeRow } from './items.tsx';
import { stakeTexts } from './stake.texts.ts';

type OfferRow = Output<'deskStakeOffers'>['rows'][number];

/** Stakes in a file: shares, and money in won. */
export function stakeColumns(language: Language): readonly Column<StakeRow>[] {
  const { c, name, stock } = columnWords(language);
  const t = textsIn(stakeTexts, language);
  const word = wordsIn(stakeTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('stock'), stock],
    [t('institution'), ({ institution }) => name(institution)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [c('wanted'), ({ wanted }) => wanted],
    [c('bought'), ({ bought }) => bought],
    [c('most'), ({ cash }) => cash],
    [c('spent'), ({ spent }) => spent],
    [c('sold'), ({ sold }) => sold],
    [c('returned'), ({ returned }) => returned],
    [t('paid'), ({ paid }) => paid],
    [t('until'), ({ until }) => until],
    [t('product'), ({ product }) => product && word('product', product)],
    [t('offers'), ({ offer }) => offer],
    [t('instruction'), ({ instruction }) => instruction],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
    [c('openedAt'), ({ askedAt }) => csvTime(askedAt)],
  ];
}

/** Block and special offers in a file: shares, and money in won. */
export function offerColumns(language: Language): readonly Column<OfferRow>[] {
  const { c, name, stock } = columnWords(language);
  const t = textsIn(stakeTexts, language);
  const word = wordsIn(stakeTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [t('product'), ({ product }) => word('product', product)],
    [c('stock'), stock],
    [t('institution'), ({ institution }) => name(institution)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('discount'), ({ discountPpm }) => percentOf(discountPpm)],
    [t('price'), ({ price }) => price ?? t('follows')],
    [c('pool'), ({ pool }) => pool],
    [c('sold'), ({ sold }) => sold],
    [t('purchases'), ({ purchases }) => purchases],
    [t('paid'), ({ paid }) => paid],
    [t('cap'), ({ cap }) => cap],
    [t('lock'), ({ lockDays }) => `T+${lockDays}`],
    [t('opensAt'), ({ opensAt }) => csvTime(opensAt)],
    [t('closesAt'), ({ closesAt }) => csvTime(closesAt)],
    [c('endedAt'), ({ endedAt }) => timeCell(endedAt)],
    [t('stake'), ({ stake }) => stake],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}
