/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
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
};

export const REFUSALS = {
  'auction.ts': {
    auction_timetable: ['[BID-1]', "refuse('auction_timetable'"],
  },
  'bids.ts': {
    auction_over: '[BID-2]',
  },
};
