import { createContext } from 'react';

/** What the sell ticket closes: purchases, or short positions, which it buys back. */
export const SaleSide = createContext<'long' | 'short'>('long');
