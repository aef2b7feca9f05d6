/** Whether an order buys or sells: a short position is opened by selling and closed by buying. */
export const bookSideOf = (order: {
  readonly side: 'long' | 'short';
  readonly kind: 'open' | 'close';
}): 'buy' | 'sell' => ((order.side === 'long') === (order.kind === 'open') ? 'buy' : 'sell');
