import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import type { BalanceRow } from './balances.ts';
import { ledgerTexts } from './ledger.texts.ts';

type Entry = Output<'deskEntries'>['rows'][number];

/** Entries in a file. */
export function entryColumns(language: Language): readonly Column<Entry>[] {
  const { c } = columnWords(language);
  const t = textsIn(ledgerTexts, language);
  const word = wordsIn(ledgerTexts, language);
  return [
    [t('no'), ({ no }) => no],
    [t('at'), ({ at }) => csvTime(at)],
    [t('cause'), ({ cause }) => word('cause', cause)],
    [t('customer'), ({ customer }) => customer ?? t('house')],
    // one cell: a code of digits alone would lose its zeros in a spreadsheet
    [`${t('ref')} (${c('stock')})`, ({ ref, symbol }) => (symbol ? `${ref} (${symbol})` : ref)],
  ];
}

/** The trial balance in a file. */
export function balanceColumns(language: Language): readonly Column<BalanceRow>[] {
  const { c } = columnWords(language);
  const t = textsIn(ledgerTexts, language);
  const word = wordsIn(ledgerTexts, language);
  return [
    [c('unit'), ({ unit, isMoney }) => (isMoney ? unit : `${c('stock')} (${unit})`)],
    [t('account'), ({ account }) => word('account', account)],
    [t('sort'), ({ kind }) => word('kind', kind)],
    [t('amount'), ({ amount }) => amount],
  ];
}
