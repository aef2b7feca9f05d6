import { startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { OFFER_CLOSES, OFFER_OPENS, OfferKit } from '../../testing/offer-kit.ts';
import { customerNo } from '../../testing/stake-kit.ts';

const SYMBOL = '900036';

test('[OFR-1] an offer is of a stake in custody that no other offer has', () => {
  const kit = new OfferKit();
  const ask = (fields: object) =>
    kit.kit.codeOf(kit.kit.send('stakeOffer.ask', 'operator', kit.terms(fields)));
  expect(ask({ stake: 'K0' })).toBe('stake_missing');
  const stake = kit.ready();
  expect(ask({ stake, discountPpm: 0 })).toBe('offering_terms');
  expect(ask({ stake, discountPpm: 300_001 })).toBe('offering_terms');
  expect(ask({ stake, capLots: 5 })).toBe('offering_terms');
  expect(ask({ stake, product: 'special', capLots: null })).toBe('offering_terms');
  expect(ask({ stake, opensAt: kit.kit.now })).toBe('offering_timetable');
  expect(ask({ stake, closesAt: OFFER_OPENS })).toBe('offering_timetable');
  expect(ask({ stake })).toBeNull();
  expect(ask({ stake })).toBe('stake_reserved');
});

test('[OFR-1] a member of staff who asks is the first of two, and it is in the audit log', () => {
  const kit = new OfferKit();
  const stake = kit.ready();
  const member = { id: 'staff:kim', passwordHash: 'hash', roles: ['reviewer' as const] };
  kit.kit.ok('staff.appoint', 'operator', member);
  kit.kit.ok('stakeOffer.ask', 'staff:kim', kit.terms({ stake }));
  const [review] = kit.kit.broker.reads.pendingReviews();
  expect(review).toMatchObject({ kind: 'stakeOffer', reviewedBy: 'staff:kim' });
});

test('[OFR-2] it is announced before it opens, and takes purchases until its end', () => {
  const kit = new OfferKit();
  kit.offered();
  expect(kit.kit.codeOf(kit.block(50))).toBe('product_missing');
  kit.approve();
  expect(kit.offer).toMatchObject({ stage: 'upcoming', price: null, announcedAt: kit.kit.now });
  expect(kit.kit.codeOf(kit.block(50))).toBe('offer_not_yet');
  kit.at(OFFER_OPENS);
  expect(kit.kit.codeOf(kit.block(50))).toBeNull();
  kit.kit.now = OFFER_CLOSES;
  expect(kit.kit.codeOf(kit.block(50))).toBe('offer_over');
  kit.kit.runDue();
  expect(kit.offer.stage).toBe('ended');
  expect(kit.kit.codeOf(kit.block(50))).toBe('offer_over');
});

test('[OFR-2] one that is approved too late, or without a price, is not announced', () => {
  const late = new OfferKit();
  late.offered();
  late.kit.now = OFFER_OPENS;
  const decide = (kit: OfferKit) => {
    const [review] = kit.kit.broker.reads.pendingReviews();
    const decision = { id: review?.id ?? '', approve: true, reason: null };
    return kit.kit.codeOf(kit.kit.send('review.decide', 'sandbox-reviewer', decision));
  };
  expect(decide(late)).toBe('offering_timetable');
  const unpriced = new OfferKit();
  unpriced.offered({ product: 'special' });
  unpriced.kit.restart();
  expect(decide(unpriced)).toBe('price_not_obtained');
});

test('[OFR-2] a rejected one leaves its stake for another', () => {
  const kit = new OfferKit();
  const stake = kit.ready();
  kit.offered({ stake });
  kit.reject();
  expect(kit.offer.stage).toBe('rejected');
  expect(kit.stake(stake)).toMatchObject({ stage: 'ready', offer: null });
  kit.offered({ stake, product: 'special' });
  expect(kit.stake(stake)).toMatchObject({ product: 'special', offer: kit.id });
});

test('[OFR-3] all that is available buys, and not a won more than there is', () => {
  const kit = new OfferKit().open();
  // 5,000 shares at 9,000 won less 7 per cent
  const price = 5_000n * 8_370n;
  kit.kit.openDemo(customerNo(8), price - 1n);
  kit.kit.openDemo(customerNo(9), price);
  expect(kit.kit.codeOf(kit.block(50, customerNo(8)))).toBe('insufficient_available');
  expect(kit.kit.codeOf(kit.block(50, customerNo(9)))).toBeNull();
  expect(kit.kit.money(customerNo(9))).toEqual([0n, 0n, 0n]);
});

test('[OFR-3] who may not trade, has no money or has not confirmed buys nothing', () => {
  const kit = new OfferKit(1, 1_000_000n).open();
  const before = kit.sum;
  expect(kit.kit.codeOf(kit.block(50, customerNo(2)))).toBe('insufficient_available');
  expect(kit.kit.codeOf(kit.block(150, DEMO, 9_000, false))).toBe('confirmation_needed');
  kit.kit.broker.setMarks([{ ...markAt(SYMBOL, 9_000), phase: 'halted' }]);
  expect(kit.kit.codeOf(kit.block(50))).toBe('halted');
  expect(kit.purchases).toEqual([]);
  expect([kit.sum, kit.offer.sold]).toEqual([before, 0]);
});

test('[OFR-4] a block is of the least shares, or of all that is left', () => {
  const kit = new OfferKit(1).open({}, 10_000);
  expect(kit.kit.codeOf(kit.block(49))).toBe('block_below');
  expect(kit.kit.codeOf(kit.block(1.5))).toBe('lots_not_whole');
  expect(kit.kit.codeOf(kit.block(60))).toBeNull();
  expect(kit.kit.codeOf(kit.block(39))).toBe('block_below');
  expect(kit.kit.codeOf(kit.block(40, customerNo(2)))).toBeNull();
  expect(kit.offer).toMatchObject({ stage: 'ended', sold: 10_000, purchases: 2 });
});

test('[OFR-4] the last whole lots are bought, where the shares beside them are none', () => {
  const kit = new OfferKit(1).open({}, 5_150);
  expect(kit.kit.codeOf(kit.block(50))).toBeNull();
  expect(kit.kit.codeOf(kit.block(1, customerNo(2)))).toBeNull();
  expect(kit.offer).toMatchObject({ stage: 'ended', sold: 5_100, purchases: 2 });
});

test('[OFR-4] it is taken in its hours, which a sandbox begins without', () => {
  const kit = new OfferKit().open();
  const terms = () => kit.kit.broker.reads.blockTerms(kit.kit.now);
  expect(terms()).toEqual({ open: true, range: 'always' });
  kit.kit.choose('blockHours', 'daily 00:00-00:01');
  expect(terms()).toEqual({ open: false, range: 'daily 00:00-00:01' });
  expect(kit.kit.codeOf(kit.block(50))).toBe('block_closed');
  kit.kit.choose('blockHours', 'daily 00:01-24:00');
  expect(terms()).toEqual({ open: true, range: 'daily 00:01-24:00' });
  expect(kit.kit.codeOf(kit.block(50))).toBeNull();
});

test('[OFR-4] it is taken while the channel is open', () => {
  const kit = new OfferKit().open();
  kit.kit.choose('blockChannel', 'closed');
  expect(kit.kit.codeOf(kit.block(50))).toBe('block_closed');
});

test('[OFR-5] who asks for more than is left is told how much that is, and gets nothing', () => {
  const kit = new OfferKit(1).open({ product: 'special', capLots: 100 }, 1_050);
  expect(kit.kit.codeOf(kit.take(8))).toBeNull();
  const refused = kit.take(3, customerNo(2));
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: 'offer_sold_out', params: { n: '250' } },
  });
  expect(kit.kit.codeOf(kit.take(2, customerNo(2)))).toBeNull();
  expect(kit.offer).toMatchObject({ stage: 'ended', sold: 1_000 });
  expect(kit.kit.codeOf(kit.take(1))).toBe('offer_sold_out');
});

test('[OFR-6] a block costs the middle less the discount, never more than was seen', () => {
  const kit = new OfferKit().open();
  kit.kit.broker.setMarks([markAt(SYMBOL, 9_000, 9_010)]);
  // 9,010 × 0.93 = 8,379.3
  expect(kit.block(50, DEMO, 8_379)).toMatchObject({
    ok: false,
    refusal: { code: 'block_price_moved', params: { n: '8380' } },
  });
  expect(kit.block(50, DEMO, 8_400)).toMatchObject({
    ok: true,
    reply: { price: '8380', quantity: 5_000, amount: '41900000' },
  });
  // whatever the last trade was: 9,025 × 0.93 = 8,393.25
  const quoted = { ...markAt(SYMBOL, 9_000, 11_000), bid: 9_000, ask: 9_050 };
  const shown = () => kit.kit.broker.reads.blockQuote(kit.offer, kit.kit.now).price;
  for (const phase of ['continuous', 'vi_auction', 'closing_auction', 'after_market'] as const) {
    for (const [quotes, price] of [
      [{}, 8_394],
      [{ bid: null }, null],
      [{ ask: null }, null],
    ] as const) {
      kit.kit.broker.setMarks([{ ...quoted, phase, ...quotes }]);
      expect(shown()).toBe(price);
    }
    expect(kit.kit.codeOf(kit.block(50))).toBe('price_not_obtained');
  }
  kit.kit.broker.setMarks([{ ...quoted, phase: 'closing_price', bid: null, ask: null }]);
  expect(shown()).toBe(10_230);
  const { lower } = markAt(SYMBOL, 9_000);
  kit.kit.broker.setMarks([markAt(SYMBOL, 9_000, lower)]);
  expect(kit.block(50)).toMatchObject({ ok: true, reply: { price: String(lower) } });
});

test('[OFR-7] an allocation costs its fixed price, and has a cap for each customer', () => {
  const kit = new OfferKit(1).open({ product: 'special', capLots: 20 });
  expect(kit.offer).toMatchObject({ price: 8_370, markedAt: 9_000, cap: 2_000 });
  kit.kit.broker.setMarks([markAt(SYMBOL, 9_000, 10_000)]);
  expect(kit.take(15)).toMatchObject({ ok: true, reply: { price: '8370', quantity: 1_500 } });
  kit.kit.restart([markAt(SYMBOL, 9_000)]);
  expect(kit.take(6)).toMatchObject({
    ok: false,
    refusal: { code: 'special_cap', params: { n: '2000' } },
  });
  expect(kit.kit.codeOf(kit.take(5))).toBeNull();
  expect(kit.kit.codeOf(kit.take(20, customerNo(2)))).toBeNull();
});

test('[OFR-8] at its end the institution has its money and what is left', () => {
  const kit = new OfferKit().open();
  kit.block(50);
  expect(kit.house('institutions', 'KRW')).toBe(41_850_000n);
  const bank = kit.house('bank', 'KRW');
  kit.at(OFFER_CLOSES);
  expect(kit.house('institutions', 'KRW')).toBe(0n);
  expect(kit.house('bank', 'KRW')).toBe(bank + 41_850_000n);
  expect(kit.stake(kit.offer.stake)).toMatchObject({ stage: 'returning', returned: 15_000 });
  expect(kit.house('stakes', SYMBOL)).toBe(0n);
});

test('[OFR-8] what was taken of an allocation leaves memory after its end', () => {
  const kit = new OfferKit().open({ product: 'special' });
  kit.take(1);
  kit.at(OFFER_CLOSES);
  kit.kit.take();
  expect(kit.kit.rows('offerTakes')).toEqual([]);
});

test('[STK-5] [OFR-9] a purchase is a locked position, told, and sold as any other', () => {
  const kit = new OfferKit().open();
  kit.block(50);
  const position = kit.purchases[0]?.id ?? '';
  expect(kit.kit.money()).toEqual([300_000_000n - 41_850_000n, 0n, 0n]);
  expect(kit.kit.order(position)).toMatchObject({
    locked: 5_000,
    holding: 0,
    costBasis: 41_850_000n,
  });
  expect(kit.kit.codeOf(kit.kit.close(position))).toBe('position_locked');
  expect(kit.messagesTo(DEMO)).toContainEqual({
    code: 'offer_bought',
    params: {
      product: 'block',
      symbol: SYMBOL,
      quantity: 5_000,
      price: '8370',
      amount: '41850000',
      lockedUntil: startOfDay('2026-11-23'),
    },
  });
  kit.at(startOfDay('2026-11-23'));
  expect(kit.kit.order(position)).toMatchObject({ locked: 0, holding: 5_000 });
  kit.kit.fill(kit.kit.closing(position), 5_000, 9_000);
  expect(kit.purchases[0]?.open).toBe(false);
  kit.kit.take();
});
