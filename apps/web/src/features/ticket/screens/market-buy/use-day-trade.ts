import { useEffect } from 'react';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useCall } from '#shared/query.ts';
import type { TicketState } from './use-ticket.ts';

/** Whether a stock can be bought in the account for day trading. */
export const isDayTraded = ({ market, fund }: Pick<StockDetail, 'market' | 'fund'>): boolean =>
  market === 'main' && !fund;

/**
 * Chooses the account for day trading and the highest leverage that it gives, once; the customer
 * may choose otherwise from then on. Nothing where the customer has no such account.
 */
export function useDayTrade(stock: StockDetail, ticket: TicketState, asked: boolean): void {
  const wanted = asked && isDayTraded(stock);
  const { data: account } = useCall('tradeDayAccount', {}, { enabled: wanted });
  const isOpen = wanted && account?.state === 'passed';
  const { startIntraday } = ticket;
  const leverage = account?.leverage ?? 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen once
  useEffect(() => {
    if (isOpen) startIntraday(leverage);
  }, [isOpen]);
}
