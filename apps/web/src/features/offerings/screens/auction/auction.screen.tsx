import { AUCTION_PHASES } from '@maru/contract/auction-rules';
import { useSearchParams } from 'react-router';
import { warmPages } from '#shared/query.ts';
import { AuctionBoard } from './auction-board.tsx';
import { AuctionDetail } from './auction-detail.tsx';

export function warm(): void {
  for (const phase of AUCTION_PHASES) warmPages('auctionList', { phase });
}

/** Stock auctions: all of them, or with an id one of them. */
export default function AuctionScreen() {
  const id = useSearchParams()[0].get('id');
  return id === null ? <AuctionBoard /> : <AuctionDetail key={id} id={id} />;
}
