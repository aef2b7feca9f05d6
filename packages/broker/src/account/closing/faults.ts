/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'closing.ts': {
    'money that came since is lost': ['return shut || more ?', 'return shut ?'],
  },
  'gates.ts': {
    'money that is not settled is left behind': ['return wallet.unsettled !== 0n || ', 'return '],
    'what a domain keeps an account open for is asked of none': [
      'keeps(state, customer)',
      'keeps(state, customer) && null',
    ],
    'an account with something under review ends': [
      "review.state === 'pending' && review.id !== own?.id",
      'review.id === own?.id',
    ],
  },
};

export const REFUSALS = {
  '../../market/fx/domain.ts': {
    closing_wallets: '[CLS-1]',
  },
  '../../trading/orders/domain.ts': {
    closing_positions: '[CLS-1]',
  },
  '../../people/customers/standing.ts': {
    account_missing: '[CLS-6]',
  },
};
