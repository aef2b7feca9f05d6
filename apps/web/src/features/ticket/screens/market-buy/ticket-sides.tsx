import { Segments } from '@maru/ui/segments';
import { useHolding } from '#entities/order/api/holding.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { usePane } from '#shared/pane.ts';
import { href } from '#shared/routes.ts';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';

export type TicketSide = 'buy' | 'sell' | 'short' | 'cover';

const NAMES = { buy: 'buy', sell: 'sell', cover: 'coverTitle', short: 'short' } as const;
const SIDES = { long: ['buy', 'sell'], short: ['cover', 'short'] } as const;

export interface TicketSidesProps {
  readonly symbol: string;
  readonly side: TicketSide;
}

/**
 * To open or to close, beside the page of a stock of which something is held; on a phone the
 * buttons of that page lead to one of the two.
 */
export function TicketSides({ symbol, side }: TicketSidesProps) {
  const t = useTexts(ticketTexts);
  const go = useGo();
  const held = useHolding(symbol);
  const { side: beside } = usePane();
  if (!beside || !held) return null;
  return (
    <div className={styles.sides}>
      <Segments<TicketSide>
        label={t('order')}
        value={side}
        onChange={(next) =>
          go.replace(href('marketMarketBuy', { symbol, ...(next !== 'buy' && { side: next }) }))
        }
        items={SIDES[held.side].map((value) => ({ value, label: t(NAMES[value]) }))}
      />
    </div>
  );
}
