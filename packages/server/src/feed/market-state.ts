/** What the boards stand under, as one frame whenever any of it changes. */
import type { MarketState } from '@maru/contract/market-calls';
import type { MarketStateFrame } from '@maru/contract/stream';
import type { BoardState, MarketNotice } from '@maru/exchange/simulation-types';
import type { Instant } from '@maru/std/kst';

/** Notices that are told, the newest of them. */
const NOTICES_KEPT = 20;

type Notice = MarketState['notices'][number];

const noticeOf = (notice: MarketNotice, at: Instant): Notice =>
  notice.kind === 'vi'
    ? { ...notice, at, price: String(notice.price), reference: String(notice.reference) }
    : { ...notice, at };

export class MarketStateFeed {
  #notices: readonly Notice[] = [];
  #told = '';

  /** @param at market time */
  add(notices: readonly MarketNotice[], at: Instant): void {
    if (notices.length === 0) return;
    const newest = notices.map((notice) => noticeOf(notice, at)).reverse();
    this.#notices = [...newest, ...this.#notices].slice(0, NOTICES_KEPT);
  }

  /** The frame, or null while it would say what the last one did. */
  frame(boards: readonly BoardState[], now: Instant): MarketStateFrame | null {
    const state = {
      boards: boards.map((board) =>
        board.phase === 'closed' ? { ...board, phaseEnds: null } : board,
      ),
      notices: [...this.#notices],
    };
    const text = JSON.stringify(state);
    if (text === this.#told) return null;
    this.#told = text;
    return { t: 'market', now, ...state };
  }

  /** The next frame is made even if nothing of it has changed: the clock was moved. */
  repeat(): void {
    this.#told = '';
  }
}
