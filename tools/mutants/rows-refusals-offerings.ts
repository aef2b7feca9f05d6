/** Refusals of offerings, loans and lending, each with another code. */
import type { Mutant } from './mutant.ts';
import { otherAnswers } from './rows.ts';

export const ROWS_REFUSALS_OFFERINGS: readonly Mutant[] = otherAnswers({
  'packages/broker/src/products/auctions/auction.ts': [
    'packages/broker/src/products/auctions/auction.test.ts',
    {
      auction_terms: '[BID-1]',
      auction_timetable: ['[BID-1]', "refuse('auction_timetable'"],
    },
  ],
  'packages/broker/src/products/auctions/bids.ts': [
    'packages/broker/src/products/auctions/bids.test.ts',
    {
      auction_channel_closed: '[BID-2]',
      auction_not_yet: '[BID-2]',
      auction_over: '[BID-2]',
      bid_below_reserve: '[BID-3]',
      bid_above_highest: '[BID-3]',
      bid_lots_below: '[BID-3]',
      bid_lots_above: '[BID-3]',
      bids_full: '[BID-4]',
      bid_missing: '[BID-6]',
      bid_ended: '[BID-7]',
      bid_lowered: '[BID-6]',
      bid_unchanged: '[BID-6]',
      bid_fixed: '[BID-7]',
    },
  ],
  'packages/broker/src/products/increases/subscribe.ts': [
    'packages/broker/src/products/increases/subscribe.test.ts',
    {
      increase_channel_closed: '[INC-8]',
      increase_not_yet: '[INC-8]',
      increase_over: ['[INC-9]', "refuse('increase_over'"],
      increase_no_right: '[INC-8]',
      increase_subscribed: '[INC-8]',
    },
  ],
  'packages/broker/src/products/increases/terms.ts': [
    'packages/broker/src/products/increases/increase.test.ts',
    {
      increase_terms: '[INC-1]',
      increase_timetable: '[INC-1]',
      increase_conflict: '[INC-1]',
    },
  ],
  'packages/broker/src/trading/lending/lend.ts': [
    'packages/broker/src/trading/lending/lending.test.ts',
    {
      lending_channel_closed: '[LND-2]',
      lending_quota_full: '[LND-2]',
      lending_below: '[LND-1]',
      lending_shares: '[LND-1]',
      lending_over: '[LND-1]',
    },
  ],
  'packages/broker/src/trading/lending/recall.ts': [
    'packages/broker/src/trading/lending/lending.test.ts',
    {
      lending_missing: '[LND-8]',
    },
  ],
  'packages/broker/src/products/loans/added-credit.ts': [
    'packages/broker/src/products/loans/loans.test.ts',
    {
      loan_limit: '[LON-13]',
      added_credit_whole: '[LON-13]',
    },
  ],
  'packages/broker/src/products/loans/apply.ts': [
    'packages/broker/src/products/loans/loans.test.ts',
    {
      loan_below: '[LON-3]',
      review_begun: '[LON-17]',
    },
  ],
  'packages/broker/src/products/loans/domain.ts': [
    'packages/broker/src/products/loans/recover.test.ts',
    {
      loan_unpaid: ['[LON-9]', "? 'loan_unpaid' : null"],
    },
  ],
  'packages/broker/src/products/products/requests.ts 2': [
    'packages/broker/src/products/products/requests.test.ts',
    {
      product_request_missing: '[PRD-20]',
      product_struck: '[PRD-20]',
    },
  ],
  'packages/broker/src/trading/margin/debts.ts': [
    'packages/broker/src/trading/margin/debts.test.ts',
    {
      debt_unpaid: ['[MRG-14]', "? null : 'debt_unpaid'"],
    },
  ],
  'packages/broker/src/products/loans/repay.ts': [
    'packages/broker/src/products/loans/loans.test.ts',
    {
      loan_missing: '[LON-7]',
      repayment_above: '[LON-7]',
    },
  ],
  'packages/broker/src/products/new-shares/apply.ts': [
    'packages/broker/src/products/new-shares/offering.test.ts',
    {
      subscription_not_yet: '[NSH-1]',
      new_share_channel_closed: '[NSH-2]',
      subscription_over: '[NSH-2]',
      subscriptions_full: '[NSH-3]',
      subscription_below: '[NSH-3]',
      subscription_above: '[NSH-3]',
      subscription_barred: '[NSH-12]',
    },
  ],
  'packages/broker/src/products/new-shares/draw.ts': [
    'packages/broker/src/products/new-shares/draw.test.ts',
    {
      draw_not_yet: ['[NSH-5]', "if (offering?.stage !== 'closed') return refuse('draw_not_yet');"],
    },
  ],
  'packages/broker/src/products/new-shares/pay.ts': [
    'packages/broker/src/products/new-shares/pay.test.ts',
    {
      insufficient_funds: '[NSH-9]',
      subscription_missing: '[NSH-9]',
      not_in_subscription: '[NSH-9]',
      payment_over: ['[NSH-11]', "if (isOver) return err(refusal('payment_over'));"],
    },
  ],
  'packages/broker/src/products/new-shares/terms.ts': [
    'packages/broker/src/products/new-shares/offering.test.ts',
    {
      offering_terms: '[NSH-1]',
      offering_timetable: '[NSH-1]',
      symbol_taken: '[NSH-1]',
    },
  ],
  'packages/broker/src/products/placements/apply.ts': [
    'packages/broker/src/products/placements/apply.test.ts',
    {
      placement_channel_closed: '[PLC-3]',
      placement_applied: '[PLC-3]',
      order_pending_review: '[PLC-3]',
      placement_below: '[PLC-4]',
      placement_above: '[PLC-4]',
      placement_missing: '[PLC-7]',
      review_impeded: '[REV-12]',
    },
  ],
  'packages/broker/src/products/placements/apply.ts 2': [
    'packages/broker/src/products/placements/placement.test.ts',
    {
      placement_not_yet: '[PLC-1]',
      placement_over: ['[PLC-1]', "refusal('placement_over'"],
    },
  ],
  'packages/broker/src/products/placements/terms.ts': [
    'packages/broker/src/products/placements/placement.test.ts',
    {
      placement_terms: '[PLC-1]',
      placement_timetable: '[PLC-1]',
      placement_discount: ['[PLC-1]', "return isBelow ? 'placement_discount' : null;"],
    },
  ],
  'packages/broker/src/products/scrips/elect.ts': [
    'packages/broker/src/products/scrips/elect.test.ts',
    {
      scrip_none: [
        '[SCP-5]',
        "return most === 0 ? err(refusal('scrip_none')) : ok({ scrip, most, price });",
      ],
      scrip_not_yet: '[SCP-5]',
      scrip_over: ['[SCP-5]', "refuse('scrip_over'"],
      scrip_above: '[SCP-4]',
    },
  ],
  'packages/broker/src/products/scrips/terms.ts': [
    'packages/broker/src/products/scrips/offer.test.ts',
    {
      scrip_terms: '[SCP-1]',
      scrip_timetable: '[SCP-1]',
    },
  ],
  'packages/broker/src/products/stake-offers/buy.ts': [
    'packages/broker/src/products/stake-offers/stake-offers.test.ts',
    {
      block_closed: '[OFR-4]',
      block_below: '[OFR-4]',
      block_price_moved: '[OFR-6]',
      offer_not_yet: '[OFR-2]',
      offer_over: '[OFR-2]',
      offer_sold_out: [
        '[OFR-5]',
        "if (shares > left) return err(refusal('offer_sold_out', { n: String(left) }));",
      ],
      special_cap: '[OFR-7]',
    },
  ],
  'packages/broker/src/products/stakes/ask.ts': [
    'packages/broker/src/products/stakes/stakes.test.ts',
    {
      stake_terms: '[STK-1]',
    },
  ],
  'packages/broker/src/products/stakes/shares.ts': [
    'packages/broker/src/products/stake-offers/stake-offers.test.ts',
    {
      stake_reserved: '[OFR-1]',
    },
  ],
  'packages/broker/src/products/stakes/shares.ts 2': [
    'packages/broker/src/products/stakes/stakes.test.ts',
    {
      stake_missing: '[STK-4]',
      stake_not_ready: '[STK-4]',
    },
  ],
});
