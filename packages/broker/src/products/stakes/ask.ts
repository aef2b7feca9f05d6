/** Asking for a stake: an institution is to buy shares in the market with money of its own. */

import { isDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import type { StakeTerms } from './commands.ts';
import type { Stake } from './rows.ts';

/** A stake of which nothing has been bought. */
const NOTHING_YET = {
  stage: 'buying',
  bought: 0,
  spent: 0n,
  product: null,
  offer: null,
  sold: 0,
  paid: 0n,
  returned: 0,
} as const satisfies Partial<Stake>;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Only stocks have institutions that build up a stake: funds and currencies have none. */
function isStock(state: State, symbol: string): boolean {
  const instrument = state.instruments.get(symbol);
  if (instrument === undefined || instrument.basket !== null) return false;
  return instrument.board === 'main' || instrument.board === 'second';
}

function fits(state: State, { symbol, institution, shares, cash, until }: StakeTerms, env: Env) {
  const today = state.calendar.dayOf(env.now);
  const isNamed = Object.values(institution).every((name) => name?.trim() !== '');
  const most = state.instruments.get(symbol)?.shares ?? 0;
  const isWhole = isCount(shares) && isCount(cash) && shares <= most;
  return isNamed && isWhole && isDay(until) && until >= today;
}

export const askForStake: Handler<'stake.ask'> = (state, { actor, payload }, env) => {
  if (!isStock(state, payload.symbol)) return refuse('product_missing');
  if (isLeaving(state, payload.symbol)) return refuse('delisting_announced');
  if (!fits(state, payload, env)) return refuse('stake_terms');
  const { symbol, institution, shares, cash, until } = payload;
  const id = `K${env.seq}`;
  const holder = holderOf(institution.en ?? institution.kor);
  const asked = { kind: 'buy_basket', symbol, holder, shares, cash, until } as const;
  const instruction = openInstruction(state, asked, actor, env);
  state.stakes.put({
    ...NOTHING_YET,
    id,
    symbol,
    institution,
    holder,
    wanted: shares,
    cash,
    until,
    instruction,
    askedBy: actor,
    askedAt: env.now,
  });
  return done({ id });
};

/** Unlike the venue's own names of holders. */
const holderOf = (name: string): string => `institution:${name.trim()}`;
