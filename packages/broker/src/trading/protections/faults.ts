/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'lower.ts': {
    'a take-profit is nearer after the ex date': ['grid.ceilToTick', 'grid.floorToTick'],
    'what is set on the ex date falls too': ['row.setAt < startOfDay(exDay)', 'row.setAt > 0'],
  },
  'life.ts': {
    'a day without a buyer is a try in vain': [
      "else if (reason === 'expired') awaitDay",
      'else if (row.tries < 0) awaitDay',
    ],
  },
  'reached.ts': {
    'a stop-loss needs a price below it': ['last <= stopLoss', 'last < stopLoss'],
    'a take-profit needs a price above it': ['last >= takeProfit', 'last > takeProfit'],
  },
  'levels.ts': {
    'what it would bring has no interest': [
      'amount - fee - transactionTax - ruralTax - owed.interest',
      'amount - fee - transactionTax - ruralTax',
    ],
    'what it would bring is before the loan is repaid': [
      'net: String(proceeds - owed.principal)',
      'net: String(proceeds)',
    ],
  },
  'handlers.ts': {
    'a bar keeps a stop-loss of before from selling': [
      'return closeAsAsked(',
      "return saleObstacle(state.customers.must(row.customer)) ? refuse('halted') : closeAsAsked(",
    ],
    'who is barred sells by a new stop-loss': [
      'if (obstacle !== null) return refuse(obstacle);',
      'if (obstacle === undefined) return refuse(obstacle);',
    ],
    'all is sold where a part was to be': ['Math.min(row.quantity ?? holding, holding)', 'holding'],
  },
};

export const REFUSALS = {
  'handlers.ts': {
    protection_closing: ['[PRT-8]', "refuse('protection_closing'"],
  },
};
