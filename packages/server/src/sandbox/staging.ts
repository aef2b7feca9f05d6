/**
 * The sandbox's offerings of new shares, and its placements: asks for them through the same command
 * as the staff, and has the other customers apply, pay and sell through those of any customer. What
 * it did stands in the core's rows, so that it goes on after a restart.
 */
import type { Command } from '@maru/broker/core/command';
import type { BrokerReads } from '@maru/broker/domains';
import type { Offering } from '@maru/broker/new-shares/rows';
import { entryId } from '@maru/draw/entries';
import { Newcomers } from '@maru/exchange/companies/newcomers';
import { dayOf } from '@maru/std/kst';
import { entrySalt } from '../crypto/entry-salt.ts';
import type { MasterKey } from '../crypto/master-key.ts';
import { type Beacon, usedBy } from '../draw/beacon.ts';
import type { EngineLog } from '../engine/options.ts';
import type { Engine } from '../engine/port.ts';
import { type OtherCustomersDeps, otherCustomers } from './other-customers.ts';
import { PlacementStage, type PlacementStageDeps } from './placement-stage.ts';
import { type Act, actOf, type StageTimes, termsFor, timesOf } from './plan.ts';

const SANDBOX = 'sandbox';
/** Between two looks at what is to be done, ms. */
const LOOK_MS = 5_000;

export interface StagingDeps
  extends OtherCustomersDeps,
    StageTimes,
    Pick<PlacementStageDeps, 'stocks'> {
  /** Commands wait for a slow store instead of being refused as busy. */
  readonly engine: Pick<Engine, 'read' | 'submit' | 'now'>;
  readonly keys: Pick<MasterKey, 'login-index' | 'entry-salt'>;
  readonly beacon: Beacon;
  /** Whether writes are paused, those of customers too. */
  readonly paused: () => boolean;
  /** Of the market. */
  readonly seed: string;
  readonly log: EngineLog;
}

/** An offering with its number among those of the sandbox. */
interface Staged {
  readonly offering: Offering;
  readonly no: number;
}

export class Staging {
  readonly #deps: StagingDeps;
  readonly #newcomers: Newcomers;
  readonly #placements: PlacementStage;
  #customers: readonly string[] | null = null;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  /** What was tried since the start: a refusal is not asked for again and again. */
  readonly #tried = new Set<string>();

  constructor(deps: StagingDeps) {
    this.#deps = deps;
    this.#newcomers = new Newcomers(deps.seed);
    this.#placements = new PlacementStage(deps);
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(false), LOOK_MS);
    void this.#look(false);
  }

  /** The clock is moved forward: what the customers had planned for an open stage is done now. */
  hurry(): Promise<void> {
    return this.#look(true);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  #look(hurried: boolean): Promise<void> {
    this.#running = this.#running.then(async () => {
      if (this.#stopped || this.#deps.paused()) return;
      try {
        await this.#round(hurried);
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'the sandbox could not go on with its offerings');
      }
    });
    return this.#running;
  }

  async #round(hurried: boolean): Promise<void> {
    const { engine } = this.#deps;
    while (await this.#ask()) if (this.#stopped) return;
    while (await this.#placements.ask()) if (this.#stopped) return;
    this.#customers ??= await otherCustomers(this.#deps);
    const now = hurried ? Number.POSITIVE_INFINITY : engine.now();
    const offerings = await this.#offerings();
    if (offerings === null) return;
    for (const one of offerings.own) {
      const due = await this.#due(one, this.#customers, now);
      // in one batch
      await Promise.all(due.map((command) => engine.submit(command)));
    }
    const placed = await this.#placements.due(this.#customers, now);
    await Promise.all(placed.map((command) => engine.submit(command)));
  }

  /** All offerings, and the sandbox's own; null: the store is away. */
  async #offerings(): Promise<{
    readonly all: readonly Offering[];
    readonly own: readonly Staged[];
  } | null> {
    const found = await this.#deps.engine.read(null, (reads) => reads.offerings());
    if ('refusal' in found) return null;
    const own = ownOf(found.value).map((offering, no) => ({ offering, no }));
    return { all: found.value, own };
  }

  /** Asks for the next offering if it is time; false: it is not. */
  async #ask(): Promise<boolean> {
    const { engine, beacon, seed, log } = this.#deps;
    const offerings = await this.#offerings();
    if (offerings === null) return false;
    const { all, own } = offerings;
    const no = own.length;
    const newcomer = this.#newcomers.at(no);
    if (newcomer === null) return false;
    const last = no === 0 ? null : Math.max(...own.map((one) => one.offering.opensAt));
    const times = timesOf(no, engine.now(), last, this.#deps);
    if (times === null) return false;
    const terms = termsFor(newcomer, times, seed);
    const isUsed = usedBy(all);
    const payload = { ...terms, beacon: await beacon.roundAt(terms.drawsAt, isUsed) };
    const command = { type: 'offering.ask', actor: SANDBOX, key: null, payload } as const;
    const outcome = await engine.submit(command);
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'an offering was refused');
    return outcome.ok;
  }

  /** What the customers have still to do with an offering up to an instant. */
  async #due(
    { offering, no }: Staged,
    customers: readonly string[],
    now: number,
  ): Promise<readonly Command[]> {
    const { stage, listsOn } = offering;
    // they sell on the first day, or never
    const isFirstDay = stage === 'listed' && dayOf(this.#deps.engine.now()) === listsOn;
    if (stage !== 'open' && stage !== 'payment' && !isFirstDay) return [];
    const found = await this.#deps.engine.read(null, (reads) =>
      customers.flatMap((customer, who): readonly Command[] => {
        const act = actOf(this.#deps.seed, who, no, offering);
        const command = this.#next(reads, offering, customer, act, now);
        return command === null ? [] : [command];
      }),
    );
    if ('refusal' in found) return [];
    return found.value.filter(({ actor, type }) => this.#isNew(`${offering.id} ${actor} ${type}`));
  }

  /** The next act of a customer; null: nothing is due. */
  #next(
    reads: BrokerReads,
    offering: Offering,
    customer: string,
    { applies, afterWin, afterWinAt, sells }: Act,
    now: number,
  ): Command | null {
    const { id, stage, symbol } = offering;
    const own = { actor: customer, key: null } as const;
    if (stage === 'listed') {
      const isDue = sells !== null && sells <= this.#deps.engine.now();
      if (!isDue) return null;
      const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
      const all = { symbol, lines: null, quantity: null, clientOrderId: `sale:${id}` };
      return { type: 'order.sell', ...own, payload: { ...terms, ...all } };
    }
    const mine = reads.subscriptionIn(customer, id);
    if (stage === 'open') {
      const isDue = applies !== null && applies.at <= now && mine === undefined;
      return isDue ? this.#application(id, customer, applies.lots) : null;
    }
    if (mine?.result !== 'won' || afterWin === 'nothing' || afterWinAt > now) return null;
    if (afterWin === 'waive')
      return { type: 'subscription.waive', ...own, payload: { id: mine.id } };
    const checkedHash = reads.customer(customer)?.fundPasswordHash ?? '';
    return { type: 'subscription.pay', ...own, payload: { id: mine.id, checkedHash } };
  }

  #application(offering: string, actor: string, lots: number): Command {
    const salt = entrySalt(this.#deps.keys['entry-salt'], offering, actor, 0);
    const payload = { offering, lots, entry: entryId(salt, offering, actor) };
    return { type: 'subscription.apply', actor, key: null, payload };
  }

  #isNew(act: string): boolean {
    if (this.#tried.has(act)) return false;
    this.#tried.add(act);
    return true;
  }
}

/** Those that the sandbox has asked for, the oldest first. */
function ownOf(offerings: readonly Offering[]): readonly Offering[] {
  const seqOf = ({ id }: Offering): number => Number(id.slice(1));
  return offerings.filter(({ askedBy }) => askedBy === SANDBOX).sort((a, b) => seqOf(a) - seqOf(b));
}
