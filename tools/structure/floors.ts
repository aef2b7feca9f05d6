/** The floors of the core and the rooms of the server, the lowest first: an import goes down. */

/** The parts of one body of code, by the name of their floor. */
export interface Body {
  readonly name: string;
  /** Its folder from the root. */
  readonly folder: string;
  /** Whether a floor is a folder in it, and a part one in that; else a part is a folder in it. */
  readonly byFloor?: true;
  readonly floors: readonly Floor[];
  /** Files beside the folders; null: they list the parts, and are no part. */
  readonly loose: string | null;
}

export interface Floor {
  readonly name: string;
  readonly parts: readonly string[];
  /** Whether its parts may know each other round: they are one body. */
  readonly isOneBody?: true;
}

export const CORE: Body = {
  name: 'core',
  folder: 'packages/broker/src',
  byFloor: true,
  loose: null,
  floors: [
    {
      name: 'kernel',
      parts: [
        ...['core', 'ledger', 'parameters', 'holidays', 'schedule', 'reviews', 'staff', 'audit'],
        'settlement',
      ],
      isOneBody: true,
    },
    {
      name: 'people',
      parts: [
        ...['customers', 'identity', 'factors', 'passkeys', 'profile', 'mail', 'messages'],
        ...['notices', 'inquiries', 'documents', 'credit-score', 'check-in', 'seat', 'site'],
      ],
    },
    { name: 'market', parts: ['market', 'fx', 'alerts'] },
    {
      name: 'trading',
      parts: [
        ...['orders', 'positions', 'locks', 'protections', 'margin', 'short', 'lending'],
        'day-trading',
      ],
      isOneBody: true,
    },
    {
      name: 'products',
      parts: [
        ...['new-shares', 'placements', 'increases', 'scrips', 'dividends', 'auctions', 'stakes'],
        ...['stake-offers', 'follows', 'products', 'loans'],
      ],
    },
    { name: 'account', parts: ['funds', 'closing', 'reversals', 'surveillance', 'sandbox'] },
  ],
};

export const SERVER: Body = {
  name: 'server',
  folder: 'packages/server/src',
  loose: 'main',
  floors: [
    { name: 'base', parts: ['base', 'config'] },
    { name: 'store', parts: ['crypto', 'store'] },
    { name: 'engine', parts: ['engine', 'health'] },
    { name: 'market', parts: ['market', 'venue', 'clock', 'feed', 'draw', 'news'] },
    { name: 'edge', parts: ['http', 'stream', 'mail', 'documents', 'report'] },
    { name: 'ops', parts: ['ops', 'sandbox'] },
    { name: 'main', parts: ['main'] },
  ],
};
