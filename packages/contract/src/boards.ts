/** Where an issue trades, as `Board` of the exchange has it. */
export const BOARDS = ['main', 'second', 'konex', 'otc', 'digital', 'pair'] as const;
