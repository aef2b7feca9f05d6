import type { OrderStatus } from '@maru/contract/status';
import { Badge, type BadgeProps } from '@maru/ui/badge';
import type { TradeT } from './trade-t.ts';

const TONES: Readonly<Record<OrderStatus, NonNullable<BadgeProps['tone']>>> = {
  pending: 'warn',
  ready_to_close: 'warn',
  locked: 'plain',
  holding: 'brand',
  closed: 'plain',
  cancelled: 'plain',
};

export interface StatusBadgeProps {
  readonly status: OrderStatus;
  readonly cancelling?: boolean;
  readonly t: TradeT;
}

/** The state of an order; a cancel that the venue has not answered shows instead. */
export const StatusBadge = ({ status, cancelling = false, t }: StatusBadgeProps) =>
  cancelling ? (
    <Badge tone="warn">{t('cancelling')}</Badge>
  ) : (
    <Badge tone={TONES[status]}>{t(status)}</Badge>
  );

/** Long or short, in the colour of its direction. */
export const SideBadge = ({ side, t }: { readonly side: 'long' | 'short'; readonly t: TradeT }) => (
  <Badge tone={side === 'long' ? 'rise' : 'fall'}>{t(side)}</Badge>
);
