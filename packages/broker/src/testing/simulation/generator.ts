/** What the generators of commands share: the world that they see, and picks from it. */

import { type Instant, MINUTE_MS } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { Deposit, Withdrawal } from '../../account/funds/rows.ts';
import type { CommandMap } from '../../domains.ts';
import type { Command, CommandType } from '../../kernel/core/command.ts';
import type { PriceAlert } from '../../market/alerts/rows.ts';
import type { Quote } from '../../market/fx/rows.ts';
import type { Customer, Guardian, Session, WatchGroup } from '../../people/customers/rows.ts';
import type { Factor } from '../../people/factors/rows.ts';
import type { SentBy } from '../../people/identity/proof.ts';
import type { BankCard, LostPassword } from '../../people/identity/rows.ts';
import type { Inquiry } from '../../people/inquiries/rows.ts';
import type { Mail, MailAddress } from '../../people/mail/rows.ts';
import type { Message } from '../../people/messages/rows.ts';
import type { Notice } from '../../people/notices/rows.ts';
import type { Passkey } from '../../people/passkeys/rows.ts';
import type { Auction, Bid } from '../../products/auctions/rows.ts';
import type { Dividend, Entitlement } from '../../products/dividends/rows.ts';
import type { BlockOrder, Follow, Mentor } from '../../products/follows/rows.ts';
import type {
  Increase,
  IncreaseRight,
  IncreaseSubscription,
} from '../../products/increases/rows.ts';
import type { CreditLoan } from '../../products/loans/rows.ts';
import type { Offering, Subscription } from '../../products/new-shares/rows.ts';
import type { Placement, PlacementApplication } from '../../products/placements/rows.ts';
import type { Product, ProductRequest } from '../../products/products/rows.ts';
import type { Scrip, ScripElection } from '../../products/scrips/rows.ts';
import type { StakeOffer } from '../../products/stake-offers/rows.ts';
import type { Stake } from '../../products/stakes/rows.ts';
import type { Lending } from '../../trading/lending/rows.ts';
import type { MarginDebt } from '../../trading/margin/rows.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Levels, Protection } from '../../trading/protections/rows.ts';
import type { VenueModel } from './venue-model.ts';

/** The state of the world that generators may read. */
/**
 * What customers do more of: with little money they borrow much (`debts`), or they sell short what
 * others lend (`lending`). Null: a bit of everything.
 */
export type Leaning = 'debts' | 'lending' | null;

export interface Scene {
  readonly prng: Prng;
  readonly symbols: readonly string[];
  readonly customers: readonly string[];
  readonly venue: VenueModel;
  /** Every order that was ever durable, by customer and by id. */
  readonly orders: readonly Order[];
  readonly reviews: readonly string[];
  readonly sessions: readonly Session[];
  /** Customers under 14. */
  readonly minors: readonly Customer[];
  readonly guardians: readonly Guardian[];
  readonly messages: readonly Message[];
  readonly alerts: readonly PriceAlert[];
  readonly protections: readonly Protection[];
  readonly groups: readonly WatchGroup[];
  readonly mailAddresses: readonly MailAddress[];
  readonly mails: readonly Mail[];
  readonly factors: readonly Factor[];
  readonly passkeys: readonly Passkey[];
  readonly lost: readonly LostPassword[];
  readonly cards: readonly BankCard[];
  readonly deposits: readonly Deposit[];
  readonly notices: readonly Notice[];
  readonly inquiries: readonly Inquiry[];
  readonly offerings: readonly Offering[];
  readonly subscriptions: readonly Subscription[];
  readonly stakes: readonly Stake[];
  readonly auctions: readonly Auction[];
  readonly bids: readonly Bid[];
  readonly stakeOffers: readonly StakeOffer[];
  readonly placements: readonly Placement[];
  readonly placementApplications: readonly PlacementApplication[];
  /** Those in progress. */
  readonly lendings: readonly Lending[];
  readonly increases: readonly Increase[];
  readonly increaseRights: readonly IncreaseRight[];
  readonly increaseSubscriptions: readonly IncreaseSubscription[];
  readonly dividends: readonly Dividend[];
  readonly entitlements: readonly Entitlement[];
  readonly scrips: readonly Scrip[];
  readonly scripElections: readonly ScripElection[];
  readonly products: readonly Product[];
  readonly productRequests: readonly ProductRequest[];
  readonly mentors: readonly Mentor[];
  readonly follows: readonly Follow[];
  /** The market climbs over months. */
  readonly rising: boolean;
  readonly leaning: Leaning;
  readonly debts: readonly MarginDebt[];
  readonly blockOrders: readonly BlockOrder[];
  readonly withdrawals: readonly Withdrawal[];
  readonly creditLoans: readonly CreditLoan[];
  readonly quotes: readonly Quote[];
  readonly now: Instant;
  /** Instructions that were released. */
  readonly instructions: readonly string[];
  /** The next free number, for ids and names. */
  next(): number;
  /** The last traded price of a symbol. */
  price(symbol: string): number;
  /** The clock's next due command; null: none. */
  due(): Command | null;
}

interface Made<T extends CommandType> {
  readonly actor: string;
  readonly payload: CommandMap[T];
}
export type Generate<T extends CommandType> = (scene: Scene) => Made<T> | null;
export type Generators = { readonly [T in CommandType]: Generate<T> };

export const chance = (prng: Prng, percent: number): boolean => prng.below(100) < percent;

/** Any customer: mostly one of the first few, who may trade, seldom one that does not exist. */
export function someone({ prng, customers }: Scene): string {
  if (chance(prng, 1) || customers.length === 0) return 'M99999999';
  return chance(prng, 80) ? (customers[prng.below(5)] ?? 'M99999999') : prng.pick(customers);
}

export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;

/** Mostly a minor, where there is one. */
export const someMinor = (scene: Scene): string =>
  scene.minors.length === 0 || chance(scene.prng, 5)
    ? someone(scene)
    : scene.prng.pick(scene.minors).id;

/** A session that is there; null: there is none. */
export const someSession = ({ prng, sessions }: Scene): Session | null =>
  sessions.length === 0 ? null : prng.pick(sessions);

/** By which session a customer sends a change of money's ways: mostly a fresh one of the own. */
export function sentBy(scene: Scene, customer: string): SentBy {
  const own = scene.sessions.find((session) => session.customer === customer);
  if (own === undefined) return { session: 'none', at: 0 };
  const minutes = chance(scene.prng, 10) ? 31 : 1;
  return { session: own.id, at: own.provenAt + minutes * MINUTE_MS };
}

/** An order of any customer: one that `suits` more often, and a newer one more often. */
export function someOrder(
  { prng, orders: all }: Scene,
  suits: (order: Order) => boolean,
): Order | null {
  const orders = chance(prng, 75) ? all.filter(suits) : all;
  if (orders.length === 0) return null;
  const among = chance(prng, 75) ? Math.min(60, orders.length) : orders.length;
  return orders[orders.length - 1 - prng.below(among)] ?? null;
}

/** The order's owner, seldom another customer. */
export const ownerOf = (scene: Scene, order: Order): string =>
  chance(scene.prng, 4) ? someone(scene) : order.customer;

/** The rows of a new account; `taken` per cent of them are of one that exists. */
export const account = (scene: Scene, taken: number) => {
  const no = chance(scene.prng, taken) ? 1 + scene.prng.below(3) : scene.next();
  return {
    id: customerNo(no),
    loginIndex: `index of ${no}`,
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: chance(scene.prng, 95) ? 'MARU01' : 'NOBODY',
  };
};

/** Levels around a price, now and then off tick, on the wrong side, or none. */
export function levelsAround({ prng }: Scene, price: number): Levels {
  const at = (from: number, to: number): number | null => {
    if (chance(prng, 25)) return null;
    const level = Math.floor((price * prng.between(from, to)) / 100 / 100) * 100;
    return chance(prng, 3) ? prng.pick([0, -100, level + 7, level * 20]) : level;
  };
  return { takeProfit: at(99, 125), stopLoss: at(75, 101) };
}
