import { Button } from '@maru/ui/button';
import { grouped } from '@maru/ui/digits';
import { NumericPad } from '@maru/ui/numeric-pad';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';

export interface LotPadProps {
  readonly open: boolean;
  readonly stock: Counted & { readonly lotSize: number };
  /** The most lots that the buying power covers; 0 while unknown. */
  readonly maxLots: number;
  readonly onClose: () => void;
  readonly onLots: (lots: number) => void;
}

/** More digits than any order needs, and shares that stay exact. */
const MAX_DIGITS = 9;

/** Whole lots typed on a large pad, with the shares they are and the limit said meanwhile. */
export function LotPad({ open, ...props }: LotPadProps) {
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const language = useLanguage();
  const lots = Number(typed);
  const { stock } = props;
  const label = t('lots', { n: formatQuantity(stock.lotSize, stock, language) });
  const leave = (): void => {
    setTyped('');
    props.onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={label}
      action={
        <Button
          full
          disabled={lots === 0}
          onClick={() => {
            props.onLots(lots);
            leave();
          }}
        >
          {common('confirm')}
        </Button>
      }
    >
      <p className={styles.typed} data-empty={lots === 0 || undefined} aria-live="polite">
        {t('lotsValue', {
          count: lots,
          lots: grouped(String(lots)),
          shares: formatQuantity(lots * stock.lotSize, stock, language),
        })}
      </p>
      <p className={styles.limit} data-over={lots > props.maxLots || undefined}>
        {props.maxLots > 0 &&
          t(lots > props.maxLots ? 'overMaxLots' : 'maxLots', {
            n: grouped(String(props.maxLots)),
          })}
      </p>
      <NumericPad
        value={typed}
        onChange={setTyped}
        label={label}
        eraseLabel={common('erase')}
        maxDigits={MAX_DIGITS}
      />
    </Sheet>
  );
}
