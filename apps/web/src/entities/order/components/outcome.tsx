import { type Counted, formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { marginTexts } from '../margin.texts.ts';
import { byPrice, type Estimate, expectedAverage, type Traded } from '../model/estimate.ts';
import { taxAmount } from '../model/profit.ts';
import { estimateTexts } from '../order-estimate.texts.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  readonly does: 'opens' | 'closes';
  /** Of the position. */
  readonly of: 'long' | 'short';
  readonly counted: Counted;
  /** The last estimate before the order was sent. */
  readonly expected: Estimate;
  readonly traded: Traded;
}

/** Expected beside actual, of an order that was filled whole, and the difference in words. */
export function Outcome({ does, of, counted, expected, traded }: OutcomeProps) {
  const t = useTexts(estimateTexts);
  const margin = useTexts(marginTexts);
  const language = useLanguage();
  const average = (price: string): string => formatAverage(price, counted, language);
  const won = (value: string | bigint): string => formatWon(value, language);
  const isLong = of === 'long';
  const opens = does === 'opens';
  /** A line for an amount that is not 0 on one of both sides. */
  const amount = (label: string, before: string | bigint, after: string | bigint) =>
    BigInt(before) === 0n && BigInt(after) === 0n
      ? []
      : [[label, won(before), won(after)] as const];
  const [wished, came] = [BigInt(expected.total), BigInt(traded.total)];
  const total = t(opens ? (isLong ? 'paid' : 'locked') : isLong ? 'received' : 'returned');
  const rows = [
    [
      t('averagePrice'),
      average(expectedAverage(expected, counted)),
      average(traded.averagePrice ?? '0'),
    ] as const,
    ...amount(t('contractAmount'), expected.contractAmount, traded.contractAmount),
    ...amount(margin(opens ? 'financed' : 'repaid'), expected.financed, traded.financed),
    ...amount(t('fee'), expected.fee, traded.fee),
    ...amount(t('taxAmount'), taxAmount(expected), taxAmount(traded)),
    ...(opens
      ? []
      : amount(margin(isLong ? 'interest' : 'borrowFee'), expected.interest, traded.interestPaid)),
    [total, won(wished), won(came)] as const,
  ];
  const difference = came > wished ? came - wished : wished - came;
  const percent = percentOf(difference, wished < 0n ? -wished : wished);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('expected')}</th>
            <th scope="col">{t('actual')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label} data-total={label === total || undefined}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.difference}>
        {t(comparison(wished, came, opens), {
          amount: won(difference),
          percent: /[1-9]/.test(percent) ? ` (${formatPercent(percent)})` : '',
        })}
      </p>
    </>
  );
}

/** The word for the actual total beside the expected one. */
function comparison(wished: bigint, came: bigint, opens: boolean) {
  if (wished === came) return 'asExpected';
  if (opens) return came > wished ? 'paidMore' : 'paidLess';
  return came > wished ? 'gotMore' : 'gotLess';
}

export interface FillsByPriceProps {
  readonly fills: readonly { readonly price: string; readonly quantity: number }[];
  readonly side: 'buy' | 'sell';
  readonly counted: Counted;
}

/** Fills of one order, one bar a price. */
export function FillsByPrice({ fills, side, counted }: FillsByPriceProps) {
  const t = useTexts(estimateTexts);
  const language = useLanguage();
  const groups = byPrice(fills);
  const most = Math.max(...groups.map(({ quantity }) => quantity));
  return (
    <section className={styles.fills}>
      <h3 className={styles.fillsTitle}>
        {t('fillsTitle', { count: fills.length })}
        {groups.length < fills.length && <span className={styles.quiet}>{t('fillsNote')}</span>}
      </h3>
      <ul>
        {groups.map(({ price, quantity, fills: count }) => (
          <li key={price} className={styles.group}>
            <span className={styles.price}>{formatWon(price, language)}</span>
            <span className={styles.track} data-side={side} aria-hidden="true">
              <span style={{ width: `${(100 * quantity) / most}%` }} />
            </span>
            <span>{formatQuantity(quantity, counted, language)}</span>
            <span className={styles.quiet}>{t('times', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
