/** Refusals of orders, positions and the market, each with another code. */
import type { Mutant } from './mutant.ts';
import { otherAnswers } from './rows.ts';

export const ROWS_REFUSALS_ORDERS: readonly Mutant[] = otherAnswers({
  'packages/broker/src/market/alerts/handlers.ts': [
    'packages/broker/src/market/alerts/alerts.test.ts',
    {
      alert_missing: '[ALR-5]',
      alert_value_invalid: '[ALR-4]',
      alert_reached: [
        '[ALR-4]',
        "if (isReached(state, payload.symbol, payload)) return refuse('alert_reached');",
      ],
      alerts_full: '[ALR-4]',
    },
  ],
  'packages/broker/src/trading/day-trading/account.ts': [
    'packages/broker/src/trading/day-trading/day-trading.test.ts',
    {
      day_trading_not_open: '[DAY-1]',
      day_trading_open: '[DAY-1]',
      day_trading_listed_only: '[DAY-2]',
      day_trading_over: '[DAY-2]',
      review_pending: '[DAY-1]',
    },
  ],
  'packages/broker/src/people/inquiries/inquiries.ts': [
    'packages/broker/src/people/inquiries/inquiries.test.ts',
    {
      inquiry_missing: ['[INQ-2]', "if (inquiry === undefined) return refuse('inquiry_missing');"],
      inquiry_changed: '[INQ-3]',
      inquiry_full: '[INQ-5]',
      inquiries_full: '[INQ-5]',
    },
  ],
  'packages/contract/src/inquiry-rules.ts': [
    'packages/server/src/http/inquiry.test.ts',
    { inquiry_too_long: 'an empty text' },
  ],
  'packages/broker/src/products/follows/follow.ts': [
    'packages/broker/src/products/follows/follows.test.ts',
    {
      follow_over: '[FLW-3]',
      below_minimum: '[FLW-3]',
      follow_exists: '[FLW-3]',
    },
  ],
  'packages/broker/src/products/follows/mentor.ts': [
    'packages/broker/src/products/follows/follows.test.ts',
    {
      mentor_terms: ['[FLW-1]', "return fits(terms, env) ? null : 'mentor_terms';"],
      mentor_exists: '[FLW-1]',
      mentor_missing: '[FLW-11]',
    },
  ],
  'packages/broker/src/products/follows/collar.ts': [
    'packages/broker/src/products/follows/front-run.test.ts',
    {
      block_beyond_collar: '[FLW-21]',
      block_over_depth: '[FLW-22]',
    },
  ],
  'packages/broker/src/products/follows/order.ts': [
    'packages/broker/src/products/follows/follows.test.ts',
    {
      mentor_listed_only: '[FLW-4]',
    },
  ],
  'packages/broker/src/products/follows/stop.ts': [
    'packages/broker/src/products/follows/follows.test.ts',
    {
      follow_missing: '[FLW-9]',
      follow_ended: '[FLW-9]',
    },
  ],
  'packages/broker/src/trading/locks/lock.ts': [
    'packages/broker/src/trading/lending/lending.test.ts',
    {
      shares_lent: '[LND-3]',
    },
  ],
  'packages/broker/src/trading/locks/lock.ts 2': [
    'packages/broker/src/trading/locks/locks.test.ts',
    {
      sell_too_early: '[LCK-4]',
      sell_lock_days: '[LCK-4]',
    },
  ],
  'packages/broker/src/trading/locks/lock.ts 3': [
    'packages/broker/src/trading/orders/refusals.test.ts',
    {
      position_locked: ['[ORD-13]', ": 'position_locked'"],
    },
  ],
  'packages/broker/src/trading/margin/account.ts': [
    'packages/broker/src/trading/margin/margin.test.ts',
    {
      margin_answer_wrong: '[MRG-1]',
      leverage_over_limit: '[MRG-2]',
    },
  ],
  'packages/broker/src/trading/orders/amend.ts': [
    'packages/broker/src/trading/margin/margin.test.ts',
    {
      order_forced: '[MRG-10]',
    },
  ],
  'packages/broker/src/trading/orders/amend.ts 2': [
    'packages/broker/src/trading/orders/amend.test.ts',
    {
      amend_unchanged: '[ORD-31]',
      amend_over_pending: '[ORD-31]',
      amend_market: '[ORD-31]',
      stop_not_waiting: '[ORD-31]',
      order_changing: '[ORD-35]',
      order_missing: '[ORD-13]',
      not_pending: '[ORD-13]',
    },
  ],
  'packages/broker/src/trading/orders/close.ts': [
    'packages/broker/src/trading/orders/sell.test.ts',
    {
      line_of_another_stock: '[ORD-41]',
    },
  ],
  'packages/broker/src/trading/orders/place.ts': [
    'packages/broker/src/trading/orders/place.test.ts',
    {
      margin_not_enabled: '[ORD-19]',
      lots_not_whole: '[ORD-2]',
      quantity_over_limit: '[ORD-2]',
      amount_over_limit: '[ORD-5]',
      confirmation_needed: '[ORD-5]',
      insufficient_available: '[ORD-6]',
    },
  ],
  'packages/broker/src/trading/orders/place.ts 2': [
    'packages/broker/src/trading/orders/refusals.test.ts',
    {
      open_orders_full: '[ORD-2]',
    },
  ],
  'packages/broker/src/trading/orders/place.ts 3': [
    'packages/broker/src/trading/short/short.test.ts',
    {
      short_not_protected: '[SHT-12]',
      opposite_position: '[SHT-2]',
    },
  ],
  'packages/broker/src/trading/orders/sellable.ts': [
    'packages/broker/src/trading/orders/life.test.ts',
    {
      not_in_position: ['[ORD-13]', "refusal('not_in_position'"],
    },
  ],
  'packages/broker/src/trading/orders/sellable.ts 2': [
    'packages/broker/src/trading/orders/sell.test.ts',
    {
      nothing_to_sell: '[ORD-40]',
      sale_over_holding: '[ORD-40]',
    },
  ],
  'packages/broker/src/trading/orders/terms.ts': [
    'packages/broker/src/products/new-shares/pay.test.ts',
    {
      listing_not_yet: '[NSH-14]',
    },
  ],
  'packages/broker/src/trading/orders/terms.ts 2': [
    'packages/broker/src/trading/orders/place.test.ts',
    {
      price_missing: '[ORD-4]',
      price_not_positive: '[ORD-4]',
      off_tick: '[ORD-4]',
      above_price_limit: '[ORD-4]',
      below_price_limit: '[ORD-4]',
      product_missing: '[ORD-3]',
      not_trading_time: '[ORD-3]',
      price_not_obtained: '[ORD-3]',
      halted: ['[ORD-3]', "refusal('halted'"],
    },
  ],
  'packages/broker/src/trading/orders/terms.ts 3': [
    'packages/broker/src/trading/orders/types.test.ts',
    {
      type_not_taken: '[ORD-21]',
      tif_not_taken: '[ORD-21]',
      price_not_taken: '[ORD-22]',
      conditional_at_limit: '[ORD-22]',
      stop_price_missing: '[ORD-23]',
      stop_not_above: '[ORD-23]',
      stop_not_below: '[ORD-23]',
      stop_beyond_limit: [
        '[ORD-23]',
        "if (stopPrice > upper) return err(refusal('stop_beyond_limit', { n: won(upper) }));",
      ],
      stop_off_tick: '[ORD-23]',
    },
  ],
  'packages/broker/src/products/products/product.ts': [
    'packages/broker/src/products/products/end.test.ts',
    {
      product_end_asked: ['[PRD-16]', "refuse('product_end_asked'"],
    },
  ],
  'packages/broker/src/products/products/product.ts 2': [
    'packages/broker/src/products/products/product.test.ts',
    {
      product_terms: ['[PRD-1]', "refuse('product_terms'"],
      product_selling: '[PRD-15]',
      product_issue: '[PRD-15]',
    },
  ],
  'packages/broker/src/products/products/requests.ts': [
    'packages/broker/src/products/products/end.test.ts',
    {
      product_over: '[PRD-16]',
    },
  ],
  'packages/broker/src/products/products/requests.ts 2': [
    'packages/broker/src/products/products/requests.test.ts',
    {
      product_requests_full: '[PRD-5]',
      product_amount: '[PRD-5]',
      product_units: '[PRD-7]',
      product_below: '[PRD-5]',
      product_deadline: '[PRD-5]',
      product_locked: '[PRD-7]',
      product_units_above: '[PRD-7]',
    },
  ],
  'packages/broker/src/trading/protections/handlers.ts': [
    'packages/broker/src/trading/protections/levels.test.ts',
    {
      protection_over_holding: '[PRT-8]',
      protection_closing: ['[PRT-8]', "refuse('protection_closing'"],
    },
  ],
  'packages/broker/src/trading/protections/levels.ts': [
    'packages/broker/src/trading/protections/levels.test.ts',
    {
      protection_empty: '[PRT-8]',
      take_profit_not_above: '[PRT-8]',
      stop_loss_not_below: '[PRT-8]',
      protection_off_tick: '[PRT-8]',
      protection_beyond_limit: '[PRT-8]',
    },
  ],
  'packages/broker/src/trading/orders/terms.ts 4': [
    'packages/broker/src/trading/delisted/delisted.test.ts',
    {
      delisted: ['[DLS-12]', "if (isGone(state, symbol)) return err(refusal('delisted'));"],
      delisting_limit_only: '[DLS-9]',
    },
  ],
  'packages/broker/src/trading/lending/lend.ts 2': [
    'packages/broker/src/trading/delisted/delisted.test.ts',
    {
      delisting_announced: '[DLS-7]',
    },
  ],
  'packages/broker/src/trading/short/pool.ts': [
    'packages/broker/src/trading/short/short.test.ts',
    {
      short_not_borrowable: '[SHT-1]',
      short_over_pool: '[SHT-1]',
    },
  ],
});
