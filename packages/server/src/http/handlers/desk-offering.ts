/** Offerings of new shares at the desk: their state, and a request for one. */
import type { OfferingAsked } from '@maru/broker/products/new-shares/commands';
import type { Offering } from '@maru/broker/products/new-shares/rows';
import type { Input } from '@maru/contract/desk-calls';
import { type ErrorCode, refusal } from '@maru/contract/errors';
import { SECTORS } from '@maru/exchange/companies/sectors';
import { isDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import { type Beacon, usedBy } from '../../draw/beacon.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { DeskAnswer, DeskHandlers, Staff } from '../handler.ts';
import { phaseOf } from '../offering-view.ts';
import type { SubscriptionRecords } from '../subscription-records.ts';
import { isInstant, namesTyped, numberTyped } from '../typed.ts';
import { newestFirst, pageOf, readAnswer, sliceOf } from './read.ts';
import { commandAnswer } from './send.ts';

export interface DeskOfferingDeps {
  readonly engine: Engine;
  readonly subscriptions: SubscriptionRecords;
  readonly beacon: Beacon;
}

type Calls = 'deskOfferings' | 'deskOfferingAsk' | 'deskSectors';
type Row = DeskAnswer<'deskOfferings'>['rows'][number];

export const deskOfferingHandlers = (deps: DeskOfferingDeps): Pick<DeskHandlers, Calls> => ({
  deskOfferings: (input) => list(deps, input),
  deskOfferingAsk: (form, caller) => ask(deps, form, caller),
  deskSectors: () => answered(SECTORS.map(({ code, names }) => ({ code, names }))),
});

async function list(
  { engine, subscriptions }: DeskOfferingDeps,
  { phase, ...paging }: Input<'deskOfferings'>,
): Promise<Handled<DeskAnswer<'deskOfferings'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const shown = reads
      .offerings()
      .filter((one) => phase === undefined || phaseOf(one) === phase)
      .sort(newestFirst);
    return pageOf(shown, sliceOf(paging));
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const held = await subscriptions.held(rows.map(({ id }) => id));
  const view = (one: Offering): Row => rowOf(one, held.get(one.id) ?? 0n);
  return answered({ rows: rows.map(view), total }, found.stale);
}

const rowOf = (offering: Offering, held: bigint): Row => ({
  ...offering,
  names: offering.instrument.names,
  board: offering.instrument.board === 'second' ? 'second' : 'main',
  issued: offering.instrument.shares,
  held,
});

async function ask(
  { engine, beacon }: DeskOfferingDeps,
  { requestId: key, ...form }: Input<'deskOfferingAsk'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<DeskAnswer<'deskOfferingAsk'>>> {
  const terms = termsOf(form);
  if (!terms.ok) return refused(refusal(terms.error));
  const found = await readAnswer(engine, null, (reads) => reads.offerings());
  if (!found.ok) return found;
  const round = await beacon.roundAt(terms.value.drawsAt, usedBy(found.value));
  const payload = { ...terms.value, beacon: round };
  const command = { type: 'offering.ask', actor, session, key, payload } as const;
  return commandAnswer(engine, command, form);
}

type Form = Omit<Input<'deskOfferingAsk'>, 'requestId'>;

const SYMBOL = /^[0-9A-Z]{1,12}$/;

const NUMBERS = ['priceFrom', 'priceTo', 'price', 'issued', 'pool', 'mostLots'] as const;
/** Left empty, the parameters apply. */
const OPTIONAL = ['lotSize', 'leastLots'] as const;
const INSTANTS = ['opensAt', 'closesAt', 'drawsAt', 'payBy'] as const;

/** The typed numbers; null: one is not a number. */
function numbersOf(form: Form) {
  const typed = [...NUMBERS, ...OPTIONAL.filter((name) => form[name].trim() !== '')];
  const numbers = typed.map((name) => [name, numberTyped(form[name])] as const);
  if (numbers.some(([, n]) => n === null)) return null;
  const named = Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], number>;
  return { lotSize: null, leastLots: null, ...named };
}

/** The typed terms, each checked by itself; the core judges how they fit together. */
function termsOf(form: Form): Result<OfferingAsked, ErrorCode> {
  const [names, business] = [namesTyped(form.names), namesTyped(form.business)];
  const underwriter = namesTyped(form.underwriter);
  const symbol = form.symbol.trim();
  const numbers = numbersOf(form);
  const hasNames = names !== null && business !== null && underwriter !== null;
  const hasSector = SECTORS.some(({ code }) => code === form.sector);
  if (!hasNames || numbers === null || !hasSector || !SYMBOL.test(symbol)) {
    return err('offering_terms');
  }
  const isTimed = INSTANTS.every((name) => isInstant(form[name]));
  if (!isTimed || !isDay(form.listsOn)) return err('offering_timetable');
  const { board, sector, opensAt, closesAt, drawsAt, payBy, listsOn } = form;
  const words = { symbol, names, business, underwriter, board, sector };
  const times = { opensAt, closesAt, drawsAt, payBy, listsOn };
  return ok({ ...words, ...numbers, ...times });
}
