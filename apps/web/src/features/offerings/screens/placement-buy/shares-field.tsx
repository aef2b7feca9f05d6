import { Chips } from '@maru/ui/chips';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { sharesText } from '../../components/shares-text.ts';
import { quickShares, sharesFor } from '../../model/placement.ts';
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
      <p className="quiet">{label}</p>
      <EntryStepper
        key={way}
        label={label}
        value={shares}
        onChange={setShares}
        min={range.least}
        max={range.most}
        format={way === 'shares' ? n : won}
        note={way === 'shares' ? won(shares) : n(shares)}
        tone={isReady ? undefined : 'invalid'}
        judge={judge}
        quick={quickShares(range, BigInt(detail.available), price).map((value) => [
          value,
          value === range.least ? t('least') : (way === 'shares' ? n : won)(value),
        ])}
        maxDigits={way === 'shares' ? SHARE_DIGITS : WON_DIGITS}
        typedAs={(typed) =>
          way === 'shares' ? n(Number(typed)) : formatWon(typed === '' ? '0' : typed, language)
        }
        parse={toShares}
      />
    </>
  );
}
