/**
 * The house's chart of accounts. A customer's posting always has one of these on its other side.
 * `asset` and `expense` accounts grow by debits, `liability` and `income` accounts by credits.
 */
interface HouseAccountKind {
  readonly kind: 'asset' | 'liability' | 'income' | 'expense';
  readonly what: string;
}

export const HOUSE_ACCOUNTS = {
  bank: { kind: 'asset', what: 'Money that customers brought in and took out' },
  market: { kind: 'liability', what: 'What the venue is owed for fills until they settle there' },
  fx_position: { kind: 'liability', what: 'What exchanges brought in, less what they gave out' },
  fx_income: { kind: 'income', what: 'Spread of exchanges' },
  transfers: { kind: 'liability', what: "Money between a customer's accounts; zero after each" },
  fees: { kind: 'income', what: 'Commission of orders' },
  transaction_tax: { kind: 'liability', what: 'Securities transaction tax to be passed on' },
  rural_tax: { kind: 'liability', what: 'Special rural tax to be passed on' },
  margin_loans: { kind: 'asset', what: 'What the house has financed of open positions' },
  margin_debts: {
    kind: 'asset',
    what: 'What closed positions, and dividends on borrowed shares, left unpaid',
  },
  new_shares: {
    kind: 'liability',
    what: 'Paid for new shares and owed to their issuers; shares that these have delivered',
  },
  stakes: {
    kind: 'asset',
    what: 'Shares of institutions in custody that wait for their buyers',
  },
  institutions: {
    kind: 'liability',
    what: 'Paid for shares of institutions and owed to them; shares that these have delivered',
  },
  placements: {
    kind: 'liability',
    what: 'Paid for placements and owed to their issuers; shares that these have delivered',
  },
  increases: {
    kind: 'liability',
    what: 'Paid for capital increases and owed to their issuers; shares that these have delivered',
  },
  scrips: {
    kind: 'liability',
    what: 'Paid from dividends for new shares and owed to their issuers; shares these delivered',
  },
  units: {
    kind: 'liability',
    what: 'Money between customers and the accounts of products; zero after each request',
  },
  seed_capital: { kind: 'asset', what: "The house's own money in products" },
  block_orders: {
    kind: 'liability',
    what: 'What block orders of mentors have traded and is still to be allotted',
  },
  profit_shares: {
    kind: 'liability',
    what: 'Profit shares on their way from followers to mentors; zero after each',
  },
  dividends: {
    kind: 'liability',
    what: 'Dividends from issuers, and from borrowers of shares, that are still to be passed on',
  },
  dividend_tax: { kind: 'liability', what: 'Income tax on dividends to be passed on' },
  local_tax: { kind: 'liability', what: 'Local income tax on dividends to be passed on' },
  borrowed_shares: {
    kind: 'liability',
    what: 'Shares that were borrowed for short sales, owed to the pool',
  },
  borrow_fees: { kind: 'income', what: 'Fees on borrowed shares' },
  lending_fees: {
    kind: 'liability',
    what: "Lenders' parts of borrow fees that are still to be passed on",
  },
  credit_loans: { kind: 'asset', what: 'What customers have borrowed on credit and not repaid' },
  credit_interest: { kind: 'income', what: 'Interest on credit loans' },
  interest: { kind: 'income', what: 'Interest on what the house has financed' },
  rounding: { kind: 'income', what: 'Differences of rounding, below one minor unit each' },
  bad_debt: { kind: 'expense', what: "What customers owe and can't pay" },
} as const satisfies Readonly<Record<string, HouseAccountKind>>;

export type HouseAccountName = keyof typeof HOUSE_ACCOUNTS;
