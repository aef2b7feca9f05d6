import type { NewsFrame } from '@maru/contract/stream';
import type { VenueFact } from '@maru/std/venue-port';
import type { MarketFrame } from '../stream/frame-gate.ts';

/** Tells clients that there is news; the facts are stored. */
export function newsFrame(facts: readonly VenueFact[]): MarketFrame {
  const symbols = [...new Set(facts.map(({ symbol }) => symbol))];
  const frame: NewsFrame = { t: 'news', symbols };
  const bytes = new TextEncoder().encode(JSON.stringify(frame));
  return { topic: 'news', symbol: null, afterReport: 0, bytes };
}
