/** Whether a firm has all that its first customers' registration needs. */
import { OPENING_LATER, OPENING_NEEDS, type OpeningItem } from '@maru/contract/opening-rules';
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import { isForeignCode } from '../../kernel/core/of-sandbox.ts';
import type { State } from '../../kernel/core/state.ts';

export interface OpeningFact {
  readonly item: OpeningItem;
  /** Whether the first customers wait for it. */
  readonly needed: boolean;
  readonly done: boolean;
}

/** Whether an institution's code lets customers in, or did; a sandbox's never does in a firm's. */
export const isOpened = (state: State): boolean =>
  [...state.institutions.values()].some(({ id }) => !isForeignCode(state.config, id));

const factOf = (
  state: State,
  at: Instant,
  [item, needed]: readonly [OpeningItem, boolean],
): OpeningFact => {
  const holds = present(state.registry.opening[item], 'a domain says it of each item');
  return { item, needed, done: holds(state, at) };
};

/** Each item, in the order in which a firm can get them. */
export const openingFacts = (state: State, at: Instant): OpeningFact[] => [
  ...OPENING_NEEDS.map((item) => factOf(state, at, [item, true])),
  ...OPENING_LATER.map((item) => factOf(state, at, [item, false])),
];

/** Whether something is missing without which no customer can be let in (CUS-25). */
export const isOpeningBarred = (state: State, at: Instant): boolean =>
  !state.config.sandbox &&
  !isOpened(state) &&
  openingFacts(state, at).some(({ needed, done }) => needed && !done);
