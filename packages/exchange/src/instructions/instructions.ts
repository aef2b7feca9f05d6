/** The firm's instructions: each is checked, executed and answered, in order. */
import { unreachable } from '@maru/std/assert';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { isDelistable, isPlanned } from '@maru/std/krx/delisting';
import { addDays, type Day, type Instant, isDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type {
  FactDetail,
  InstructionRefusal,
  InstructionResult,
  VenueAnswer,
  VenueInstruction,
} from '@maru/std/venue-port';
import type { Issue } from '../issue.ts';
import type { ReportLog } from '../report-log.ts';
import { beginBasket } from './baskets.ts';
import type { Instructed } from './firm-types.ts';
import {
  firstDayOf,
  isCount,
  isName,
  type ListInstruction,
  listingFault,
} from './listing-rules.ts';

/** Days that ids are remembered. */
const REMEMBERED_DAYS = 30;

type Of<K extends VenueInstruction['kind']> = Extract<VenueInstruction, { kind: K }>;
/** A result, a refusal, or null: the answer comes later. */
type Outcome = InstructionResult | InstructionRefusal | null;

/** The interface of the market to instructions. */
export interface Floor {
  now(): Instant;
  day(): Day;
  readonly calendar: TradingCalendar;
  find(symbol: string): Issue | undefined;
  issues(): readonly Issue[];
  /** Adds an issue; its holders, base and day have been checked. */
  list(instruction: ListInstruction): void;
  resume(symbol: string): void;
  /** Repeats an order's reports; returns their number, null: not known. */
  repeat(order: string, cumulative: number): number | null;
  publish(symbol: string, key: string, detail: FactDetail): void;
}

export class Instructions {
  readonly #floor: Floor;
  readonly #log: ReportLog;
  /** Days of the instructions' arrival, by id. */
  readonly #known: Map<string, Day>;

  constructor(floor: Floor, log: ReportLog, known: Readonly<Record<string, Day>>) {
    this.#floor = floor;
    this.#log = log;
    this.#known = new Map(Object.entries(known));
  }

  take(instruction: VenueInstruction): void {
    const { id } = instruction;
    if (this.#known.has(id)) return;
    this.#known.set(id, this.#floor.day());
    const outcome = this.#do(instruction);
    if (outcome === null) return;
    const no = this.#answer(id, outcome);
    // the frames of a new issue wait until its listing is durable
    if (instruction.kind !== 'list' || typeof outcome === 'string') return;
    const listed = this.#floor.find(instruction.instrument.symbol);
    if (listed !== undefined) listed.afterReport = no;
  }

  /** Executes again the answered instructions that a saved state lacks, without an answer. */
  restore(answered: readonly Instructed[]): void {
    for (const { instruction, result } of answered) {
      const { id } = instruction;
      if (this.#known.has(id)) continue;
      this.#known.set(id, this.#floor.day());
      this.#redo(instruction, result);
    }
  }

  /** Buys for baskets; answers the complete ones. */
  buy(bought: (issue: Issue) => void): void {
    for (const issue of this.#floor.issues()) {
      if (issue.ownership.baskets.all.length === 0) continue;
      if (issue.firm.buyBaskets()) bought(issue);
      this.#endBaskets(issue, this.#floor.day());
    }
  }

  /** Answers baskets at the end of a day: a result on the last day, else their progress. */
  endDay(): void {
    const day = this.#floor.day();
    for (const issue of this.#floor.issues()) {
      this.#endBaskets(issue, addDays(day, 1));
      issue.ownership.reportBaskets();
      for (const { id, bought, spent } of issue.ownership.baskets.all) {
        const result = { kind: 'buy_basket', bought, spent } as const;
        this.#log.add({ kind: 'progress', id, at: this.#floor.now(), result });
      }
    }
  }

  /** Forgets ids older than the remembered days. */
  startDay(day: Day): void {
    const oldest = addDays(day, -REMEMBERED_DAYS);
    for (const [id, since] of this.#known) if (since < oldest) this.#known.delete(id);
  }

  save(): Readonly<Record<string, Day>> {
    return Object.fromEntries(this.#known);
  }

  #answer(id: string, outcome: InstructionResult | InstructionRefusal): number {
    const at = this.#floor.now();
    const answer: VenueAnswer =
      typeof outcome === 'string'
        ? { kind: 'refused', id, at, reason: outcome }
        : { kind: 'done', id, at, result: outcome };
    return this.#log.add(answer);
  }

  #do(instruction: VenueInstruction): Outcome {
    if (instruction.kind === 'list') return this.#list(instruction);
    if (instruction.kind === 'resend') return this.#resend(instruction);
    const issue = this.#floor.find(instruction.symbol);
    if (issue === undefined) return 'unknown_symbol';
    switch (instruction.kind) {
      case 'halt':
      case 'resume':
        return this.#interrupt(instruction, issue);
      case 'rebase':
        return this.#rebase(instruction, issue);
      case 'transfer':
        return transfer(instruction, issue);
      case 'issue_shares':
        return this.#issueShares(instruction, issue);
      case 'delist':
        return this.#delist(instruction, issue);
      case 'buy_basket':
        return this.#buyBasket(instruction, issue);
      default:
        return unreachable(instruction);
    }
  }

  #list(instruction: Of<'list'>): Outcome {
    const { instrument, base, upper, lower, id } = instruction;
    const { symbol, listedOn } = instrument;
    const fault = listingFault(instruction, this.#floor);
    if (fault !== null) return fault;
    this.#floor.list(instruction);
    const day = listedOn === null ? null : firstDayOf(this.#floor.calendar, listedOn);
    this.#floor.publish(symbol, id, { kind: 'listed', day, base, upper, lower });
    return { kind: 'list', symbol };
  }

  #resend({ order, cumulative }: Of<'resend'>): Outcome {
    const reports = this.#floor.repeat(order, cumulative);
    return reports === null ? 'unknown_order' : { kind: 'resend', reports };
  }

  #interrupt({ kind, id, reason }: Of<'halt' | 'resume'>, { instrument, trading }: Issue): Outcome {
    const { symbol } = instrument;
    const halted = trading.phase === 'halted' && trading.cause === 'halt';
    if (halted === (kind === 'halt')) return halted ? 'already_halted' : 'not_halted';
    if (kind === 'halt') trading.halt('halt', null);
    else this.#floor.resume(symbol);
    this.#floor.publish(symbol, id, { kind: kind === 'halt' ? 'halted' : 'resumed', reason });
    return { kind, symbol };
  }

  #rebase({ id, symbol, day, base, reason }: Of<'rebase'>, issue: Issue): Outcome {
    const grid = priceGrid(issue.instrument.grid);
    if (!isCount(base) || !grid.isOnTick(base)) return 'bad_terms';
    if (day <= this.#floor.day()) return 'too_late';
    issue.firm.planBase({ id, day, base, reason });
    return { kind: 'rebase', symbol, day, base };
  }

  #issueShares({ id, symbol, shares, holder, day }: Of<'issue_shares'>, issue: Issue): Outcome {
    const { instrument, firm, price } = issue;
    const { board, basket } = instrument;
    const isStock = basket === null && board !== 'digital' && board !== 'pair';
    const isSafe = isCount(shares) && Number.isSafeInteger((firm.planned + shares) * price);
    if (!isStock || !isSafe || !isName(holder) || !isDay(day)) return 'bad_terms';
    if (day <= this.#floor.day()) return 'too_late';
    firm.planIncrease({ id, day, holder, shares });
    return { kind: 'issue_shares', symbol, day, shares };
  }

  #delist({ symbol, delisting }: Of<'delist'>, issue: Issue): Outcome {
    const { instrument } = issue;
    const day = this.#floor.day();
    const begins = instrument.delisting?.from ?? null;
    if (begins !== null && begins <= day) return 'too_late';
    if (delisting === null) {
      if (begins === null) return 'bad_terms';
    } else {
      if (!isDelistable(instrument) || !isPlanned(this.#floor.calendar, delisting)) {
        return 'bad_terms';
      }
      if (delisting.from <= day) return 'too_late';
    }
    issue.delist(delisting);
    return { kind: 'delist', symbol, delisting };
  }

  #buyBasket(instruction: Of<'buy_basket'>, issue: Issue): Outcome {
    const { holder, shares, cash, until } = instruction;
    if (!isName(holder) || !isCount(shares) || !isCount(cash)) return 'bad_terms';
    if (until < this.#floor.day()) return 'too_late';
    issue.ownership.baskets.add(beginBasket(instruction));
    return null;
  }

  #endBaskets({ ownership }: Issue, day: Day): void {
    for (const { id, bought, spent } of ownership.takeEndedBaskets(day)) {
      this.#answer(id, { kind: 'buy_basket', bought, spent });
    }
  }

  #redo(instruction: VenueInstruction, result: InstructionResult): void {
    if (instruction.kind === 'list' || instruction.kind === 'resend') return;
    const issue = this.#floor.find(instruction.symbol);
    if (issue === undefined) return;
    if (instruction.kind === 'halt') issue.trading.halt('halt', null);
    if (instruction.kind === 'resume') this.#floor.resume(instruction.symbol);
    if (instruction.kind === 'transfer') {
      issue.ownership.transfer(instruction.from, instruction.to, instruction.shares);
    }
    if (instruction.kind === 'issue_shares') {
      const { id, day, holder, shares } = instruction;
      issue.firm.planIncrease({ id, day, holder, shares });
    }
    if (instruction.kind === 'delist') issue.delist(instruction.delisting);
    if (instruction.kind === 'rebase' && result.kind === 'rebase') {
      const { id, day, base, reason } = instruction;
      issue.firm.planBase({ id, day, base, reason });
    }
  }
}

function transfer({ from, to, shares }: Of<'transfer'>, { ownership }: Issue): Outcome {
  if (!isName(from) || !isName(to) || from === to || !isCount(shares)) return 'bad_terms';
  if (ownership.held(from) < shares) return 'not_enough_shares';
  ownership.transfer(from, to, shares);
  return { kind: 'transfer', from: ownership.held(from), to: ownership.held(to) };
}
