/**
 * Link between the firm and the venue, beside orders: instructions are stored before they are sent,
 * and sent again until they are answered; answers and facts are stored once, in order.
 */
import { setTimeout } from 'node:timers/promises';
import type { Instructed } from '@maru/exchange/instructions/firm-types';
import { present } from '@maru/std/assert';
import type { Delisting, Instrument } from '@maru/std/instrument';
import { addDays, type Day, startOfDay } from '@maru/std/kst';
import type {
  InstructionResult,
  VenueAnswer,
  VenueFact,
  VenueInstruction,
} from '@maru/std/venue-port';
import {
  delistingStatement,
  factsStatement,
  jsonOf,
  listingStatement,
} from '../market/market-rows.ts';
import { type Statement, type Store, StoreAway } from '../store/port.ts';
import { namesText } from '../store/records.ts';
import type { NumberedNews } from './messages.ts';

/** Pause before a retry while the store is down, ms. */
const ASK_AGAIN_MS = 1_000;
/** Days before a saved day whose answers the save may lack. */
const LATE_DAYS = 2;

interface FirmListeners {
  /** An issue is listed, and stored with the base of its first day. */
  readonly onListed: (instrument: Instrument, base: number) => void;
  /** The days of an issue's end are stored, or that it has none. */
  readonly onDelisting: (symbol: string, delisting: Delisting | null) => void;
  /** An answer is stored, or was stored before when an instruction was repeated. */
  readonly onAnswered: (answer: VenueAnswer) => void;
  /** Facts are stored, in their order; a repeated fact is passed again. */
  readonly onFacts: (facts: readonly VenueFact[]) => void;
  /** News up to this number is stored. */
  readonly onDurable: (report: number) => void;
  /** News could not be stored: the process must stop. */
  readonly onFailure: (error: Error) => void;
}

type Listing = Extract<VenueInstruction, { kind: 'list' }>;
type DelistInstruction = Extract<VenueInstruction, { kind: 'delist' }>;

export class FirmLink {
  readonly #store: Store;
  /** Instructions without a final answer, in the order of sending. */
  readonly #open: Map<string, VenueInstruction>;
  #listeners: FirmListeners | null = null;
  #send: (instructions: readonly VenueInstruction[]) => void = () => undefined;
  #news: NumberedNews[] = [];
  #storing: Promise<void> = Promise.resolve();
  #stopped = false;

  private constructor(store: Store, open: readonly VenueInstruction[]) {
    this.#store = store;
    this.#open = new Map(open.map((instruction) => [instruction.id, instruction]));
  }

  /** @throws {StoreAway} */
  static async start(store: Store): Promise<FirmLink> {
    const rows = await store.query<{ readonly instruction: VenueInstruction }>(
      'select instruction from venue_instructions where open order by no',
    );
    return new FirmLink(
      store,
      rows.map(({ instruction }) => instruction),
    );
  }

  /** Sets the listeners; call it before the venue starts. */
  listen(listeners: FirmListeners): void {
    this.#listeners = listeners;
  }

  /** Sets where stored instructions are sent. */
  connect(send: (instructions: readonly VenueInstruction[]) => void): void {
    this.#send = send;
  }

  /** Instructions without a final answer, in order, for a venue that starts. */
  get open(): readonly VenueInstruction[] {
    return [...this.#open.values()];
  }

  /**
   * Stores instructions and sends them. A stored id is skipped; if it has a final answer, the
   * listener gets that answer again.
   * @throws {StoreAway} whether they were stored is unknown: repeat them under the same ids
   */
  async instruct(instructions: readonly VenueInstruction[]): Promise<void> {
    const wanted = new Map(instructions.map((instruction) => [instruction.id, instruction]));
    const rows = [...wanted].map(([id, instruction]) => ({ id, instruction }));
    const stored = await this.#store.query<{ readonly instruction: VenueInstruction }>(
      `insert into venue_instructions (id, instruction)
       select id, instruction from json_to_recordset($1::json) as r(id text, instruction json)
       on conflict (id) do update set instruction = venue_instructions.instruction
       where venue_instructions.open
       returning instruction`,
      [jsonOf(rows)],
    );
    const known = new Set(stored.map(({ instruction }) => instruction.id));
    const fresh = [...wanted.values()].filter(({ id }) => known.has(id) && !this.#open.has(id));
    for (const instruction of fresh) this.#open.set(instruction.id, instruction);
    this.#send(fresh);
    await this.#reportAnswers([...wanted.keys()].filter((id) => !known.has(id)));
  }

  async #reportAnswers(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.#store.query<{ readonly answer: VenueAnswer }>(
      'select answer from venue_instructions where id = any($1::text::text[]) and not open',
      [namesText(ids)],
    );
    for (const { answer } of rows) this.#listeners?.onAnswered(answer);
  }

  /** Stores answers and facts of the venue in their order. */
  take(news: readonly NumberedNews[]): void {
    this.#news.push(...news);
    this.#storing = this.#storing
      .then(() => this.#storeNews())
      .catch((error: unknown) => this.#listeners?.onFailure(error as Error));
  }

  /** Resolves once all news so far is stored. */
  async settled(): Promise<void> {
    await this.#storing;
  }

  /** Finishes the running write; while the store is down it gives up, and a later run repeats. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#storing;
  }

  async #storeNews(): Promise<void> {
    const news = this.#news.splice(0);
    const last = news.at(-1);
    if (last === undefined) return;
    const statements: Statement[] = [];
    const closed = new Set<string>();
    const listings: Listing[] = [];
    const delistings: DelistInstruction[] = [];
    const answers: VenueAnswer[] = [];
    const facts: VenueFact[] = [];
    for (const { report } of news) {
      if (report.kind === 'fact') {
        statements.push(factsStatement([report], false));
        facts.push(report);
      } else {
        const instruction = closed.has(report.id) ? undefined : this.#open.get(report.id);
        // a repeated answer
        if (instruction === undefined) continue;
        statements.push(...answered(instruction, report));
        answers.push(report);
        if (report.kind !== 'progress') closed.add(report.id);
        if (report.kind !== 'done') continue;
        if (instruction.kind === 'list') listings.push(instruction);
        if (instruction.kind === 'delist') delistings.push(instruction);
      }
    }
    if (!(await this.#commit(statements))) return;
    for (const id of closed) this.#open.delete(id);
    for (const { instrument, base } of listings) this.#listeners?.onListed(instrument, base);
    for (const { symbol, delisting } of delistings) {
      this.#listeners?.onDelisting(symbol, delisting);
    }
    for (const answer of answers) this.#listeners?.onAnswered(answer);
    if (facts.length > 0) this.#listeners?.onFacts(facts);
    this.#listeners?.onDurable(last.no);
  }

  /** Retries each second while the store is down; false: the link was stopped meanwhile. */
  async #commit(statements: readonly Statement[]): Promise<boolean> {
    for (;;) {
      try {
        await this.#store.commit(statements);
        return true;
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        if (this.#stopped) return false;
        await setTimeout(ASK_AGAIN_MS);
      }
    }
  }
}

/** Stores an answer and its effects. */
function answered(instruction: VenueInstruction, answer: VenueAnswer): Statement[] {
  const text = `update venue_instructions
    set answer = $2::json, open = $3, answered_at = $4, answer_no = nextval('venue_answers')
    where id = $1 and open`;
  const { id, kind, at } = answer;
  const stored = { text, params: [id, jsonOf(answer), kind === 'progress', at] };
  if (kind !== 'done') return [stored];
  if (instruction.kind === 'list') {
    const { instrument, base } = instruction;
    const day = present(instrument.listedOn, 'the venue lists nothing without its day');
    const { symbol } = instrument;
    return [stored, listingStatement(instrument), baseChanged(symbol, day, base, 'listing')];
  }
  if (instruction.kind === 'delist') {
    return [stored, delistingStatement(instruction.symbol, instruction.delisting)];
  }
  if (instruction.kind !== 'rebase') return [stored];
  const { symbol, day, base, reason } = instruction;
  return [stored, baseChanged(symbol, day, base, reason)];
}

const baseChanged = (symbol: string, day: Day, base: number, reason: string): Statement => ({
  text: `insert into base_changes (symbol, day, base, reason) values ($1, $2, $3, $4)
    on conflict (symbol, day) do update set base = excluded.base, reason = excluded.reason`,
  params: [symbol, day, base, reason],
});

interface AnswerRow {
  readonly instruction: VenueInstruction;
  readonly answer: { readonly kind: string; readonly result: InstructionResult };
  readonly open: boolean;
}

/**
 * Results of instructions since shortly before a saved day, in the order of the answers: the save
 * of that day may lack some of them. Null: from the beginning.
 * @throws {StoreAway}
 */
export async function instructedSince(store: Store, saved: Day | null): Promise<Instructed[]> {
  const rows = await store.query<AnswerRow>(
    `select instruction, answer, open from venue_instructions
     where answered_at >= $1 and answer->>'kind' <> 'refused' order by answer_no`,
    [saved === null ? 0 : sinceOf(saved)],
  );
  return rows.map(({ instruction, answer, open }) => {
    return { instruction, result: answer.result, done: !open };
  });
}

/**
 * Ids of the instructions answered since shortly before a day.
 * @throws {StoreAway}
 */
export async function answeredSince(store: Store, day: Day): Promise<string[]> {
  const rows = await store.query<{ readonly id: string }>(
    'select id from venue_instructions where not open and answered_at >= $1',
    [sinceOf(day)],
  );
  return rows.map(({ id }) => id);
}

const sinceOf = (day: Day): number => startOfDay(addDays(day, -LATE_DAYS));
