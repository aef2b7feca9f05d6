import { Chips } from '@maru/ui/chips';
import type { ReactNode } from 'react';
import { type Counted, formatQuantity, plainQuantity } from '#entities/instrument/model/amounts.ts';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { QuantityStepper } from '#entities/order/components/quantity-stepper.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { partOf } from '../../model/sale.ts';
import styles from './market-buy.module.css';
import { useSaleTexts } from './use-sale-side.ts';
import type { SellTicketState } from './use-sell-ticket.ts';

/** Shares of what can be sold that the chips offer, in per cent. */
const PARTS = [10, 25, 50, 100] as const;

export interface SellQuantityProps {
  readonly counted: Counted;
  readonly ticket: Pick<SellTicketState, 'quantity' | 'setQuantity' | 'sellable'>;
}

/** How much of what can be sold, typed on the pad, which names the most. */
export function SellQuantity(props: SellQuantityProps & { readonly invalid: boolean }) {
  const { counted, ticket, invalid } = props;
  const { sellable } = ticket;
  const t = useSaleTexts();
  const language = useLanguage();
  const of = t('ofSellable', { n: plainQuantity(sellable, counted) });
  const judge = (units: number): Verdict =>
    units <= sellable
      ? { text: of, refused: false }
      : {
          text: t('overSellable', { n: formatQuantity(sellable, counted, language) }),
          refused: true,
        };
  return (
    <div>
      <p className={styles.field}>{t('quantity')}</p>
      <QuantityStepper
        label={t('quantity')}
        counted={counted}
        value={ticket.quantity ?? sellable}
        onChange={ticket.setQuantity}
        max={Math.max(1, sellable)}
        note={of}
        invalid={invalid}
        judge={judge}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
      />
    </div>
  );
}

/** A part of what can be sold; all of it stays all while more is bought. */
export function SellShares(
  props: Pick<SellQuantityProps, 'ticket'> & {
    /** At the other end of the line. */
    readonly children: ReactNode;
  },
) {
  const t = useSaleTexts();
  const { sellable, setQuantity } = props.ticket;
  return (
    <div className={styles.quick}>
      <Chips
        label={t('shareOf')}
        onChange={(part) => setQuantity(part === '100' ? null : partOf(sellable, Number(part)))}
        items={PARTS.map((part) => ({
          value: String(part),
          label: part === 100 ? t('all') : `${part}%`,
          disabled: sellable === 0,
        }))}
      />
      {props.children}
    </div>
  );
}
