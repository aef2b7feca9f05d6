/** Deposits and withdrawals as a table for a file: amounts are plain numbers of their currency. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type CsvTable, csvTime } from '@maru/ui/csv';
import type { BankName } from '#entities/bank/bank-name.ts';
import { reasonText } from '#entities/message/model/reason-text.ts';
import { typedAmount } from '#shared/currency.ts';
import { translator } from '#shared/i18n.ts';
import { requestTexts } from '../request.texts.ts';
import { channelName } from './channel-name.ts';

type Request = Output<'fundRequests'>['rows'][number];

/** One row a request. */
export function requestTable(
  rows: readonly Request[],
  language: Language,
  bankName: BankName,
): CsvTable {
  const t = translator(requestTexts, language);
  const wayOf = (row: Request): string =>
    row.kind === 'deposit' ? channelName(row.channel, row.names, language) : bankName(row.bank);
  return {
    head: [
      t('requestedAt'),
      t('way'),
      t('amount'),
      t('currency'),
      t('result'),
      t('reason'),
      t('decidedAt'),
      t('number'),
      t('entryNo'),
    ],
    rows: rows.map((row) => [
      csvTime(row.requestedAt),
      wayOf(row),
      typedAmount(row.amount, row.currency),
      row.currency,
      t(`state_${row.state}`),
      row.reason === null ? '' : reasonText(row.reason, language),
      row.decidedAt === null ? '' : csvTime(row.decidedAt),
      row.id,
      row.entryNo ?? '',
    ]),
  };
}
