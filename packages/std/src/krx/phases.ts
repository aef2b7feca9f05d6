/**
 * What an issue's market does at a moment. The session plan gives the regular phases, an issue's
 * volatility interruption or halt and its market's circuit breaker the others.
 */
export type TradingPhase =
  | 'closed'
  // single price: at the opening, at the closing, after a volatility interruption, after a halt
  | 'opening_auction'
  | 'closing_auction'
  | 'vi_auction'
  | 'reopening_auction'
  | 'continuous'
  // off-hours trading at the closing price, by time priority
  | 'closing_price'
  | 'after_market'
  // only cancels are taken
  | 'halted';
