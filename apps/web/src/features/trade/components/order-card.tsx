import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Gain } from '@maru/ui/figure';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatWon } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { localName } from '#shared/local-name.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { type Order, openQuantity, type Position, positionProfit } from '../model/profit.ts';
import { texts } from '../text.ts';
import styles from './cards.module.css';
import { SideBadge, StatusBadge } from './status-badge.tsx';

export const wholeWon = (price: string | null): string => price?.split('.')[0] ?? '0';
const n = (quantity: number): string => grouped(String(quantity));

interface FrameProps {
  readonly to: string;
  readonly children: ReactNode;
  /** What can be done with it, outside of the link. */
  readonly action?: ReactNode;
}

/** A card that leads to its detail, with room for one action below. */
export const LinkCard = ({ to, children, action }: FrameProps) => (
  <Card className={styles.card}>
    <Link to={to} className={styles.link}>
      {children}
    </Link>
    {action}
  </Card>
);

export interface PositionCardProps {
  readonly position: Position;
  readonly onClose: (position: Position) => void;
}

/** A position in progress with its live profit. */
export const PositionCard = memo(function PositionCard(props: PositionCardProps) {
  const { position, onClose } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const profit = positionProfit(position);
  return (
    <LinkCard
      to={href('tradePositionDetail', { id: position.id })}
      action={
        position.quantities.holding > 0 && (
          <button type="button" className={styles.action} onClick={() => onClose(position)}>
            {t('close')}
          </button>
        )
      }
    >
      <span className={styles.top}>
        <span className={styles.name}>{localName(position.names, language)}</span>
        <SideBadge side={position.side} t={t} />
        <StatusBadge status={position.status} t={t} />
      </span>
      <span className={styles.amount}>
        <Won value={profit.won} signed toned strong size={17} />
      </span>
      <span className={styles.sub}>
        {t('sharesAverage', {
          n: n(openQuantity(position)),
          price: formatWon(wholeWon(position.averagePrice), language),
        })}
      </span>
      <span className={styles.rate}>
        <Gain percent={profit.percent} size={13} />
      </span>
    </LinkCard>
  );
});

export interface PendingCardProps {
  readonly order: Order;
  readonly onCancel: (order: Order) => void;
}

/** An order that waits, opening or closing. */
export function PendingCard({ order, onCancel }: PendingCardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { pending } = order.quantities;
  return (
    <LinkCard
      to={href('tradePositionDetail', { id: order.closes ?? order.id })}
      action={
        !order.cancelling && (
          <button type="button" className={styles.action} onClick={() => onCancel(order)}>
            {t('cancel')}
          </button>
        )
      }
    >
      <span className={styles.top}>
        <span className={styles.name}>{localName(order.names, language)}</span>
        {order.kind === 'close' ? (
          <Badge tone="fall">{t('closing')}</Badge>
        ) : (
          <SideBadge side={order.side} t={t} />
        )}
        <StatusBadge status="pending" cancelling={order.cancelling} t={t} />
      </span>
      <span className={styles.amount}>
        {order.price === null ? t('market') : formatWon(order.price, language)}
      </span>
      <span className={styles.sub}>
        {t('filledOf', { filled: n(order.filled), quantity: n(order.quantity) })}
      </span>
      <span className={styles.rate}>{t('waiting', { n: n(pending) })}</span>
    </LinkCard>
  );
}

/** An order that has ended: closed with its profit, or cancelled with its reason. */
export function EndedCard({ order }: { readonly order: Order }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const sold = order.kind === 'open' && order.quantities.closed > 0;
  return (
    <LinkCard to={href('tradePositionDetail', { id: order.closes ?? order.id })}>
      <span className={styles.top}>
        <span className={styles.name}>{localName(order.names, language)}</span>
        {order.kind === 'close' && <Badge tone="fall">{t('closing')}</Badge>}
        <StatusBadge status={order.status} t={t} />
      </span>
      <span className={styles.amount}>
        {sold ? (
          <Won value={order.realised} signed toned strong size={17} />
        ) : (
          t('shares', { n: n(order.quantity) })
        )}
      </span>
      <span className={styles.sub}>
        {formatDateTime(order.closedAt ?? order.acceptedAt, language)}
      </span>
      <span className={styles.rate}>
        {order.reason === null
          ? t('shares', { n: n(order.quantities.closed) })
          : t(`reason_${order.reason}`)}
      </span>
    </LinkCard>
  );
}
