import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  formatAverage,
  formatQuantity,
  plainQuantity,
} from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { LentNote, LockNote } from '#entities/order/components/lock-note.tsx';
import { marginTexts } from '#entities/order/margin.texts.ts';
import { bookSideOf } from '#entities/order/model/book-side.ts';
import { closeHref } from '#entities/order/model/close-href.ts';
import { type Order, type Position, positionProfit } from '#entities/order/model/profit.ts';
import { orderTermTexts } from '#entities/order/order-terms.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatMinute } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { isAmendable } from '../model/amend-outcome.ts';
import { statesOf } from '../model/order-states.ts';
import { positionTexts } from '../position.texts.ts';
import { texts } from '../text.ts';
import styles from './cards.module.css';
import { SideBadge, StatusBadge } from './status-badge.tsx';

/** Buying and selling have the colours of a rise and a fall. */
const toneOf = (order: Order) => (bookSideOf(order) === 'buy' ? 'rise' : 'fall');

interface CardAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface OrderFrameProps {
  readonly to: string;
  readonly name: string;
  /** Beside the name. */
  readonly badges?: ReactNode;
  readonly amount: ReactNode;
  readonly note: ReactNode;
  readonly rate: ReactNode;
  /** They stand above the card's link; several have a row of their own. */
  readonly actions?: readonly CardAction[];
  /** Below, above the card's link too. */
  readonly children?: ReactNode;
}

/** A card that leads to its detail wherever it is pressed, with room for one action. */
export const OrderFrame = (props: OrderFrameProps) => (
  <Card className={styles.card}>
    <div className={styles.row}>
      <span className={styles.top}>
        <Link to={props.to} className={styles.name}>
          {props.name}
        </Link>
        {props.badges && <span className={styles.badges}>{props.badges}</span>}
      </span>
      <span className={styles.amount}>{props.amount}</span>
    </div>
    <div className={styles.row}>
      <span className={styles.note}>{props.note}</span>
      <span className={styles.rate}>
        {props.rate}
        {props.actions?.length === 1 && <Actions actions={props.actions} name={props.name} />}
      </span>
    </div>
    {props.actions !== undefined && props.actions.length > 1 && (
      <div className={styles.actions}>
        <Actions actions={props.actions} name={props.name} />
      </div>
    )}
    {props.children && <div className={styles.inside}>{props.children}</div>}
  </Card>
);

const Actions = (props: { readonly actions: readonly CardAction[]; readonly name: string }) =>
  props.actions.map(({ label, onPress }) => (
    <button key={label} type="button" className={styles.action} onClick={onPress}>
      <span className={styles.face}>{label}</span>
      <span className="visually-hidden"> {props.name}</span>
    </button>
  ));

/** One purchase in progress: when and for what it was made, and what has become of it. */
export const PositionCard = memo(function PositionCard(props: { readonly position: Position }) {
  const { position } = props;
  const { id, status, quantities } = position;
  const t = useTexts(texts);
  const words = useTexts(positionTexts);
  const margin = useTexts(marginTexts);
  const language = useLanguage();
  const go = useGo();
  const profit = positionProfit(position);
  const n = (units: number): string => formatQuantity(units, position, language);
  const states = statesOf(position);
  return (
    <OrderFrame
      to={href('tradePositionDetail', { id })}
      name={localName(position.names, language)}
      badges={
        <>
          <SideBadge side={position.side} t={t} />
          {position.leverage > 1 && (
            <Badge tone="warn">{margin('times', { n: position.leverage })}</Badge>
          )}
          {status !== 'holding' && <StatusBadge status={status} t={t} />}
          {position.protected !== null && <Badge>{words('protected')}</Badge>}
        </>
      }
      amount={<Won value={profit.won} signed toned strong size={17} />}
      note={
        <>
          {formatMinute(position.acceptedAt, language)} ·{' '}
          {position.filled === 0
            ? t('waiting', { n: n(quantities.pending) })
            : t('tradedAt', {
                n: n(position.filled),
                price: formatAverage(position.averagePrice ?? '0', position, language),
              })}
          {states.length > 1 && (
            <>
              <br />
              {states.map((state) => `${t(state)} ${n(quantities[state])}`).join(' · ')}
            </>
          )}
          {position.lock !== null && (
            <>
              <br />
              <LockNote lock={position.lock} />
            </>
          )}
          {position.lent > 0 && (
            <>
              <br />
              <LentNote lent={position.lent} counted={position} />
            </>
          )}
        </>
      }
      rate={<Gain percent={profit.percent} size={13} />}
      {...(quantities.holding > 0 && {
        actions: [
          {
            label: position.side === 'long' ? t('sell') : words('buyBack'),
            onPress: () => go.to(closeHref(position, { line: id })),
          },
        ],
      })}
    />
  );
});

export interface PendingCardProps {
  readonly order: Order;
  readonly onCancel: (order: Order) => void;
  readonly onAmend: (order: Order) => void;
}

/** An order that waits, opening or closing. */
export function PendingCard({ order, onCancel, onAmend }: PendingCardProps) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  const language = useLanguage();
  const terms = useTexts(orderTermTexts);
  const type = terms(order.orderType);
  const filled = t('filledOf', {
    filled: plainQuantity(order.filled, order),
    quantity: formatQuantity(order.quantity, order, language),
  });
  const stop =
    order.stopPrice !== null &&
    (order.triggeredAt === null
      ? terms('stopAt', { price: formatWon(order.stopPrice, language) })
      : terms('stopReached'));
  const note = [order.price !== null && type, stop, order.filled > 0 && filled];
  const actions = [
    { label: t('cancel'), onPress: () => onCancel(order) },
    ...(isAmendable(order) ? [{ label: position('amend'), onPress: () => onAmend(order) }] : []),
  ];
  return (
    <OrderFrame
      to={href('tradePositionDetail', { id: order.closes ?? order.id })}
      name={localName(order.names, language)}
      badges={
        <>
          {order.kind === 'close' ? (
            <Badge tone={toneOf(order)}>{t('closing')}</Badge>
          ) : (
            <SideBadge side={order.side} t={t} />
          )}
          {order.amending ? (
            <Badge tone="warn">{position('amending')}</Badge>
          ) : (
            <StatusBadge status="pending" cancelling={order.cancelling} t={t} />
          )}
        </>
      }
      amount={order.price === null ? type : formatWon(order.price, language)}
      note={note.filter((part) => part !== false).join(' · ')}
      rate={t('waiting', { n: formatQuantity(order.quantities.pending, order, language) })}
      {...(!order.cancelling && !order.amending && { actions })}
    />
  );
}

/** An order that has ended: a sale with its price and profit, or what was cancelled and why. */
export function EndedCard({ order }: { readonly order: Order }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const type = useTexts(orderTermTexts)(order.orderType);
  const n = (units: number): string => formatQuantity(units, order, language);
  const { closed, cancelled } = order.quantities;
  const sold = order.kind === 'close' && closed > 0;
  const time = formatDateTime(order.closedAt ?? order.acceptedAt, language);
  const terms = order.price === null ? type : `${type} ${formatWon(order.price, language)}`;
  return (
    <OrderFrame
      to={href('tradePositionDetail', { id: order.closes ?? order.id })}
      name={localName(order.names, language)}
      badges={
        <>
          <Badge tone={toneOf(order)}>{t(bookSideOf(order))}</Badge>
          {!sold && <StatusBadge status="cancelled" t={t} />}
        </>
      }
      amount={sold ? <Won value={order.realised} signed toned strong size={17} /> : n(cancelled)}
      note={
        <>
          {sold &&
            `${t('tradedAt', {
              n: n(closed),
              price: formatAverage(order.averagePrice ?? '0', order, language),
            })} · `}
          {sold ? time : `${terms} · ${time}`}
        </>
      }
      rate={
        cancelled > 0 &&
        `${sold ? `${n(cancelled)} ` : ''}${order.reason === null ? t('cancelled') : t(`reason_${order.reason}`)}`
      }
    />
  );
}
