import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { priceOf, unitsOf } from '#entities/instrument/model/scaled.ts';
import { type Order, openQuantity, type Position } from '#entities/order/model/profit.ts';
import { protectionTexts } from '#entities/order/protection.texts.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentChange } from '#shared/percent.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useUnprotect } from '../../api/protect.ts';
import { ProtectSheet } from '../../components/protect-sheet.tsx';
import type { PositionDetail, Protection } from '../../model/position-detail.ts';
import { protectTexts } from '../../protect.texts.ts';
import styles from './position-detail.module.css';

export type ProtectionProps = Pick<
  PositionDetail,
  'order' | 'protection' | 'protectionCloses' | 'closing'
>;

/** The take-profit and stop-loss of a position, what they have sold, and the way to set them. */
export function ProtectionCard(props: ProtectionProps) {
  const { order, protection, protectionCloses, closing } = props;
  const t = useTexts(protectTexts);
  const [setting, setSetting] = useState(false);
  const isLive = openQuantity(order) > 0 || order.quantities.pending > 0;
  return (
    <>
      <Card>
        {protection === null ? (
          <p className={styles.note}>{t('nothing')}</p>
        ) : (
          <Standing order={order} protection={protection} />
        )}
        {protectionCloses.map((made) => (
          <Reached key={made.id} made={made} order={order} closing={closing} />
        ))}
        {isLive && protection?.state !== 'closing' && (
          <Setting order={order} protection={protection} onSet={() => setSetting(true)} />
        )}
      </Card>
      <ProtectSheet
        position={order}
        protection={protection}
        open={setting}
        onClose={() => setSetting(false)}
      />
    </>
  );
}

/** The levels with their distance from the current price, and the state they are in. */
function Standing(props: { readonly order: Position; readonly protection: Protection }) {
  const { order, protection } = props;
  const levels = useTexts(protectionTexts);
  const t = useTexts(protectTexts);
  const language = useLanguage();
  const { state, reason, quantity } = protection;
  const away = (price: string): string | undefined => {
    if (state === 'ended' || order.last === null) return undefined;
    const units = (text: string): bigint => BigInt(Math.round(unitsOf(text, order)));
    const percent = percentChange(units(order.last), units(price));
    return t('away', { percent: formatPercent(percent, true) });
  };
  const line = (label: string, price: string | null) =>
    price !== null && <Line label={label} value={formatWon(price, language)} note={away(price)} />;
  return (
    <Lines>
      {line(levels('takeProfit'), protection.takeProfit)}
      {line(levels('stopLoss'), protection.stopLoss)}
      {state !== 'ended' && (
        <Line
          label={t('quantity')}
          value={quantity === null ? t('whole') : formatQuantity(quantity, order, language)}
        />
      )}
      <Line
        label={t('state')}
        value={t(state === 'ended' && reason !== null ? `end_${reason}` : `state_${state}`)}
      />
    </Lines>
  );
}

interface ReachedProps extends Pick<ProtectionProps, 'order' | 'closing'> {
  readonly made: ProtectionProps['protectionCloses'][number];
}

/** A level that was reached: at which price, how far beyond it, and what it was sold for. */
function Reached({ made, order, closing }: ReachedProps) {
  const levels = useTexts(protectionTexts);
  const t = useTexts(protectTexts);
  const language = useLanguage();
  const sale = closing.find(({ id }) => id === made.id);
  const what = levels(made.trigger === 'take_profit' ? 'takeProfit' : 'stopLoss');
  const [level, price] = [formatWon(made.level, language), formatWon(made.price, language)];
  const beyond = Math.abs(unitsOf(made.level, order) - unitsOf(made.price, order));
  return (
    <div className={styles.execution}>
      <p>{t('reached', { what, level, price })}</p>
      <p className={styles.note}>
        {formatDateTime(made.at, language)} · {made.id} · <SoldFor made={made} sale={sale} />
      </p>
      {beyond > 0 && (
        <p className={styles.note}>
          {t('gap', { amount: formatWon(priceOf(beyond, order), language) })}
        </p>
      )}
    </div>
  );
}

/** What a closing order was sold for, and how far that is from its level. */
function SoldFor(props: Pick<ReachedProps, 'made'> & { readonly sale: Order | undefined }) {
  const { made, sale } = props;
  const t = useTexts(protectTexts);
  const language = useLanguage();
  if (sale === undefined || sale.averagePrice === null) {
    return t((sale?.quantities.pending ?? 0) > 0 ? 'selling' : 'notSold');
  }
  const { averagePrice, filled } = sale;
  const n = formatQuantity(filled, sale, language);
  const text = t('soldAt', { price: formatAverage(averagePrice, sale, language), n });
  // an average has fractions of a price unit
  const parts = (won: string): bigint => BigInt(Math.round(unitsOf(won, sale) * 100));
  const percent = percentChange(parts(made.level), parts(averagePrice));
  if (!/[1-9]/.test(percent)) return text;
  return `${text} · ${t('fromLevel', { percent: formatPercent(percent, true) })}`;
}

interface SettingProps {
  readonly order: Position;
  readonly protection: Protection | null;
  readonly onSet: () => void;
}

/** The ways to set, change and remove them. */
function Setting({ order, protection, onSet }: SettingProps) {
  const t = useTexts(protectTexts);
  const unprotect = useUnprotect();
  const isSet = protection !== null && protection.state !== 'ended';
  return (
    <div className={styles.under}>
      <div className={styles.buttons}>
        {isSet && (
          <Button
            size="small"
            variant="plain"
            busy={unprotect.isPending}
            onClick={() => unprotect.mutate({ id: order.id })}
          >
            {t('remove')}
          </Button>
        )}
        <Button size="small" variant="plain" onClick={onSet}>
          {t(isSet ? 'change' : 'set')}
        </Button>
      </div>
      <FailedAction action="delete" error={unprotect.error} />
    </div>
  );
}
