import type { Language } from '@maru/contract/constants';
import type { Column } from '@maru/ui/csv';
import { channelTexts } from '../../entities/channel.texts.ts';
import { columnWords, plainAmount } from '../../entities/columns.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import type { Row } from './channel-form.ts';

/**
 * Channels of deposits in a file.
 * @param nameOf a channel
 */
export function channelColumns(
  language: Language,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] {
  const { c } = columnWords(language);
  const t = textsIn(channelTexts, language);
  const word = wordsIn(channelTexts, language);
  const target = ({ kind, account, addresses }: Row): string =>
    kind === 'usdt'
      ? addresses.join(' ')
      : account === null
        ? t('siteAccount')
        : `${account.bank} ${account.number} ${account.holder}`;
  return [
    [c('id'), ({ id }) => id],
    [c('name'), nameOf],
    [t('fact_kind'), ({ kind }) => word('value', kind)],
    [t('fact_currency'), ({ currency }) => currency],
    [t('fact_open'), ({ open }) => t(open ? 'value_open' : 'value_closed')],
    [t('fact_least'), ({ least, currency }) => plainAmount(least, currency)],
    [t('fact_most'), ({ most, currency }) => plainAmount(most, currency)],
    [t('fact_hours'), ({ hours }) => hours],
    [t('fact_password'), ({ asksPassword }) => t(asksPassword ? 'value_set' : 'value_none')],
    [`${t('fact_account')} · ${t('fact_addresses')}`, target],
    [c('review'), ({ review }) => review],
  ];
}
