/**
 * The phase of an issue's market at an instant. Regular phases come from the session plan, the
 * others from an issue's volatility interruption or halt and its market's circuit breaker.
 */
export type TradingPhase =
  | 'closed'
  // single price: at the opening, at the closing, after a volatility interruption, after a halt
  | 'opening_auction'
  | 'closing_auction'
  | 'vi_auction'
  | 'reopening_auction'
  // single price every half hour, in delisting trading
  | 'periodic_auction'
  | 'continuous'
  // off-hours trading at the closing price, by time priority
  | 'closing_price'
  | 'after_market'
  // accepts cancels only
  | 'halted';
