import type { NewsFrame } from '@maru/contract/stream';
import type { MarketFrame } from '../feed/frame-gate.ts';

/** Notifies clients of news about some symbols; it is stored. */
export function newsFrame(about: readonly string[]): MarketFrame {
  const frame: NewsFrame = { t: 'news', symbols: [...new Set(about)] };
  const bytes = new TextEncoder().encode(JSON.stringify(frame));
  return { topic: 'news', symbol: null, afterReport: 0, bytes };
}
