/** The state of the boards, as one frame whenever a part of it changes. */
import type { MarketState } from '@maru/contract/market-status-calls';
import type { MarketStateFrame } from '@maru/contract/stream';
import type { BoardState, MarketNotice } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import { priceText } from '@maru/std/price-text';

/** The most notices in a frame, the newest ones. */
const NOTICES_KEPT = 20;

type Notice = MarketState['notices'][number];

function noticeOf(notice: MarketNotice, at: Instant, scales: ReadonlyMap<string, number>): Notice {
  if (notice.kind !== 'vi') return { ...notice, at };
  const scale = present(scales.get(notice.symbol), 'a notice names a listed symbol');
  const won = (units: number): string => priceText(units, scale);
  return { ...notice, at, price: won(notice.price), reference: won(notice.reference) };
}

export class MarketStateFeed {
  #notices: readonly Notice[] = [];
  #published = '';
  readonly #scales: ReadonlyMap<string, number>;

  /** @param scales of the symbols' price units */
  constructor(scales: ReadonlyMap<string, number>) {
    this.#scales = scales;
  }

  /** @param at market time */
  add(notices: readonly MarketNotice[], at: Instant): void {
    if (notices.length === 0) return;
    const newest = notices.map((one) => noticeOf(one, at, this.#scales)).reverse();
    this.#notices = [...newest, ...this.#notices].slice(0, NOTICES_KEPT);
  }

  /** The frame, or null while it would equal the last one. */
  frame(boards: readonly BoardState[], now: Instant): MarketStateFrame | null {
    const state = { boards: [...boards], notices: [...this.#notices] };
    const text = JSON.stringify(state);
    if (text === this.#published) return null;
    this.#published = text;
    return { t: 'market', now, ...state };
  }

  /** Sends the next frame even without a change: the clock was moved. */
  repeat(): void {
    this.#published = '';
  }
}
