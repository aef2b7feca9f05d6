import { Chips } from '@maru/ui/chips';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { formatQuantity, plainQuantity } from '#entities/instrument/model/amounts.ts';
import { amountDecimalsOf, quantityOf } from '#entities/instrument/model/scaled.ts';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import type { Position } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { texts } from '../text.ts';
import styles from './sheets.module.css';
import type { CloseForm } from './use-close-form.ts';

/** Shares of the holding that the chips offer, in per cent. */
const PARTS = [10, 25, 50, 100] as const;
/** The most digits of an amount before its point. */
const AMOUNT_DIGITS = 9;

export interface CloseQuantityProps {
  readonly position: Position;
  readonly form: Pick<CloseForm, 'quantity' | 'setQuantity'>;
}

/** How much of what is held, typed on the pad, which names the most. */
export function CloseQuantity(props: CloseQuantityProps & { readonly invalid: boolean }) {
  const { position, form, invalid } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const { holding } = position.quantities;
  const of = t('ofHolding', { n: plainQuantity(holding, position) });
  const units = (typed: string): number => quantityOf(typed.replace(/\.$/, '') || '0', position);
  const judge = (typed: string): Verdict =>
    units(typed) <= holding
      ? { text: of, refused: false }
      : {
          text: t('overHolding', { n: formatQuantity(holding, position, language) }),
          refused: true,
        };
  return (
    <div>
      <p className={styles.field}>{t('closeQuantity')}</p>
      <Stepper
        label={t('closeQuantity')}
        value={form.quantity}
        onChange={form.setQuantity}
        max={Math.max(1, holding)}
        format={(amount) => plainQuantity(amount, position)}
        note={of}
        tone={invalid ? 'invalid' : undefined}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <EntryPad
        open={typing}
        title={t('closeQuantity')}
        decimals={amountDecimalsOf(position)}
        maxDigits={AMOUNT_DIGITS}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => form.setQuantity(Math.max(1, units(typed)))}
      />
    </div>
  );
}

/** A part of what is held. */
export function CloseShares({ position, form }: CloseQuantityProps) {
  const t = useTexts(texts);
  const { holding } = position.quantities;
  return (
    <div className={styles.shares}>
      <Chips
        label={t('shareOf')}
        onChange={(part) =>
          form.setQuantity(Math.max(1, Math.floor((holding * Number(part)) / 100)))
        }
        items={PARTS.map((part) => ({
          value: String(part),
          label: part === 100 ? t('all') : `${part}%`,
        }))}
      />
    </div>
  );
}
