/** Parts shared by the generators of commands: the visible world, and picks from it. */

import { type Instant, MINUTE_MS } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { CommandMap, TableRows } from '../../domains.ts';
import type { Command, CommandType } from '../../kernel/core/command.ts';
import type { Customer, Session } from '../../people/customers/rows.ts';
import type { SentBy } from '../../people/identity/proof.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Levels } from '../../trading/protections/rows.ts';
import type { Durable } from './durable.ts';
import type { VenueModel } from './venue-model.ts';

/** The durable rows of each table, by its name. */
export type Rows = { readonly [T in keyof TableRows]: readonly TableRows[T][] };

/**
 * Commands to prefer: with little money customers borrow much (`debts`), or they sell short what
 * others lend (`lending`). Null: a bit of everything.
 */
export type Leaning = 'debts' | 'lending' | null;

/** The state of the world that generators may read. */
export interface Scene extends Omit<Rows, 'customers' | 'orders'> {
  readonly prng: Prng;
  readonly symbols: readonly string[];
  readonly people: readonly Customer[];
  /** Their ids. */
  readonly customers: readonly string[];
  /** Of people, also those that memory has evicted. */
  readonly orders: readonly Order[];
  readonly venue: VenueModel;
  /** The market climbs over months. */
  readonly rising: boolean;
  readonly leaning: Leaning;
  readonly now: Instant;
  /** Instructions that were released. */
  readonly released: readonly string[];
  /** The next free number, for ids and names. */
  next(): number;
  /** The last traded price of a symbol. */
  price(symbol: string): number;
  /** The clock's next due command; null: none. */
  due(): Command | null;
  /** A review that a family waits for, now and then; null: any. */
  review(): string | null;
  /** An instruction to the venue that a family waits for; null: any. */
  instruction(): string | null;
  /** The venue's answer to an instruction of a family; null: no family has it. */
  answer(id: string): VenueAnswer | null;
}

interface Made<T extends CommandType> {
  readonly actor: string;
  readonly payload: CommandMap[T];
}
export type Generate<T extends CommandType> = (scene: Scene) => Made<T> | null;
export type Generators = { readonly [T in CommandType]: Generate<T> };

/** The simulation's commands and checks of one part of the house. */
export interface Family {
  readonly generators: Partial<Generators>;
  /** How often each command comes, as a share of the sum of all; 1 where it is not named. */
  readonly weights?: Partial<Record<CommandType, number>>;
  /** The review that rows of it wait for, and per cent of all decisions that are about it. */
  readonly review?: { readonly of: (scene: Scene) => string | null; readonly percent: number };
  /** The released instruction to the venue that rows of it wait for. */
  readonly instruction?: (scene: Scene) => string | null;
  /** The venue's answer to an instruction; null: none of its own. */
  readonly answer?: (scene: Scene, id: string) => VenueAnswer | null;
  /** Checks its durable rows. */
  readonly audit?: (db: Durable) => void;
}

export const chance = (prng: Prng, percent: number): boolean => prng.below(100) < percent;

/** Any customer: mostly one of the first few that may trade, seldom one that does not exist. */
export function someone({ prng, customers }: Scene): string {
  if (chance(prng, 1) || customers.length === 0) return 'M99999999';
  return chance(prng, 80) ? (customers[prng.below(5)] ?? 'M99999999') : prng.pick(customers);
}

export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;

/** Mostly a minor, where there is one. */
export function someMinor(scene: Scene): string {
  const minors = scene.people.filter(({ guardian }) => guardian !== 'none');
  return minors.length === 0 || chance(scene.prng, 5) ? someone(scene) : scene.prng.pick(minors).id;
}

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
