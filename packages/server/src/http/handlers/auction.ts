/** `/auction/*`: stock auctions, my bids, and the bids that a result is redone from. */

import type { BrokerReads } from '@maru/broker/domains';
import type { Auction, Bid } from '@maru/broker/products/auctions/rows';
import { BID_RULES } from '@maru/contract/auction-rules';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import type { Names } from '@maru/std/instrument';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { AuctionRecords } from '../auction-records.ts';
import {
  auctionView,
  bidView,
  byDeadline,
  isAnnounced,
  isPublic,
  phaseOf,
  publicPrice,
} from '../auction-view.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { previewAnswer, sends } from './send.ts';

export interface AuctionDeps {
  readonly engine: Engine;
  readonly records: AuctionRecords;
  /** The last traded price of an issue, won; null: none today. */
  readonly lastPrice: (symbol: string) => string | null;
}

type AuctionRow = Output<'auctionList'>['rows'][number];
/** An auction with the names of its issue. */
interface Named {
  readonly auction: Auction;
  readonly names: Names;
}

export function auctionHandlers(deps: AuctionDeps): HandlersOf<'auction'> {
  return {
    auctionList: (input, caller) => list(deps, input, caller),
    auctionDetail: (input, caller) => detail(deps, input, caller),
    auctionPreview: (input, caller) => preview(deps, input, caller),
    auctionBid: sends(
      deps,
      'auction.bid',
      ({ id, price, lots }) => ({ auction: id, price, lots }),
      BID_RULES,
    ),
    auctionRaise: sends(
      deps,
      'auction.raise',
      ({ bid, price, lots }) => ({ bid, price, lots }),
      BID_RULES,
    ),
    auctionTakeBack: sends(deps, 'auction.takeBack'),
    auctionRecords: (input, caller) => records(deps, input, caller),
    auctionBook: (input) => book(deps, input),
  };
}

const named = (reads: BrokerReads, auction: Auction): Named => ({
  auction,
  names: reads.instrument(auction.symbol)?.names ?? { kor: auction.symbol, en: null, tw: null },
});

/** A published auction; null: there is none. */
function announced(reads: BrokerReads, id: string): Named | null {
  const auction = reads.auction(id);
  return auction !== undefined && isAnnounced(auction) ? named(reads, auction) : null;
}

function viewOf(
  { lastPrice }: AuctionDeps,
  { auction, names }: Named,
  mine: readonly Bid[],
): AuctionRow {
  const own = mine.filter((bid) => bid.auction === auction.id);
  return auctionView(auction, { names, last: lastPrice(auction.symbol), mine: own });
}

async function list(
  deps: AuctionDeps,
  { phase, ...paging }: Input<'auctionList'>,
  { account }: Caller,
): Promise<Handled<Output<'auctionList'>>> {
  const found = await readAnswer(deps.engine, null, (reads) => {
    const shown = reads
      .auctions()
      .filter((one) => isAnnounced(one) && (phase === undefined || phaseOf(one) === phase));
    const { rows, total } = pageOf(shown.toSorted(byDeadline), sliceOf(paging));
    return { rows: rows.map((one) => named(reads, one)), total };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const ids = rows.map(({ auction }) => auction.id);
  const mine = await deps.records.inAuctions(account, ids);
  return answered({ rows: rows.map((one) => viewOf(deps, one, mine)), total }, found.stale);
}

async function detail(
  deps: AuctionDeps,
  { id }: Input<'auctionDetail'>,
  { account }: Caller,
): Promise<Handled<Output<'auctionDetail'>>> {
  const { engine } = deps;
  const found = await readAnswer(engine, account, (reads) => ({
    one: announced(reads, id),
    terms: reads.bidTerms(engine.now()),
    won: reads.balances(account).find(({ currency }) => currency === 'KRW'),
  }));
  if (!found.ok) return found;
  const { one, terms, won } = found.value;
  if (one === null) return refused(refusal('product_missing'));
  const { bidsMost, amountMost, channelOpen } = terms;
  return answered(
    {
      auction: viewOf(deps, one, await deps.records.inAuctions(account, [id])),
      bidsMost,
      available: won?.available ?? '0',
      amountMost: String(amountMost),
      channelOpen,
    },
    found.stale,
  );
}

/** The command's estimate: it is run, and rolled back. */
async function preview(
  { engine }: AuctionDeps,
  { id: auction, price, lots, bid }: Input<'auctionPreview'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'auctionPreview'>>> {
  const problem = firstProblem(BID_RULES, { price, lots });
  if (problem !== null) return refused(refusal(problem));
  const from = { actor, key: null };
  return bid === undefined
    ? previewAnswer(engine, { ...from, type: 'auction.bid', payload: { auction, price, lots } })
    : previewAnswer(engine, { ...from, type: 'auction.raise', payload: { bid, price, lots } });
}

async function records(
  { engine, records: stored }: AuctionDeps,
  paging: Input<'auctionRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'auctionRecords'>>> {
  const { rows, total } = await stored.list(account, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((bid) => {
      const found = announced(reads, bid.auction);
      return found === null ? [] : [recordOf(bid, found)];
    }),
    total,
  }));
}

function recordOf(bid: Bid, { auction, names }: Named): Output<'auctionRecords'>['rows'][number] {
  const { id, symbol, stage, lotSize, closesAt } = auction;
  return {
    ...bidView(bid, auction),
    auction: id,
    symbol,
    names,
    stage,
    lotSize,
    closesAt,
    clearingPrice: publicPrice(auction),
  };
}

/** Sealed until the end: the bids of an auction under way are shown to no one. */
async function book(
  { engine, records: stored }: AuctionDeps,
  { id, after = 0 }: Input<'auctionBook'>,
): Promise<Handled<Output<'auctionBook'>>> {
  const found = await readAnswer(engine, null, (reads) => announced(reads, id));
  if (!found.ok) return found;
  if (found.value === null) return refused(refusal('product_missing'));
  if (!isPublic(found.value.auction)) return refused(refusal('auction_sealed'));
  const { rows, more } = await stored.book(id, after);
  return answered({
    rows: rows.map((bid) => [bid.id, bid.price, bid.lots, bid.priority, bid.wonLots]),
    more,
  });
}
