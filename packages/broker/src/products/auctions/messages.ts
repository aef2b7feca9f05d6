/** Messages to customers about auctions: the result of each bid, once it is public. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Auction, Bid } from './rows.ts';

function contentOf(auction: Auction, bid: Bid): MessageContent {
  const { symbol } = bid;
  const { lotSize, callOffReason: reason, price } = auction;
  const released = String(bid.released);
  if (reason !== null) return { code: 'auction_called_off', params: { symbol, reason, released } };
  if (price === null) return { code: 'auction_unsold', params: { symbol, released } };
  const clearing = String(price);
  if (bid.state !== 'won') {
    const params = { symbol, price: String(bid.price), clearing, released };
    return { code: 'auction_lost', params };
  }
  const shares = { quantity: bid.wonLots * lotSize, asked: bid.lots * lotSize };
  const params = { symbol, ...shares, price: clearing, amount: String(bid.paid), released };
  return { code: 'auction_won', params };
}

/** The message of a bid that won leads to the position order. */
export function notifyBid(state: State, auction: Auction, bid: Bid, env: Env): void {
  const { id, customer, line: position } = bid;
  const content = contentOf(auction, bid);
  sendMessage(state, { id: `auction:${id}`, customer, ref: position ?? auction.id, content }, env);
}
