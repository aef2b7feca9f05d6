/**
 * The families of the simulation's commands and checks. Most generated commands are valid, so that
 * the run reaches deep states; the rest are commands that a client, a venue or an operator should
 * never send. The order of the list decides the commands of a seed.
 */
import type { CommandType } from '../../kernel/core/command.ts';
import { ALERT } from './alert-generators.ts';
import { AUCTION } from './auction-generators.ts';
import { CLOCK } from './clock-generators.ts';
import { CUSTOMER } from './customer-generators.ts';
import { DELISTING } from './delisting-generators.ts';
import { FACTOR } from './factor-generators.ts';
import { FOLLOW } from './follow-generators.ts';
import { chance, type Family, type Generators, type Scene } from './generator.ts';
import { INCREASE } from './increase-generators.ts';
import { LENDING } from './lending-generators.ts';
import { LOAN } from './loan-generators.ts';
import { LOST } from './lost-generators.ts';
import { MAIL } from './mail-generators.ts';
import { MESSAGE } from './message-generators.ts';
import { MONEY } from './money-generators.ts';
import { NEW_SHARE } from './new-share-generators.ts';
import { PASSKEY } from './passkey-generators.ts';
import { PLACEMENT } from './placement-generators.ts';
import { PRODUCT } from './product-generators.ts';
import { REVIEW } from './review-generators.ts';
import { SANDBOX } from './sandbox-generators.ts';
import { SCRIP } from './scrip-generators.ts';
import { STAFF } from './staff-generators.ts';
import { STAKE } from './stake-generators.ts';
import { STAKE_OFFER } from './stake-offer-generators.ts';
import { TRADING } from './trading-generators.ts';
import { VENUE } from './venue-generators.ts';
import { WATCHLIST } from './watchlist-generators.ts';

const LIST = [
  CUSTOMER,
  MONEY,
  WATCHLIST,
  TRADING,
  REVIEW,
  STAFF,
  LOST,
  FACTOR,
  MAIL,
  PASSKEY,
  ALERT,
  PRODUCT,
  MESSAGE,
  VENUE,
  CLOCK,
  SANDBOX,
  NEW_SHARE,
  STAKE,
  AUCTION,
  STAKE_OFFER,
  PLACEMENT,
  LENDING,
  LOAN,
  INCREASE,
  SCRIP,
  FOLLOW,
  DELISTING,
] as const;

export const FAMILIES: readonly Family[] = LIST;

type Given = (typeof LIST)[number]['generators'];
type All<G = Given> = (G extends G ? (one: G) => void : never) extends (all: infer A) => void
  ? A
  : never;
/** Of each command of the core: a missing one does not compile. */
const given = Object.assign({}, ...FAMILIES.map(({ generators }) => generators)) as All;
export const GENERATORS: Generators = given;

const WEIGHTS: Partial<Record<CommandType, number>> = Object.assign(
  {},
  ...FAMILIES.map(({ weights }) => weights),
);

/** Every command as often as it comes. */
export const WEIGHTED: readonly CommandType[] = (Object.keys(GENERATORS) as CommandType[]).flatMap(
  (type) => new Array<CommandType>(WEIGHTS[type] ?? 1).fill(type),
);

/** The first answer of a family; null: none. */
function first<T>(give: (family: Family) => T | null | undefined): T | null {
  for (const family of FAMILIES) {
    const given = give(family);
    if (given !== null && given !== undefined) return given;
  }
  return null;
}

/** Awaited events of a scene's families. */
export const awaited = (scene: () => Scene): Pick<Scene, 'review' | 'instruction' | 'answer'> => ({
  review: () =>
    first(({ review }) => {
      const id = review?.of(scene()) ?? null;
      return id !== null && chance(scene().prng, review?.percent ?? 0) ? id : null;
    }),
  instruction: () => first(({ instruction }) => instruction?.(scene())),
  answer: (id) => first(({ answer }) => answer?.(scene(), id)),
});
