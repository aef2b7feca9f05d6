/** Reads of auctions. The number of bids moves with everybody's. */
import type { AuctionPhase } from '@maru/contract/auction-rules';
import type { Output } from '@maru/contract/calls';
import { useEffect, useState } from 'react';
import { useMarketStatus } from '#entities/instrument/api/market-status.ts';
import { call } from '#shared/api.ts';
import { useCall, usePages } from '#shared/query.ts';
import { type PreviewOptions, usePreview } from '#shared/use-preview.ts';
import type { BookRow } from '../model/auction.ts';

/** Milliseconds between two looks at what takes bids, and at what changes stages only. */
const OPEN_MS = 5_000;
const OTHER_MS = 30_000;

/** Auctions of a phase, page by page. */
export const useAuctions = (phase: AuctionPhase) =>
  usePages('auctionList', { phase }, { refetchInterval: phase === 'open' ? OPEN_MS : OTHER_MS });

export const useAuction = (id: string) =>
  useCall('auctionDetail', { id }, { refetchInterval: OPEN_MS });

/** What a bid, or a raise of one, would hold; followed while it may be sent. */
export const useBidPreview = (
  input: {
    readonly id: string;
    readonly price: number;
    readonly lots: number;
    readonly bid?: string;
  },
  of: Pick<PreviewOptions, 'typed' | 'open'>,
) => usePreview('auctionPreview', input, of);

/** All published bids, page by page. */
export async function allBids(id: string, signal: AbortSignal): Promise<readonly BookRow[]> {
  const rows: BookRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.[3];
    const page: Output<'auctionBook'> = await call(
      'auctionBook',
      { id, ...(after === undefined ? {} : { after }) },
      { signal },
    );
    rows.push(...page.rows);
    if (!page.more || page.rows.length === 0) return rows;
  }
}

/** The market's clock, as of the minute; nothing is drawn anew between two of them. */
export function useMarketMinute(): number {
  const { data, dataUpdatedAt } = useMarketStatus();
  const ahead = data === undefined ? 0 : data.now - dataUpdatedAt;
  const minute = (): number => Math.floor((Date.now() + ahead) / 60_000) * 60_000;
  const [now, setNow] = useState(minute);
  useEffect(() => {
    const look = (): void => setNow(Math.floor((Date.now() + ahead) / 60_000) * 60_000);
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}
