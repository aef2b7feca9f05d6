import type { BeaconKind, OfferingStage, SubscriptionResult } from '@maru/contract/new-share-rules';
import type { Instrument, Names } from '@maru/std/instrument';
import {
  big,
  bool,
  day,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** An offering of new shares, from the application for it to its listing. Prices in won a share. */
export const OFFERING_COLUMNS = {
  /** `N` and the seq of the command that requested it. */
  id: text,
  stage: textOf<OfferingStage>(),
  symbol: text,
  /** The issue as it will be listed; `listedOn` follows `listsOn`. */
  instrument: json<Instrument>(),
  business: json<Names>(),
  underwriter: json<Names>(),
  /** The range of book building, and the offer price that it gave. */
  priceFrom: int,
  priceTo: int,
  price: int,
  /** Shares offered to the firm's customers. */
  pool: int,
  leastLots: int,
  mostLots: int,
  /** The requester. */
  askedBy: text,
  /** When two people had approved it; null: not announced. */
  announcedAt: nullable(instant),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  payBy: instant,
  listsOn: day,

  /** Where the random number of the draw comes from, named before the first application. */
  beaconKind: textOf<BeaconKind>(),
  beaconRound: int,
  /** Head of the hash chain, or hash of the beacon's chain. */
  beaconSource: text,

  /** Applications so far, and their requested shares. */
  applications: int,
  asked: int,
  /** Root of the frozen entries, and when it was published; null: not yet. */
  root: nullable(text),
  rootAt: nullable(instant),
  /** Value of the beacon's round, and SHA-256 of the whole result; null: not drawn yet. */
  value: nullable(text),
  resultHash: nullable(text),
  drawnAt: nullable(instant),

  /** Applications whose result is known, won shares, and of these paid and left. */
  decided: int,
  allotted: int,
  paid: int,
  left: int,
  /** The instruction to the venue that lists it; null: not requested yet, or again. */
  instruction: nullable(text),
  /** The venue has taken the listing: it trades from `listsOn` on. */
  accepted: bool,
};
export interface Offering extends RowOf<typeof OFFERING_COLUMNS> {}

/** A customer's application for new shares. */
export const SUBSCRIPTION_COLUMNS = {
  /** `Q` and the seq of the command. */
  id: text,
  seq: int,
  offering: text,
  customer: text,
  symbol: text,
  /** Requested. */
  shares: int,
  /** Id among the entries of the draw: SHA-256 over salt, offering and account, in hex. */
  entry: text,
  /** Held at the application, and now. Won. */
  deposit: big,
  held: big,
  /** Number of the ledger entry that holds the deposit. */
  holdEntry: int,
  result: textOf<SubscriptionResult>(),
  /** Shares of the equal and of the proportional part; null: not drawn yet. */
  equal: nullable(int),
  proportional: nullable(int),
  appliedAt: instant,
  /** When the result was known, and when it was paid, waived or its deadline passed. */
  decidedAt: nullable(instant),
  endedAt: nullable(instant),
  /** Won paid for the shares, and released of the deposit. */
  paid: big,
  released: big,
  /** Number of the ledger entry that paid; null: none has. */
  payEntry: nullable(int),
  /** The position order that its shares became on the day of the listing; null: none yet. */
  line: nullable(text),
  /** False: nothing will change any more. */
  open: bool,
};
export interface Subscription extends RowOf<typeof SUBSCRIPTION_COLUMNS> {}

/** Makes a position order an allotment of a product that issues shares: no fill did. */
export const ALLOTMENT_COLUMNS = {
  /** The position order. */
  id: text,
  customer: text,
  symbol: text,
  /** The customer's subscription, application or election. */
  application: text,
  /** Won a share. */
  price: int,
  quantity: int,
  amount: big,
  /** Number of the ledger entry that brought the shares. */
  entryNo: int,
  at: instant,
  /** False: nothing of it is held any more. */
  open: bool,
};
export interface Allotment extends RowOf<typeof ALLOTMENT_COLUMNS> {}

/** Keeps a customer that did not pay, or waived, from applying until an instant. */
export const SUBSCRIPTION_BAR_COLUMNS = {
  /** The customer. */
  id: text,
  until: instant,
};
export interface SubscriptionBar extends RowOf<typeof SUBSCRIPTION_BAR_COLUMNS> {}
