import { grouped } from '@maru/ui/digits';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { sharesText } from '../../components/shares-text.ts';
import { type Auction, bidPriceFault, stepPrice } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import type { BidForm } from './use-bid.ts';

/** More digits than any price, or any number of lots, of an auction has. */
const DIGITS = 9;

interface Props {
  readonly auction: Auction;
  readonly form: BidForm;
}

/** The price of a share, by ticks or typed. */
export function PriceField({ auction, form }: Props) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { price, setPrice, least } = form;
  const won = (value: number): string => formatWon(String(value), language);
  const range = t('priceRange', { least: won(least.price), most: won(auction.highest) });
  const judge = (typed: string): Verdict => {
    const value = Number(typed);
    if (typed === '') return { text: range, refused: true };
    if (value < least.price) {
      return { text: t('belowLeast', { price: won(least.price) }), refused: true };
    }
    const fault = bidPriceFault(value, auction);
    if (fault === null) return { text: range, refused: false };
    if (fault.kind === 'offTick') {
      const near = { below: won(fault.below), above: won(fault.above) };
      return { text: t('offTick', near), refused: true };
    }
    return { text: t('aboveMost', { price: won(auction.highest) }), refused: true };
  };
  return (
    <div>
      <p className={styles.label}>{t('bidPrice')}</p>
      <EntryStepper
        label={t('bidPrice')}
        value={price}
        onChange={setPrice}
        min={least.price}
        max={auction.highest}
        stepBy={(from, direction) => stepPrice(from, direction, auction)}
        format={won}
        tone={form.fault === null ? undefined : 'invalid'}
        increaseLabel={t('higher')}
        decreaseLabel={t('lower')}
        judge={judge}
        maxDigits={DIGITS}
        typedAs={(typed) => (typed === '' ? '' : formatWon(typed, language))}
      />
    </div>
  );
}

/** Whole lots, by one or typed. */
export function LotsField({ auction, form }: Props) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { lots, setLots, least } = form;
  const { mostLots, lotSize } = auction;
  const n = (value: number): string => grouped(String(value));
  const label = t('lots', { n: sharesText(lotSize, language) });
  const judge = (typed: string): Verdict => {
    const value = Number(typed);
    const isOut = value > mostLots || (typed !== '' && value < least.lots);
    return { text: t('lotsRange', { least: n(least.lots), most: n(mostLots) }), refused: isOut };
  };
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <EntryStepper
        label={label}
        value={lots}
        onChange={setLots}
        min={least.lots}
        max={mostLots}
        format={(value) => t('lotsCount', { count: value, n: n(value) })}
        note={sharesText(lots * lotSize, language)}
        increaseLabel={t('more_lots')}
        decreaseLabel={t('fewer_lots')}
        judge={judge}
        maxDigits={DIGITS}
        typedAs={grouped}
      />
    </div>
  );
}
