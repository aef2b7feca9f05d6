/** Which shares a sale takes, and of which purchases. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import { quantityText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { State } from '../../kernel/core/state.ts';
import { lockRefusal } from '../locks/lock.ts';
import type { Order } from './rows.ts';

/** The part of one purchase in a sale, in trading units. */
export interface Part {
  readonly position: Order;
  readonly quantity: number;
}

/** A sale that can be made: its parts, the oldest purchase first, and the most it could take. */
export interface Takeable {
  readonly parts: readonly Part[];
  readonly sellable: number;
}

/** Why nothing of a purchase can be sold now: it is not held, or locked; null: it can. */
function obstacleOf(state: State, { id, holding, locked }: Order): Refusal | null {
  if (holding > 0) return null;
  return locked > 0 ? lockRefusal(state, id) : refusal('not_in_position');
}

/**
 * Takes `asked` units (null: all) of purchases that the customer has named, the oldest first.
 * Refuses by an obstacle of any of them, lots_not_whole and sale_over_holding.
 */
export function takeNamed(
  state: State,
  positions: readonly Order[],
  asked: number | null,
): Result<Takeable, Refusal> {
  const oldest = byAge(positions);
  for (const position of oldest) {
    const obstacle = obstacleOf(state, position);
    if (obstacle !== null) return err(obstacle);
  }
  return take(state, oldest, asked);
}

/**
 * Takes `asked` units (null: all) of all sellable purchases, the oldest first. Refuses by the
 * obstacle of the oldest purchase where none can be sold (nothing_to_sell where none is held),
 * lots_not_whole and sale_over_holding.
 */
export function takeOldest(
  state: State,
  positions: readonly Order[],
  asked: number | null,
): Result<Takeable, Refusal> {
  const oldest = byAge(positions);
  const obstacles = oldest.map((position) => obstacleOf(state, position));
  const free = oldest.filter((_, i) => obstacles[i] === null);
  if (free.length > 0) return take(state, free, asked);
  const obstacle = obstacles.find((one) => one !== null && one.code !== 'not_in_position');
  return err(obstacle ?? refusal('nothing_to_sell'));
}

const byAge = (positions: readonly Order[]): Order[] => positions.toSorted((a, b) => a.seq - b.seq);

/** @param free purchases that can be sold, the oldest first */
function take(
  state: State,
  free: readonly Order[],
  asked: number | null,
): Result<Takeable, Refusal> {
  const oldest = free.slice(0, LIMITS.saleLines);
  const sellable = oldest.reduce((units, position) => units + position.holding, 0);
  const quantity = asked ?? sellable;
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return err(refusal('lots_not_whole'));
  if (quantity > sellable) {
    const scale = state.instruments.get(oldest[0]?.symbol ?? '')?.scale ?? 0;
    return err(refusal('sale_over_holding', { n: quantityText(sellable, scale) }));
  }
  const parts: Part[] = [];
  let left = quantity;
  for (const position of oldest) {
    const part = Math.min(left, position.holding);
    if (part > 0) parts.push({ position, quantity: part });
    left -= part;
  }
  return ok({ parts, sellable });
}
