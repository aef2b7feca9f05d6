import type { BeaconKind, OfferingStage, SubscriptionResult } from '@maru/contract/new-share-rules';
import type { Instrument, Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** An offering of new shares, from the application for it to its listing. Prices in won a share. */
export interface Offering {
  /** `N` and the seq of the command that asked for it. */
  readonly id: string;
  readonly stage: OfferingStage;
  readonly symbol: string;
  /** The issue as it will be listed; `listedOn` follows `listsOn`. */
  readonly instrument: Instrument;
  readonly business: Names;
  readonly underwriter: Names;
  /** The range of book building, and the offer price that it gave. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly price: number;
  /** Shares offered to the firm's customers. */
  readonly pool: number;
  readonly leastLots: number;
  readonly mostLots: number;
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** When two people had approved it; null: not announced. */
  readonly announcedAt: Instant | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly payBy: Instant;
  readonly listsOn: Day;

  /** Where the random number of the draw comes from, named before the first application. */
  readonly beaconKind: BeaconKind;
  readonly beaconRound: number;
  /** Head of the hash chain, or hash of the beacon's chain. */
  readonly beaconSource: string;

  /** Applications so far, and the shares they ask for. */
  readonly applications: number;
  readonly asked: number;
  /** Root of the frozen entries, and when it was published; null: not yet. */
  readonly root: string | null;
  readonly rootAt: Instant | null;
  /** Value of the beacon's round, and SHA-256 of the whole result; null: not drawn yet. */
  readonly value: string | null;
  readonly resultHash: string | null;
  readonly drawnAt: Instant | null;

  /** Applications whose result is known, shares they won, and of these paid and left. */
  readonly decided: number;
  readonly allotted: number;
  readonly paid: number;
  readonly left: number;
  /** The instruction to the venue that lists it; null: not asked for yet, or again. */
  readonly instruction: string | null;
  /** The venue has taken the listing: it trades from `listsOn` on. */
  readonly accepted: boolean;
}

/** A customer's application for new shares. */
export interface Subscription {
  /** `Q` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly offering: string;
  readonly customer: string;
  readonly symbol: string;
  /** Asked for. */
  readonly shares: number;
  /** Id among the entries of the draw: SHA-256 over salt, offering and account, in hex. */
  readonly entry: string;
  /** Held at the application, and now. Won. */
  readonly deposit: bigint;
  readonly held: bigint;
  /** Number of the ledger entry that holds the deposit. */
  readonly holdEntry: number;
  readonly result: SubscriptionResult;
  /** Shares of the equal and of the proportional part; null: not drawn yet. */
  readonly equal: number | null;
  readonly proportional: number | null;
  readonly appliedAt: Instant;
  /** When the result was known, and when it was paid, waived or its deadline passed. */
  readonly decidedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Won paid for the shares, and released of the deposit. */
  readonly paid: bigint;
  readonly released: bigint;
  /** Number of the ledger entry that paid; null: none has. */
  readonly payEntry: number | null;
  /** The position order that its shares became on the day of the listing; null: none yet. */
  readonly line: string | null;
  /** False: nothing will change any more. */
  readonly open: boolean;
}

/** What makes a position order an allotment of a product that issues shares: no fill did. */
export interface Allotment {
  /** The position order. */
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  /** What the customer subscribed, applied or elected with. */
  readonly application: string;
  /** Won a share. */
  readonly price: number;
  readonly quantity: number;
  readonly amount: bigint;
  /** Number of the ledger entry that brought the shares. */
  readonly entryNo: number;
  readonly at: Instant;
  /** False: nothing of it is held any more. */
  readonly open: boolean;
}

/** Keeps a customer who did not pay, or waived, from applying until an instant. */
export interface SubscriptionBar {
  /** The customer. */
  readonly id: string;
  readonly until: Instant;
}

export const OFFERING_COLUMNS: Columns<Offering> = {
  id: 'text',
  stage: 'text',
  symbol: 'text',
  instrument: 'json',
  business: 'json',
  underwriter: 'json',
  priceFrom: 'int',
  priceTo: 'int',
  price: 'int',
  pool: 'int',
  leastLots: 'int',
  mostLots: 'int',
  askedBy: 'text',
  announcedAt: 'int',
  opensAt: 'int',
  closesAt: 'int',
  drawsAt: 'int',
  payBy: 'int',
  listsOn: 'day',
  beaconKind: 'text',
  beaconRound: 'int',
  beaconSource: 'text',
  applications: 'int',
  asked: 'int',
  root: 'text',
  rootAt: 'int',
  value: 'text',
  resultHash: 'text',
  drawnAt: 'int',
  decided: 'int',
  allotted: 'int',
  paid: 'int',
  left: 'int',
  instruction: 'text',
  accepted: 'bool',
};

export const SUBSCRIPTION_COLUMNS: Columns<Subscription> = {
  id: 'text',
  seq: 'int',
  offering: 'text',
  customer: 'text',
  symbol: 'text',
  shares: 'int',
  entry: 'text',
  deposit: 'big',
  held: 'big',
  holdEntry: 'int',
  result: 'text',
  equal: 'int',
  proportional: 'int',
  appliedAt: 'int',
  decidedAt: 'int',
  endedAt: 'int',
  paid: 'big',
  released: 'big',
  payEntry: 'int',
  line: 'text',
  open: 'bool',
};

export const ALLOTMENT_COLUMNS: Columns<Allotment> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  application: 'text',
  price: 'int',
  quantity: 'int',
  amount: 'big',
  entryNo: 'int',
  at: 'int',
  open: 'bool',
};

export const SUBSCRIPTION_BAR_COLUMNS: Columns<SubscriptionBar> = { id: 'text', until: 'int' };
