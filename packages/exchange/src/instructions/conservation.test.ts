import { present } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';
import { addDays, DAY_MS, type Day } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { CALENDARS } from '@maru/std/testing/calendars';
import {
  CUSTOMERS,
  type InstructionResult,
  type VenueInstruction,
  type VenueMessage,
} from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import type { CustomerNet, SimulationState } from '../simulation-types.ts';
import { instrument, type NewOrder, request, setupOf, timeOf } from '../testing.ts';
import type { Instructed } from './firm-types.ts';
import { listing } from './testing.ts';

const FIRST: Day = '2026-11-20';
const DAYS = 3;
const STEP_MS = 60_000;
const STEPS_A_DAY = DAY_MS / STEP_MS;
const HOLDERS = ['underwriter', 'borrow_pool', 'fund', CUSTOMERS];
const LISTED = [
  instrument('A', { shares: 2_000_000, largeCap: true }),
  instrument('B', { shares: 500_000, board: 'second', crowd: 'maker' }),
];

const sum = (list: readonly number[] = []): number => list.reduce((total, n) => total + n, 0);

/** The firm: its knowledge of the market comes from reports only. */
class Firm {
  readonly net = new Map<string, CustomerNet>();
  /** Shares by symbol and holder, by answers and customers' fills. */
  readonly held = new Map<string, number>();
  readonly answers = new Map<string, number>();
  /** Shares issued since the listing, by symbol. */
  readonly issued = new Map<string, number>();
  #increases: Extract<VenueInstruction, { kind: 'issue_shares' }>[] = [];
  readonly #orders = new Map<string, NewOrder>();
  readonly #filled = new Map<string, number>();
  readonly #sent = new Map<string, { readonly instruction: VenueInstruction; open: boolean }>();
  /** Durable answers, the newest to each instruction. */
  #instructed = new Map<string, Instructed>();

  get instructed(): Instructed[] {
    return [...this.#instructed.values()];
  }

  order(market: Simulation, order: NewOrder): void {
    this.#orders.set(order.id, order);
    market.submit(order);
  }

  instruct(market: Simulation, instruction: VenueInstruction): void {
    this.#sent.set(instruction.id, { instruction, open: true });
    market.instruct(instruction);
  }

  /** The durable answers and fills for a venue that restarts. */
  get open(): VenueInstruction[] {
    return [...this.#sent.values()].flatMap(({ instruction, open }) => (open ? [instruction] : []));
  }

  hear(market: Simulation): void {
    for (const { report } of market.take().reports) this.#hear(report);
  }

  holds(symbol: string, holder: string): number {
    const traded = holder === CUSTOMERS ? (this.net.get(symbol)?.shares ?? 0) : 0;
    return (this.held.get(`${symbol}/${holder}`) ?? 0) + traded;
  }

  #hear(report: VenueMessage): void {
    if (report.kind === 'fill') {
      const { symbol, side } = present(this.#orders.get(report.id), 'it was ordered');
      // a repeated fill counts once
      if (report.cumulative <= (this.#filled.get(report.id) ?? 0)) return;
      this.#filled.set(report.id, report.cumulative);
      const bought = side === 'buy' ? report.quantity : -report.quantity;
      const { shares, cash } = this.net.get(symbol) ?? { shares: 0, cash: 0 };
      this.net.set(symbol, { shares: shares + bought, cash: cash + bought * report.price });
    }
    if (report.kind === 'done' || report.kind === 'progress') {
      this.#answered(report.id, report.result, report.kind === 'done');
    }
    if (report.kind === 'refused') this.#close(report.id, report.reason);
  }

  #close(id: string, how: string): VenueInstruction {
    const sent = present(this.#sent.get(id), 'only sent instructions are answered');
    expect([id, sent.open]).toEqual([id, true]);
    sent.open = false;
    this.answers.set(how, (this.answers.get(how) ?? 0) + 1);
    return sent.instruction;
  }

  #answered(id: string, result: InstructionResult, done: boolean): void {
    const instruction = done
      ? this.#close(id, result.kind)
      : present(this.#sent.get(id), 'it was sent').instruction;
    const before = this.#instructed.get(id)?.result;
    this.#instructed.delete(id);
    this.#instructed.set(id, { instruction, result, done });
    if (instruction.kind === 'list') {
      const { symbol } = instruction.instrument;
      for (const [holder, shares] of Object.entries(instruction.holders)) {
        this.#move(symbol, holder, shares);
      }
    }
    if (instruction.kind === 'issue_shares') this.#increases.push(instruction);
    if (instruction.kind === 'transfer') {
      this.#move(instruction.symbol, instruction.from, -instruction.shares);
      this.#move(instruction.symbol, instruction.to, instruction.shares);
    }
    if (instruction.kind === 'buy_basket' && result.kind === 'buy_basket') {
      const known = before?.kind === 'buy_basket' ? before.bought : 0;
      this.#move(instruction.symbol, instruction.holder, result.bought - known);
    }
  }

  /** The shares of these days are there: those of their holders, and all issued. */
  reach(day: Day): void {
    for (const { symbol, holder, shares } of this.#increases.filter((one) => one.day <= day)) {
      this.#move(symbol, holder, shares);
      this.issued.set(symbol, (this.issued.get(symbol) ?? 0) + shares);
    }
    this.#increases = this.#increases.filter((one) => one.day > day);
  }

  #move(symbol: string, holder: string, shares: number): void {
    const key = `${symbol}/${holder}`;
    this.held.set(key, (this.held.get(key) ?? 0) + shares);
  }
}

function randomOrder(prng: Prng, market: Simulation, id: string, symbol: string): NewOrder {
  const { upper, lower, base } = market.quote(symbol);
  const price = prng.pick([upper, lower, base, null]);
  const quantity = prng.between(1, 3_000);
  return request(id, prng.pick(['buy', 'sell']), { symbol, price, quantity });
}

interface Context {
  readonly id: string;
  readonly day: Day;
  readonly next: Day;
  readonly symbols: readonly string[];
  readonly firm: Firm;
}

function randomInstruction(
  prng: Prng,
  market: Simulation,
  { id, day, next, symbols, firm }: Context,
): VenueInstruction {
  const symbol = prng.pick(symbols);
  const [from, to] = [prng.pick(HOLDERS), prng.pick(HOLDERS)];
  const draw = prng.below(20);
  if (draw === 0) return { ...listing(`N${id}`, next), id };
  if (draw < 3) {
    return { kind: draw === 1 ? 'halt' : 'resume', id, symbol, reason: 'rumour' };
  }
  if (draw === 3) {
    const base = prng.pick([market.quote(symbol).lower, market.quote(symbol).upper]);
    return { kind: 'rebase', id, symbol, day: next, base, reason: 'split' };
  }
  if (draw < 7) {
    const terms = { holder: 'fund', shares: prng.between(1, 20_000) };
    const until = addDays(day, prng.below(3));
    return { kind: 'buy_basket', id, symbol, ...terms, cash: prng.between(1, 1e9), until };
  }
  if (draw < 9)
    return {
      kind: 'resend',
      id,
      order: `O${Math.max(Number(id.slice(1)) - prng.below(20), 0)}`,
      cumulative: 0,
    };
  if (draw === 9) {
    // the day of a past week-end or today is too late
    const terms = { holder: prng.pick(HOLDERS), shares: prng.between(1, 50_000) };
    return { kind: 'issue_shares', id, symbol, ...terms, day: addDays(day, prng.below(3)) };
  }
  // sometimes more than the holder has
  const shares = Math.max(Math.floor(firm.holds(symbol, from) * 1.2 * prng.unit()), 1);
  return { kind: 'transfer', id, symbol, from, to, shares };
}

/** A market day after day with restarts; `given` is the participants' money at the listing. */
class Venue {
  market: Simulation;
  readonly firm = new Firm();
  readonly given = new Map<string, number>();
  readonly #hours: CalendarMode;
  readonly #prng = new Prng('saves');
  #day: Day = FIRST;
  #saved: { readonly state: SimulationState; readonly day: Day };
  restarts = 0;

  constructor(hours: CalendarMode) {
    this.#hours = hours;
    const setup = { hours, day: FIRST, now: timeOf(FIRST, '00:00') };
    this.market = new Simulation(setupOf(LISTED, setup));
    this.#saved = this.#state();
    this.#noteGiven();
  }

  get symbols(): string[] {
    return this.market.save().issues.map(({ symbol }) => symbol);
  }

  get day(): Day {
    return this.#day;
  }

  get nextDay(): Day {
    return CALENDARS[this.#hours].nextTradingDay(this.#day);
  }

  save(): void {
    this.firm.hear(this.market);
    this.#noteGiven();
    this.#saved = this.#state();
  }

  startDay(): void {
    this.#day = this.nextDay;
    this.firm.hear(this.market);
    this.market.startDay(this.#day, this.#bases(), foreseeableSeed(this.#day));
    this.firm.reach(this.#day);
    // sometimes a restart begins at the day before, of which the shares are none of its own
    if (this.#prng.below(2) === 0) this.save();
  }

  /** Replaces the market by one that begins at the save, with everything durable. */
  restart(): void {
    this.firm.hear(this.market);
    this.#noteGiven();
    this.restarts += 1;
    const listed = this.firm.instructed.flatMap(({ instruction }) => {
      return instruction.kind === 'list' ? [instruction.instrument] : [];
    });
    const { market } = this;
    const symbols = this.symbols;
    this.market = new Simulation({
      ...setupOf([...LISTED, ...listed], { hours: this.#hours, day: this.#day, now: market.now }),
      state: this.#saved.state,
      bases: Object.fromEntries(symbols.map((symbol) => [symbol, market.quote(symbol).base])),
      bookSeqs: Object.fromEntries(
        symbols.map((symbol) => [symbol, market.book(symbol, 1).bookSeq]),
      ),
      lasts: Object.fromEntries(symbols.map((symbol) => [symbol, market.quote(symbol).last])),
      customers: Object.fromEntries(this.firm.net),
      instructions: this.firm.instructed,
    });
    for (const instruction of this.firm.open) this.market.instruct(instruction);
    this.firm.hear(this.market);
  }

  /** I62, with the money of institutions. */
  expectConserved(): void {
    this.firm.hear(this.market);
    this.#noteGiven();
    for (const { symbol, cash, shares, customers, firm } of this.market.save().issues) {
      const listed = LISTED.find((each) => each.symbol === symbol)?.shares ?? 1_000_000;
      const issued = listed + (this.firm.issued.get(symbol) ?? 0);
      expect([symbol, this.market.quote(symbol).issued]).toEqual([symbol, issued]);
      const holders = Object.entries(firm?.holders ?? {});
      const named = sum(holders.map(([, own]) => own));
      expect(customers).toEqual(this.firm.net.get(symbol) ?? { shares: 0, cash: 0 });
      expect(Math.min(...cash, ...shares)).toBeGreaterThanOrEqual(0);
      const going = firm?.baskets ?? [];
      const unreported = sum(going.map(({ bought, reported }) => bought - reported));
      const all = sum(shares) + customers.shares + named + unreported;
      expect([symbol, all]).toEqual([symbol, issued]);
      const spent = sum(going.map((basket) => basket.spent)) + this.#spent(symbol);
      expect([symbol, sum(cash)]).toEqual([
        symbol,
        (this.given.get(symbol) ?? 0) + customers.cash + spent,
      ]);
      for (const holder of HOLDERS) {
        const here = (firm?.holders[holder] ?? 0) + (holder === CUSTOMERS ? customers.shares : 0);
        expect([symbol, holder, here]).toEqual([symbol, holder, this.firm.holds(symbol, holder)]);
        if (holder !== CUSTOMERS) expect(here).toBeGreaterThanOrEqual(0);
      }
    }
  }

  /** By baskets that have ended. */
  #spent(symbol: string): number {
    return sum(
      this.firm.instructed.map(({ instruction, result, done }) => {
        const own = instruction.kind === 'buy_basket' && instruction.symbol === symbol;
        return own && done && result.kind === 'buy_basket' ? result.spent : 0;
      }),
    );
  }

  #state() {
    const state = JSON.parse(JSON.stringify(this.market.save())) as SimulationState;
    return { state, day: this.#day };
  }

  #bases(): Record<string, number> {
    return Object.fromEntries(
      this.symbols.map((symbol) => [symbol, this.market.quote(symbol).base]),
    );
  }

  #noteGiven(): void {
    for (const { symbol, cash, customers } of this.market.save().issues) {
      if (!this.given.has(symbol)) this.given.set(symbol, sum(cash) - customers.cash);
    }
  }
}

describe('a market that the firm instructs', () => {
  it.each(['always', 'krx'] as const)(
    '[INS-6] [INS-7] [INS-9] [INS-10] conserves shares and money (I62), hours %s',
    (hours) => {
      const prng = new Prng(`any instruction ${hours}`);
      const venue = new Venue(hours);
      for (let i = 0; i < DAYS * STEPS_A_DAY; i++) {
        const { market, firm, day, nextDay: next, symbols } = venue;
        market.step(market.now + STEP_MS);
        const draw = prng.unit();
        if (draw < 0.4) {
          firm.order(market, randomOrder(prng, market, `O${i}`, prng.pick(symbols)));
        } else if (draw < 0.6) {
          const context = { id: `I${i}`, day, next, symbols, firm };
          firm.instruct(market, randomInstruction(prng, market, context));
        } else if (draw < 0.62) venue.save();
        else if (draw < 0.625) venue.restart();
        if (i % 25 === 0) venue.expectConserved();
        if (i % STEPS_A_DAY === STEPS_A_DAY - 1) venue.startDay();
      }
      venue.expectConserved();
      expect(venue.restarts).toBeGreaterThan(5);
      const { answers } = venue.firm;
      const kinds = [
        'list',
        'halt',
        'resume',
        'rebase',
        'transfer',
        'issue_shares',
        'buy_basket',
        'resend',
      ];
      for (const kind of [...kinds, 'not_enough_shares', 'bad_terms', 'already_halted']) {
        expect([kind, answers.get(kind) ?? 0]).not.toEqual([kind, 0]);
      }
    },
  );
});
