import { Chips } from '@maru/ui/chips';
import { marginTexts } from '#entities/order/margin.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import styles from './market-buy.module.css';
import type { TicketFieldsProps } from './ticket-fields.tsx';

const ACCOUNTS = ['general', 'intraday'] as const;

/** The account of the order, for a customer who has one for day trading, of a stock it takes. */
export function AccountChoice({ stock, ticket }: TicketFieldsProps) {
  const t = useTexts(marginTexts);
  const { data: account } = useCall('tradeDayAccount', {});
  if (account?.state !== 'passed' || stock.market !== 'main' || stock.fund) return null;
  return (
    <div>
      <p className={styles.field}>{t('account')}</p>
      <Chips
        label={t('account')}
        value={ticket.intraday ? 'intraday' : 'general'}
        onChange={(chosen) => ticket.setIntraday(chosen === 'intraday')}
        items={ACCOUNTS.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}
