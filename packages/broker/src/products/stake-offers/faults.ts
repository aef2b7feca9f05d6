/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
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
};

export const REFUSALS = {
  'buy.ts': {
    offer_sold_out: [
      '[OFR-5]',
      "if (shares > left) return err(refusal('offer_sold_out', { n: String(left) }));",
    ],
  },
  '../stakes/shares.ts': {
    stake_reserved: '[OFR-1]',
  },
};
