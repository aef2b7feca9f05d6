/** Auctions at the desk: their state, a request for one, and its calling off. */
import type { AuctionAsked } from '@maru/broker/products/auctions/commands';
import type { Auction } from '@maru/broker/products/auctions/rows';
import type { Input, Output } from '@maru/contract/desk-calls';
import type { ErrorCode } from '@maru/contract/errors';
import type { Names } from '@maru/std/instrument';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { AuctionRecords } from '../auction-records.ts';
import { isPublic, phaseOf, publicPrice } from '../auction-view.ts';
import type { DeskHandlers } from '../handler.ts';
import { isInstant, numberTyped } from '../typed.ts';
import { newestFirst, pageOf, readAnswer, sliceOf } from './read.ts';
import { asks, sends } from './send.ts';

export interface DeskAuctionDeps {
  readonly engine: Engine;
  readonly records: AuctionRecords;
}

type Calls = 'deskAuctions' | 'deskAuctionAsk' | 'deskAuctionCallOff';
type Row = Output<'deskAuctions'>['rows'][number];

export const deskAuctionHandlers = (deps: DeskAuctionDeps): Pick<DeskHandlers, Calls> => ({
  deskAuctions: (input) => list(deps, input),
  deskAuctionAsk: asks(deps, 'auction.ask', termsOf),
  deskAuctionCallOff: sends(deps, 'auction.callOff'),
});

async function list(
  { engine, records }: DeskAuctionDeps,
  { phase, ...paging }: Input<'deskAuctions'>,
): Promise<Handled<Output<'deskAuctions'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const shown = reads
      .auctions()
      .filter((one) => phase === undefined || phaseOf(one) === phase)
      .sort(newestFirst);
    const { rows, total } = pageOf(shown, sliceOf(paging));
    return {
      rows: rows.map((auction) => ({
        auction,
        names: reads.instrument(auction.symbol)?.names ?? {
          kor: auction.symbol,
          en: null,
          tw: null,
        },
      })),
      total,
    };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  // sealed: of an open auction not even the sum is read
  const closed = rows.filter(({ auction }) => phaseOf(auction) === 'ended');
  const held = await records.held(closed.map(({ auction }) => auction.id));
  const view = ({ auction, names }: (typeof rows)[number]): Row =>
    rowOf(auction, names, phaseOf(auction) === 'ended' ? (held.get(auction.id) ?? 0n) : null);
  return answered({ rows: rows.map(view), total }, found.stale);
}

function rowOf(auction: Auction, names: Names, held: bigint | null): Row {
  const { id, symbol, seller, stage, stake, lots, lotSize, reserve, highest } = auction;
  const { minimumLots, askedBy, opensAt, fixedFrom, closesAt, bids } = auction;
  const [soldLots, winners, paid] = isPublic(auction)
    ? [auction.soldLots, auction.winners, auction.paid]
    : [0, 0, 0n];
  return {
    id,
    symbol,
    names,
    seller,
    stage,
    stake,
    lots,
    lotSize,
    reserve,
    highest,
    minimumLots,
    askedBy,
    opensAt,
    fixedFrom,
    closesAt,
    bids,
    held: held === null ? null : String(held),
    price: publicPrice(auction),
    soldLots,
    winners,
    paid: String(paid),
  };
}

const NUMBERS = ['lots', 'reserve', 'highest', 'minimumLots', 'leastLots', 'mostLots'] as const;
const INSTANTS = ['opensAt', 'fixedFrom', 'closesAt'] as const;

/** The typed terms, each checked by itself; the core judges how they fit together. */
function termsOf(
  form: Omit<Input<'deskAuctionAsk'>, 'requestId'>,
): Result<AuctionAsked, ErrorCode> {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberTyped(form[name])]));
  if (Object.values(numbers).includes(null)) return err('auction_terms');
  const isTimed = INSTANTS.every((name) => isInstant(form[name]));
  if (!isTimed) return err('auction_timetable');
  const { stake, opensAt, fixedFrom, closesAt } = form;
  const counts = numbers as Record<(typeof NUMBERS)[number], number>;
  return ok({ stake, ...counts, opensAt, fixedFrom, closesAt });
}
