/**
 * A preview refuses what its command refuses, by the same code and figures: each command with a
 * preview is sent, in each phase of its object, by customers that have nothing.
 */
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../domains.ts';
import type { Command } from '../kernel/core/command.ts';
import { TERMS as AUCTION, AuctionKit } from './auction-kit.ts';
import { BrokerKit, DEMO, markAt } from './broker-kit.ts';
import { DIVIDEND, SYMBOL } from './dividend-kit.ts';
import { FollowKit, MENTOR_TERMS } from './follow-kit.ts';
import { TERMS as INCREASE, IncreaseKit } from './increase-kit.ts';
import { LendingKit } from './lending-kit.ts';
import { LoanKit } from './loan-kit.ts';
import { OFFER_CLOSES, OFFER_OPENS, OfferKit } from './offer-kit.ts';
import { hex, TERMS as OFFERING, OfferingKit } from './offering-kit.ts';
import { TERMS as PLACEMENT, PlacementKit } from './placement-kit.ts';
import { PRODUCT_TERMS, ProductKit } from './product-kit.ts';
import { ScripKit } from './scrip-kit.ts';
import type { PreviewedType } from './simulation/previews.ts';

const PHASES = ['before', 'open', 'over'] as const;
type Phase = (typeof PHASES)[number];
type Asked<T extends PreviewedType> = readonly [kit: BrokerKit, payload: CommandMap[T]];

const AMOUNT = 5_000_000n;
const HASH = { checkedHash: 'hash' };
const KEY = { clientOrderId: 'newcomer' };
const AT_MARKET = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;

/** A position of another customer's, in a market that is in a phase. */
function traded(phase: Phase): { readonly kit: BrokerKit; readonly id: string } {
  const kit = new BrokerKit();
  const id = kit.placed();
  kit.fill(id, 50, 70_000);
  const market = { before: 'opening_auction', open: 'continuous', over: 'closed' } as const;
  kit.broker.setMarks([{ ...markAt('900005', 70_000), phase: market[phase] }]);
  return { kit, id };
}

function auctionIn(phase: Phase): AuctionKit {
  const own = new AuctionKit();
  const asked = own.askFor();
  own.id = asked.ok ? String(asked.reply.id) : '';
  own.approve();
  if (phase !== 'before') own.at(AUCTION.opensAt);
  return own;
}

function offerIn(phase: Phase, product: 'block' | 'special'): OfferKit {
  const own = new OfferKit();
  own.offered({ product });
  own.approve();
  if (phase !== 'before') own.at(OFFER_OPENS);
  if (phase === 'over') own.at(OFFER_CLOSES);
  return own;
}

function placementIn(phase: Phase): PlacementKit {
  const own = new PlacementKit();
  own.id = own.kit.ok('placement.ask', 'operator', PLACEMENT);
  own.approve();
  if (phase !== 'before') own.at(PLACEMENT.opensAt);
  if (phase === 'over') own.at(PLACEMENT.closesAt);
  return own;
}

function offeringIn(phase: Phase): OfferingKit {
  const own = new OfferingKit();
  const asked = own.ask();
  own.id = asked.ok ? String(asked.reply.id) : '';
  own.approve();
  if (phase !== 'before') own.at(OFFERING.opensAt);
  if (phase === 'over') own.at(OFFERING.closesAt);
  return own;
}

function increaseIn(phase: Phase): IncreaseKit {
  const own = new IncreaseKit().announce();
  own.buys(10);
  if (phase === 'before') return own;
  own.rebase().open();
  return phase === 'open' ? own : own.at(INCREASE.publicClosesAt);
}

/** A product that is asked for, runs, and is to end; another customer has units of it. */
function productIn(phase: Phase): ProductKit {
  const own = new ProductKit();
  if (phase === 'before') {
    own.id = own.kit.ok('product.ask', 'operator', PRODUCT_TERMS);
    return own;
  }
  own.begin().subscribed();
  own.strike();
  if (phase === 'over') own.at(PRODUCT_TERMS.endsAt);
  return own;
}

/** A mentor that is requested, is followed by another customer, and takes followers no more. */
function followIn(phase: Phase): { readonly own: FollowKit; readonly follow: string } {
  const own = new FollowKit();
  if (phase === 'before') {
    own.id = own.kit.ok('mentor.ask', 'operator', MENTOR_TERMS);
    return { own, follow: 'none' };
  }
  const follow = own.open().follow(AMOUNT);
  if (phase === 'over') own.at(MENTOR_TERMS.endsAt);
  return { own, follow };
}

function scripIn(phase: Phase): BrokerKit {
  const own = new ScripKit(1).announce();
  own.buys(3);
  if (phase !== 'before') own.open();
  if (phase === 'over') own.close();
  return own.kit;
}

/** Of lending, the channel is what opens and closes. */
function lendingIn(phase: Phase): BrokerKit {
  const own = new LendingKit();
  own.buys(3);
  if (phase !== 'open') own.set('lendingChannel', 'closed');
  return own.kit;
}

/** A loan of another customer's: asked for, paid out, repaid. */
function loanIn(phase: Phase): readonly [kit: BrokerKit, id: string] {
  const own = new LoanKit();
  if (phase === 'before') return [own.kit, own.kit.ok('loan.apply', DEMO, { amount: AMOUNT })];
  const id = own.lent(AMOUNT);
  if (phase === 'over') own.repay(id, null);
  return [own.kit, id];
}

/** Exhaustive: a command that comes to have a preview is asked by a line of its own. */
const ASKED: { readonly [T in PreviewedType]: (phase: Phase) => Asked<T> } = {
  'order.place': (phase) => {
    const order = {
      symbol: '900005',
      side: 'long',
      lots: 1,
      leverage: 1,
      confirmed: true,
    } as const;
    return [traded(phase).kit, { ...AT_MARKET, ...order, ...KEY }];
  },
  'order.close': (phase) => {
    const { kit, id } = traded(phase);
    return [kit, { ...AT_MARKET, ...KEY, id, quantity: null }];
  },
  'order.sell': (phase) => {
    const sale = { symbol: '900005', lines: null, quantity: null };
    return [traded(phase).kit, { ...AT_MARKET, ...KEY, ...sale }];
  },
  'order.amend': (phase) => {
    const { kit, id } = traded(phase);
    return [kit, { id, price: 69_900, stopPrice: null, quantity: null, confirmed: true }];
  },
  'protection.set': (phase) => {
    const { kit, id } = traded(phase);
    return [kit, { id, takeProfit: null, stopLoss: 60_000, quantity: null }];
  },
  'auction.bid': (phase) => {
    const own = auctionIn(phase);
    if (phase === 'over') own.close();
    return [own.kit, { auction: own.id, price: 9_000, lots: 1 }];
  },
  'auction.raise': (phase) => {
    const own = auctionIn(phase);
    const bid = phase === 'before' ? 'none' : own.placed(9_000, 1);
    if (phase === 'over') own.close();
    return [own.kit, { bid, price: 9_500, lots: 1 }];
  },
  'block.buy': (phase) => {
    const own = offerIn(phase, 'block');
    return [own.kit, { offer: own.id, lots: 50, price: null, confirmed: true }];
  },
  'special.take': (phase) => {
    const own = offerIn(phase, 'special');
    return [own.kit, { offer: own.id, lots: 1, confirmed: true }];
  },
  'placement.apply': (phase) => {
    const own = placementIn(phase);
    return [own.kit, { placement: own.id, tier: 0, shares: 1_000 }];
  },
  'subscription.apply': (phase) => {
    const own = offeringIn(phase);
    return [own.kit, { offering: own.id, lots: OFFERING.leastLots, entry: hex(1) }];
  },
  'increase.subscribe': (phase) => {
    const own = increaseIn(phase);
    return [own.kit, { increase: own.id, shares: 1 }];
  },
  'product.subscribe': (phase) => {
    const own = productIn(phase);
    return [own.kit, { product: own.id, amount: AMOUNT, ...HASH }];
  },
  'product.redeem': (phase) => {
    const own = productIn(phase);
    return [own.kit, { product: own.id, units: 1n, ...HASH }];
  },
  'loan.apply': (phase) => [loanIn(phase)[0], { amount: AMOUNT }],
  'loan.repay': (phase) => {
    const [kit, id] = loanIn(phase);
    return [kit, { id, amount: null }];
  },
  'follow.start': (phase) => {
    const { own } = followIn(phase);
    return [own.kit, { mentor: own.id, amount: AMOUNT, ...HASH }];
  },
  'follow.topUp': (phase) => {
    const { own, follow } = followIn(phase);
    return [own.kit, { id: follow, amount: AMOUNT, ...HASH }];
  },
  'follow.withdraw': (phase) => {
    const { own, follow } = followIn(phase);
    return [own.kit, { id: follow, amount: 1n }];
  },
  'scrip.elect': (phase) => [scripIn(phase), { dividend: DIVIDEND, shares: 1 }],
  'lending.lend': (phase) => [lendingIn(phase), { symbol: SYMBOL, shares: 15 }],
};

/** Refusals of a customer that is only registered in all phases, and of a verified one in each. */
const CODES: { readonly [T in PreviewedType]: readonly string[] } = {
  'order.place': [
    'real_name_required',
    'insufficient_available',
    'insufficient_available',
    'not_trading_time',
  ],
  'order.close': ['order_missing', 'order_missing', 'order_missing', 'order_missing'],
  'order.sell': ['nothing_to_sell', 'nothing_to_sell', 'nothing_to_sell', 'nothing_to_sell'],
  'order.amend': ['order_missing', 'order_missing', 'order_missing', 'order_missing'],
  'protection.set': ['order_missing', 'order_missing', 'order_missing', 'order_missing'],
  'auction.bid': ['real_name_required', 'auction_not_yet', 'insufficient_funds', 'auction_over'],
  'auction.raise': ['bid_missing', 'bid_missing', 'bid_missing', 'bid_missing'],
  'block.buy': ['real_name_required', 'offer_not_yet', 'insufficient_available', 'offer_over'],
  'special.take': ['real_name_required', 'offer_not_yet', 'insufficient_available', 'offer_over'],
  'placement.apply': [
    'real_name_required',
    'placement_not_yet',
    'insufficient_funds',
    'placement_over',
  ],
  'subscription.apply': [
    'real_name_required',
    'subscription_not_yet',
    'insufficient_funds',
    'subscription_over',
  ],
  'increase.subscribe': [
    'real_name_required',
    'increase_not_yet',
    'increase_no_right',
    'increase_over',
  ],
  'product.subscribe': [
    'real_name_required',
    'product_missing',
    'insufficient_funds',
    'product_deadline',
  ],
  'product.redeem': [
    'fund_password_missing',
    'product_missing',
    'product_units_above',
    'product_units_above',
  ],
  'loan.apply': ['real_name_required', 'loan_limit', 'loan_limit', 'loan_limit'],
  'loan.repay': ['loan_missing', 'loan_missing', 'loan_missing', 'loan_missing'],
  'follow.start': ['real_name_required', 'product_missing', 'insufficient_funds', 'follow_over'],
  'follow.topUp': ['real_name_required', 'follow_missing', 'follow_missing', 'follow_missing'],
  'follow.withdraw': ['follow_missing', 'follow_missing', 'follow_missing', 'follow_missing'],
  'scrip.elect': ['real_name_required', 'scrip_not_yet', 'scrip_none', 'scrip_over'],
  'lending.lend': [
    'real_name_required',
    'lending_channel_closed',
    'lending_over',
    'lending_channel_closed',
  ],
};

/** A customer that is only registered, and one that may trade and has no money. */
const NEWCOMERS: Readonly<Record<string, (kit: BrokerKit, id: string) => void>> = {
  registered: (kit, id) =>
    void kit.ok('customer.register', 'gateway', {
      id,
      loginIndex: `login-${id}`,
      sealed: 's',
      passwordHash: 'h',
      institutionCode: 'MARU01',
      minor: false,
      investor: 'general',
      guardian: null,
    }),
  verified: (kit, id) => kit.openDemo(id, 0n),
};

const TYPES = Object.keys(ASKED) as PreviewedType[];
const CASES = TYPES.flatMap((type) => PHASES.map((phase) => [type, phase] as const));

describe('of customers who have nothing', () => {
  test.each(CASES)('the preview of %s refuses what it refuses: %s', (type, phase) => {
    const [kit, payload] = ASKED[type](phase);
    const codes = Object.entries(NEWCOMERS).map(([, register], no) => {
      const actor = `M9000000${no}`;
      register(kit, actor);
      kit.take();
      const command = { type, actor, key: null, payload } as unknown as Command;
      const preview = kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
      const left = Object.values(kit.take().rows).map(({ size }) => size);
      expect(Math.max(...left)).toBe(0);
      const { basis: _, ...outcome } = kit.send(type, actor, payload as never);
      expect(preview).toMatchObject(outcome.ok ? { ok: true } : outcome);
      kit.take();
      return kit.codeOf(preview);
    });
    const [registered, ...verified] = CODES[type];
    expect(codes).toEqual([registered, verified[PHASES.indexOf(phase)]]);
  });
});
