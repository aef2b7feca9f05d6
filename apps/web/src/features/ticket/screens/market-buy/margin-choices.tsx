import { Chips } from '@maru/ui/chips';
import { marginTexts } from '#entities/order/margin.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import styles from './market-buy.module.css';
import type { TicketFieldsProps } from './ticket-fields.tsx';
import { isDayTraded } from './use-day-trade.ts';

const ACCOUNTS = ['general', 'intraday'] as const;

/** What those who trade on margin choose: the account, and the leverage. */
export function MarginChoices({ stock, ticket }: TicketFieldsProps) {
  return (
    <>
      <AccountChoice stock={stock} ticket={ticket} />
      <LeverageChoice ticket={ticket} />
    </>
  );
}

/** The account of the order, for a customer who has one for day trading, of a stock it takes. */
function AccountChoice({ stock, ticket }: TicketFieldsProps) {
  const t = useTexts(marginTexts);
  const { data: account } = useCall('tradeDayAccount', {});
  if (account?.state !== 'passed' || !isDayTraded(stock)) return null;
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

/** The leverage multiple, where the issue can be bought on margin. */
function LeverageChoice({ ticket }: Pick<TicketFieldsProps, 'ticket'>) {
  const t = useTexts(marginTexts);
  const most = Math.max(ticket.maxLeverage, ticket.leverage);
  if (most === 1) return null;
  return (
    <div>
      <p className={styles.field}>{t('leverage')}</p>
      <Chips
        label={t('leverage')}
        value={String(ticket.leverage)}
        onChange={(leverage) => ticket.setLeverage(Number(leverage))}
        items={Array.from({ length: most }, (_, i) => ({
          value: String(i + 1),
          label: t('times', { n: i + 1 }),
        }))}
      />
    </div>
  );
}
