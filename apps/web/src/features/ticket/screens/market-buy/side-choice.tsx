import { Chips } from '@maru/ui/chips';
import { useTexts } from '#shared/i18n.ts';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';
import type { TicketFieldsProps } from './ticket-fields.tsx';

const SIDES = ['long', 'short'] as const;

/** Long or short, of a stock that can be sold short. */
export function SideChoice({ stock, ticket }: TicketFieldsProps) {
  const t = useTexts(ticketTexts);
  const isListed = stock.market === 'main' || stock.market === 'second';
  if (!isListed || stock.delisting !== null) return null;
  const label = { long: t('sideLong'), short: t('sideShort') };
  return (
    <div>
      <Chips
        label={t('side')}
        value={ticket.side}
        onChange={(side) => ticket.setSide(side === 'short' ? 'short' : 'long')}
        items={SIDES.map((value) => ({ value, label: label[value] }))}
      />
      {ticket.side === 'short' && <p className={styles.side}>{t('shortNote')}</p>}
    </div>
  );
}
