import { Chips } from '@maru/ui/chips';
import { Stepper } from '@maru/ui/stepper';
import { type ReactNode, useState } from 'react';
import { type Counted, formatQuantity, plainQuantity } from '#entities/instrument/model/amounts.ts';
import { amountDecimalsOf, quantityOf } from '#entities/instrument/model/scaled.ts';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { partOf } from '../../model/sale.ts';
import styles from './market-buy.module.css';
import { sellTexts } from './sell.texts.ts';
import type { SellTicketState } from './use-sell-ticket.ts';

/** Shares of what can be sold that the chips offer, in per cent. */
const PARTS = [10, 25, 50, 100] as const;
/** The most digits of an amount before its point. */
const AMOUNT_DIGITS = 9;

export interface SellQuantityProps {
  readonly counted: Counted;
  readonly ticket: Pick<SellTicketState, 'quantity' | 'setQuantity' | 'sellable'>;
}

/** How much of what can be sold, typed on the pad, which names the most. */
export function SellQuantity(props: SellQuantityProps & { readonly invalid: boolean }) {
  const { counted, ticket, invalid } = props;
  const { sellable } = ticket;
  const t = useTexts(sellTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const of = t('ofSellable', { n: plainQuantity(sellable, counted) });
  const units = (typed: string): number => quantityOf(typed.replace(/\.$/, '') || '0', counted);
  const judge = (typed: string): Verdict =>
    units(typed) <= sellable
      ? { text: of, refused: false }
      : {
          text: t('overSellable', { n: formatQuantity(sellable, counted, language) }),
          refused: true,
        };
  return (
    <div>
      <p className={styles.field}>{t('quantity')}</p>
      <Stepper
        label={t('quantity')}
        value={ticket.quantity ?? sellable}
        onChange={ticket.setQuantity}
        max={Math.max(1, sellable)}
        format={(amount) => plainQuantity(amount, counted)}
        note={of}
        tone={invalid ? 'invalid' : undefined}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <EntryPad
        open={typing}
        title={t('quantity')}
        decimals={amountDecimalsOf(counted)}
        maxDigits={AMOUNT_DIGITS}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => ticket.setQuantity(Math.max(1, units(typed)))}
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
  const t = useTexts(sellTexts);
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
