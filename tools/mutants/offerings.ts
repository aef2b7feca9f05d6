/** Faults in what issuers and institutions offer, and in dividends. */
import { FROZEN, faultsIn, type Mutant } from './mutant.ts';

/** Those who offer shares of a stake find what is wrong with their sale. */
const OFFERING = {
  tests: ['auctions', 'stake-offers'].map((of) => `packages/broker/src/products/${of}`),
};

const newShares = faultsIn('packages/broker/src/products/new-shares', {
  'apply.ts': {
    'a deposit is rounded down': ['ceilDiv(amount * ppm, PPM)', '(amount * ppm) / PPM'],
    'the least subscription is refused': ['if (lots < leastLots)', 'if (lots <= leastLots)'],
    'what is asked for is not counted': ['asked: offering.asked + shares', 'asked: offering.asked'],
    'a preview’s chance is without the application': [
      'totals: { pool, applicants: applications, asked }',
      'totals: { pool, applicants: applications, asked: asked - shares }',
    ],
  },
  'issuing.ts': {
    'what came too late waits for a day': ['isLate ? env.now :', '!isLate ? env.now :'],
    'shares are delivered before their day': ['issue.listsOn > today ||', ''],
  },
  'draw.ts': {
    'all of the deposit is kept': [
      'minBig(deposit, contractAmount(offering.price, won))',
      'deposit',
    ],
    'a customer wins more than he asked for': [
      'isSound && equal + proportional <= one.shares',
      'isSound',
    ],
    'more is allotted than was drawn': ['allotted <= drawn(offering)', 'allotted >= 0'],
  },
  'pay.ts': {
    'the firm’s own freeze bars from applying': [
      'if (canAct(state.customers.must(customer)))',
      'if (customer)',
      FROZEN,
    ],
    'the deposit is paid once more': [
      'const fromHeld = minBig(one.held, due)',
      'const fromHeld = 0n',
    ],
    'it is paid for a moment too long': ['now >= offering.payBy', 'now > offering.payBy'],
    'what nobody pays for is lost': ['left: offering.left + wonBy(one)', 'left: offering.left'],
  },
});

const allotted = faultsIn('packages/std/src', {
  'allot.ts': {
    'the least remainder is rounded up': [
      'b.remainder - a.remainder || a.seq - b.seq',
      'a.remainder - b.remainder || a.seq - b.seq',
    ],
    'of equal remainders the later is rounded up': ['ask.seq <= cut.seq', 'ask.seq >= cut.seq'],
    'what a tier leaves is nobody’s': ['shares + (more[i] ?? 0)', 'shares'],
  },
});

const placements = faultsIn('packages/broker/src/products/placements', {
  'apply.ts': {
    'a preview expects all that is asked for': [
      'allottedTo(one, { pool, asked, cut: null })',
      'allottedTo(one, { pool: asked, asked, cut: null })',
    ],
    'the least amount is refused': ['amount < BigInt(minimum)', 'amount <= BigInt(minimum)'],
    'money that is not there is held': [
      "if (amount.value > availableOf(state, actor, 'KRW'))",
      "if (amount.value > 2n * availableOf(state, actor, 'KRW'))",
    ],
  },
  'delivery.ts': {
    'a lock ends a day early': [
      'addTradingDays(line.day, days)',
      'addTradingDays(line.day, days - 1)',
    ],
  },
  'terms.ts': {
    'the widest discount is refused': [
      'BigInt(price) * PPM < BigInt(market)',
      'BigInt(price) * PPM <= BigInt(market)',
    ],
  },
});

const increases = faultsIn('packages/broker/src/products/increases', {
  'subscribe.ts': {
    'a preview says all is covered': [
      'shares: payload.shares, kind, covered, amount: String(amount)',
      'shares: payload.shares, kind, covered: payload.shares, amount: String(amount)',
    ],
    'a subscription is withdrawn after its time': [
      'if (kindAt(state.increases.must(one.increase), env.now) === null)',
      'if (false)',
    ],
    'a holder subscribes for a third more': ['200_000n', '300_000n'],
    'the right covers all': ['Math.min(shares, covers)', 'shares'],
    'the most is refused': ['if (shares > most)', 'if (shares >= most)'],
  },
  'rights.ts': {
    'rights of a borrower count': ['shares > 0 ?', 'shares !== 0 ?'],
  },
  'price.ts': {
    'a price is rounded down to the tick': ['(over + under - 1n) / under', 'over / under'],
    'the higher price counts': [
      'one.over * other.under <= other.over * one.under',
      'one.over * other.under >= other.over * one.under',
    ],
    'the base is without the new shares': ['under: PPM + ratio', 'under: PPM'],
  },
  'allotment.ts': {
    'shares of others are offered to the public': [
      'increase.shares - increase.byRight - others',
      'increase.shares - increase.byRight',
    ],
    'what the right covers is not allotted': ['one.covered + more', 'more'],
  },
  'ex-rights.ts': {
    'a right is paid for with money that is not there': [
      "const paid = minBig(charged, availableOf(state, customer, 'KRW'))",
      'const paid = charged',
    ],
  },
});

const scrips = faultsIn('packages/broker/src/products/scrips', {
  'choice.ts': {
    'lent shares choose too': ['(net * BigInt(shares - cashOnly))', '(net * BigInt(shares))'],
    'a borrower chooses': ['shares <= 0 || price', 'shares === 0 || price'],
  },
  'elect.ts': {
    'the most is refused': ['if (shares > most)', 'if (shares >= most)'],
    'an election counts twice': [' - (standing?.shares ?? 0)', ''],
    'a preview leaves the whole dividend in money': ['?? amount) - amount', '?? amount)'],
  },
  'pay.ts': {
    'it is paid with held money': [
      "customerPosting(customer, 'free', 'KRW', -paid)",
      "customerPosting(customer, 'unsettled', 'KRW', -paid)",
    ],
  },
});

const dividends = faultsIn('packages/broker/src/products/dividends', {
  'entitle.ts': {
    'the local tax is not withheld': [
      'net: gross - incomeTax - localTax',
      'net: gross - incomeTax',
    ],
    'the local tax is of the dividend': [
      'floorPpm(incomeTax, BigInt(localTaxPpm))',
      'floorPpm(gross > 0n ? gross : 0n, BigInt(localTaxPpm))',
    ],
    'a day early counts': [
      "stage === 'declared' && exDay <= day",
      "stage === 'declared' && exDay < day",
    ],
  },
  'pay.ts': {
    'a borrower pays with money that is not there': [
      "minBig(due, availableOf(state, customer, 'KRW'))",
      'due',
    ],
    'lenders keep what borrowers paid': ['-amountOf(dividend, dividend.borrowed)', '0n'],
    'taxes change places': [
      "housePosting('local_tax', 'KRW', localTax)",
      "housePosting('dividend_tax', 'KRW', localTax)",
    ],
  },
  'plan.ts': {
    'the last quarter has no remainder': [
      'no === QUARTERS ? won - part * (QUARTERS - 1) : part',
      'no > QUARTERS ? won - part * (QUARTERS - 1) : part',
    ],
  },
  'holders.ts': {
    'a borrower owes nothing': [
      '(borrowed.get(line.customer) ?? 0) - openQuantity(line)',
      '(borrowed.get(line.customer) ?? 0) - 0 * openQuantity(line)',
    ],
  },
});

const auctions = faultsIn('packages/broker/src/products/auctions', {
  'clearing.ts': {
    'winners pay what they have bid': ['paid = contractAmount(price, shares)', 'paid = bid.held'],
    'what a winner does not pay stays held': [
      'const released = bid.held - paid',
      'const released = lots > 0 ? 0n : bid.held',
    ],
  },
  'bids.ts': {
    'a bid at the reserve is refused': ['price < reserve', 'price <= reserve'],
    'a raised bid holds all once more': ['const hold = amount - held', 'const hold = amount'],
    'a lower bid is taken': ['price < bid.price || lots < bid.lots', 'lots < bid.lots'],
    'a bid is taken back when it is fixed': [
      'env.now >= auction.fixedFrom',
      'env.now > auction.fixedFrom',
    ],
  },
});

const stakes = faultsIn('packages/broker/src/products/stakes', {
  'shares.ts': {
    'a stake is oversold': [
      'one.shares <= leftOf(stake)',
      'one.shares <= leftOf(stake) + one.shares',
      { ...OFFERING, equivalent: 'both products ask what is left first: no command comes so far' },
    ],
    'a lock ends a day early': [
      'addTradingDays(today, lockDays)',
      'addTradingDays(today, lockDays - 1)',
      OFFERING,
    ],
    'the institution has not all of its money': [
      "housePosting('bank', 'KRW', stake.paid)",
      "housePosting('institutions', 'KRW', stake.paid)",
      OFFERING,
    ],
    'what was paid is not counted': ['paid: stake.paid + amount', 'paid: stake.paid', OFFERING],
  },
  'ask.ts': {
    'more is bought than there is': [' && shares <= most', ''],
  },
});

const stakeOffers = faultsIn('packages/broker/src/products/stake-offers', {
  'price.ts': {
    'a price is rounded down': [
      'ceilDiv(BigInt(doubled) * (PPM - BigInt(discountPpm)), PPM * 2n)',
      '(BigInt(doubled) * (PPM - BigInt(discountPpm))) / (PPM * 2n)',
    ],
    'a block is off the bid': ['? null : bid + ask', '? null : bid + bid'],
    'a block is sold without a quote': ['bid === null || ask === null', 'bid === null'],
    'a price is below the lower limit': [
      'halfLess(doubled, discountPpm), mark.lower',
      'halfLess(doubled, discountPpm), 1',
    ],
  },
  'buy.ts': {
    'more is sold than is left': ['if (shares > left)', 'if (shares > left + offer.lotSize)'],
    'the cap does not count what was taken before': [
      'takenBy(state, id, actor) + shares.value',
      'shares.value',
    ],
    'the price may rise': [
      'payload.price !== null && price > payload.price',
      'payload.price !== null && price < 0',
    ],
    'money that just suffices does not': [
      "amount <= availableOf(state, actor, 'KRW')",
      "amount < availableOf(state, actor, 'KRW')",
    ],
  },
});

export const OFFERINGS: readonly Mutant[] = [
  ...newShares,
  ...placements,
  ...allotted,
  ...increases,
  ...scrips,
  ...dividends,
  ...auctions,
  ...stakes,
  ...stakeOffers,
];
