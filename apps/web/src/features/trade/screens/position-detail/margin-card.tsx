import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { formatAverage } from '#entities/instrument/model/amounts.ts';
import { marginTexts } from '#entities/order/margin.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { Won } from '#shared/won.tsx';
import { equityOf, fallOf, type Loan, type LoanPosition, markersOf } from '../../model/loan.ts';
import styles from './margin-card.module.css';
import { marginCardTexts } from './margin-card.texts.ts';

export interface MarginCardProps {
  readonly loan: Loan;
  readonly order: LoanPosition;
}

/** What a position owes, where it would be closed by force, and what a fall or rise means. */
export function MarginCard({ loan, order }: MarginCardProps) {
  const t = useTexts(marginCardTexts);
  const words = useTexts(marginTexts);
  const equity = equityOf(loan, order);
  const isLong = loan.side === 'long';
  return (
    <section className={styles.section}>
      <h2>{words(isLong ? 'onMargin' : 'soldShort', { n: order.leverage })}</h2>
      {loan.closingSince !== null ? (
        <p className={styles.alarm}>{t('closing')}</p>
      ) : (
        loan.warnedAt !== null && (
          <p className={styles.alarm}>{t(isLong ? 'warned' : 'warnedShort')}</p>
        )
      )}
      <Card className={styles.card}>
        <Ruler loan={loan} order={order} />
        <Lines>
          <Line label={words('margin')} value={<Won value={loan.margin} />} />
          <Line
            label={words(isLong ? 'financed' : 'proceeds')}
            value={<Won value={loan.principal} />}
          />
          <Line
            label={t(isLong ? 'interestADay' : 'feeADay', {
              percent: percentOf(BigInt(loan.interestPpm), 1_000_000n),
            })}
            value={<Won value={loan.interestADay} />}
          />
          {loan.interest !== '0' && (
            <Line
              label={t(isLong ? 'interestToDate' : 'feeToDate')}
              value={<Won value={loan.interest} />}
            />
          )}
          {loan.rights !== '0' && <Line label={t('rights')} value={<Won value={loan.rights} />} />}
          {equity !== null && (
            <Line
              label={t('equity')}
              value={<Won value={equity} />}
              note={t('ofMargin', { percent: percentOf(equity, BigInt(loan.margin)) })}
            />
          )}
          <Line
            strong
            label={words('liquidationPrice')}
            value={<Won value={loan.liquidationPrice} />}
          />
        </Lines>
      </Card>
      <Falls loan={loan} order={order} />
    </section>
  );
}

/** Liquidation price, price paid and current price on one scale. */
function Ruler({ loan, order }: MarginCardProps) {
  const t = useTexts(marginCardTexts);
  const words = useTexts(marginTexts);
  const language = useLanguage();
  const markers = markersOf(loan, order);
  if (markers === null) return null;
  const label = {
    liquidation: words('liquidationPrice'),
    paid: t(loan.side === 'long' ? 'paid' : 'soldAt'),
    now: t('now'),
  };
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.bar}>
        {markers.map(({ name, place }) => (
          <span key={name} className={styles[name]} style={{ left: `${place}%` }} />
        ))}
      </div>
      <ul className={styles.labels}>
        {markers.map(({ name, price }) => (
          <li key={name} className={styles.label}>
            {label[name]}
            <b>{formatAverage(price, order, language)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * What a fall from the current price costs, or a rise a short position, and whether it comes to
 * forced closing first.
 */
function Falls({ loan, order }: MarginCardProps) {
  const t = useTexts(marginCardTexts);
  const language = useLanguage();
  const falls = ([10n, 30n] as const).map((percent) => fallOf(loan, order, percent));
  const worst = falls[1];
  if (worst === undefined || worst === null || falls[0] === null) return null;
  const won = (value: bigint): string => formatWon(value, language);
  const isLong = loan.side === 'long';
  return (
    <Card className={styles.card}>
      <Lines>
        {falls.map(
          (fall) =>
            fall && (
              <Line
                key={String(fall.percent)}
                label={t(isLong ? 'falls' : 'rises', { n: String(fall.percent) })}
                value={<Won value={-fall.loss} signed toned />}
              />
            ),
        )}
      </Lines>
      <p className={styles.note}>
        {worst.missing > 0n
          ? t(isLong ? 'missing' : 'missingShort', { amount: won(worst.missing) })
          : t(isLong ? 'left' : 'leftShort', { amount: won(-worst.missing) })}{' '}
        {worst.liquidated &&
          t(isLong ? 'before' : 'beforeShort', {
            price: formatWon(loan.liquidationPrice, language),
          })}
      </p>
    </Card>
  );
}
