import { Chips } from '@maru/ui/chips';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { sharesText } from '../../components/shares-text.ts';
import { quickShares, sharesFor } from '../../model/placement.ts';
import styles from './placement-buy.module.css';
import { placementBuyTexts } from './placement-buy.texts.ts';
import type { ApplicationState, Detail, Way } from './use-application.ts';

interface Props {
  readonly detail: Detail;
  readonly application: ApplicationState;
}

const WAYS = ['shares', 'amount'] as const satisfies readonly Way[];
/** More digits than any application has shares, or won. */
const SHARE_DIGITS = 10;
const WON_DIGITS = 13;

/** How many shares are applied for, entered by their number or by an amount. */
export function SharesField({ detail, application }: Props) {
  const t = useTexts(placementBuyTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const { shares, setShares, range, way, setWay, isReady } = application;
  const price = BigInt(detail.placement.price);
  const n = (value: number): string => sharesText(value, language);
  const won = (value: number): string => formatWon(BigInt(value) * price, language);
  const label = t(way === 'shares' ? 'quantity' : 'sum');
  const toShares = (typed: string): number =>
    way === 'shares' ? Number(typed) : sharesFor(BigInt(typed === '' ? '0' : typed), price);
  const judge = (typed: string): Verdict => {
    const value = toShares(typed);
    const say = way === 'shares' ? n : won;
    if (typed !== '' && value < range.least) {
      return { text: t('belowLeast', { least: say(range.least) }), refused: true };
    }
    if (value > range.most) return { text: t('aboveMost', { most: n(range.most) }), refused: true };
    if (way === 'amount' && typed !== '') {
      return { text: t('shareOf', { amount: won(value), shares: n(value) }), refused: false };
    }
    return { text: t('range', { least: say(range.least), most: say(range.most) }), refused: false };
  };
  return (
    <>
      <Chips
        label={t('by')}
        value={way}
        onChange={setWay}
        items={WAYS.map((value) => ({
          value,
          label: t(value === 'shares' ? 'byShares' : 'byAmount'),
        }))}
      />
      <p className={styles.label}>{label}</p>
      <Stepper
        label={label}
        value={shares}
        onChange={setShares}
        min={range.least}
        max={range.most}
        format={way === 'shares' ? n : won}
        note={way === 'shares' ? won(shares) : n(shares)}
        tone={isReady ? undefined : 'invalid'}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <QuickShares detail={detail} application={application} />
      <EntryPad
        key={way}
        open={typing}
        title={label}
        decimals={0}
        maxDigits={way === 'shares' ? SHARE_DIGITS : WON_DIGITS}
        format={(typed) =>
          way === 'shares' ? n(Number(typed)) : formatWon(typed === '' ? '0' : typed, language)
        }
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => setShares(toShares(typed))}
      />
    </>
  );
}

/** The least, and parts of what the money pays for. */
function QuickShares({ detail: { placement, available }, application }: Props) {
  const t = useTexts(placementBuyTexts);
  const language = useLanguage();
  const { setShares, range, way } = application;
  const price = BigInt(placement.price);
  const say = (shares: number): string =>
    way === 'shares' ? sharesText(shares, language) : formatWon(BigInt(shares) * price, language);
  return (
    <Chips
      label={t('quick')}
      onChange={(value) => setShares(Number(value))}
      items={quickShares(range, BigInt(available), price).map((shares) => ({
        value: String(shares),
        label: shares === range.least ? t('least') : say(shares),
      }))}
    />
  );
}
