/** The market of an issue, as `Board` of the exchange defines it. */
export const BOARDS = ['main', 'second', 'konex', 'otc', 'digital', 'pair'] as const;

/** The filter of a list: one market, all markets of listed stocks, or the ETFs on them. */
export const LISTS = [...BOARDS, 'listed', 'fund'] as const;
export type List = (typeof LISTS)[number];
