/** Where an issue trades, as `Board` of the exchange has it. */
export const BOARDS = ['main', 'second', 'konex', 'otc', 'digital', 'pair'] as const;

/** What a list can be narrowed to: a board, all boards of listed stocks, or the ETFs on them. */
export const LISTS = [...BOARDS, 'listed', 'fund'] as const;
export type List = (typeof LISTS)[number];
