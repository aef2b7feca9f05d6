/** Capital increases at the desk: their state, and a request for one. */
import type { IncreaseTerms } from '@maru/broker/products/increases/commands';
import type { PricedSpans } from '@maru/broker/products/increases/price';
import type { Increase } from '@maru/broker/products/increases/rows';
import type { Input } from '@maru/contract/desk-calls';
import { type ErrorCode, refusal } from '@maru/contract/errors';
import { isDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { DeskAnswer, DeskHandlers, Staff } from '../handler.ts';
import type { IncreaseRecords } from '../increase-records.ts';
import { increasePhase, leftOf } from '../increase-view.ts';
import { isInstant } from '../typed.ts';
import { ppmTyped } from './ppm-typed.ts';
import { newestFirst, pageOf, readAnswer, sliceOf } from './read.ts';
import { commandAnswer } from './send.ts';

export interface DeskIncreaseDeps {
  readonly engine: Engine;
  readonly increases: IncreaseRecords;
  /** Trades of an issue up to the last whole day; null: none. */
  readonly traded: (symbol: string) => Promise<PricedSpans | null>;
}

type Calls = 'deskIncreases' | 'deskIncreaseAsk';
type Row = DeskAnswer<'deskIncreases'>['rows'][number];

export const deskIncreaseHandlers = (deps: DeskIncreaseDeps): Pick<DeskHandlers, Calls> => ({
  deskIncreases: (input) => list(deps, input),
  deskIncreaseAsk: (form, caller) => ask(deps, form, caller),
});

async function list(
  { engine, increases }: DeskIncreaseDeps,
  { phase, ...paging }: Input<'deskIncreases'>,
): Promise<Handled<DeskAnswer<'deskIncreases'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const all = reads
      .increases()
      .filter((one) => phase === undefined || increasePhase(one) === phase)
      .sort(newestFirst);
    const { rows, total } = pageOf(all, sliceOf(paging));
    const withMarks = rows.map((increase) => ({ increase, mark: reads.mark(increase.symbol) }));
    return { rows: withMarks, total };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const held = await increases.held(rows.map(({ increase }) => increase.id));
  const views = rows.map(({ increase, mark }) => {
    const market = mark === undefined ? null : (mark.last ?? mark.base);
    return rowOf(increase, market, held.get(increase.id) ?? 0n);
  });
  return answered({ rows: views, total }, found.stale);
}

function rowOf(increase: Increase, marketPrice: number | null, held: bigint): Row {
  const { over, offered, baseInstruction, instruction, othersInstruction } = increase;
  const asked = [baseInstruction, instruction, othersInstruction];
  return {
    ...increase,
    marketPrice,
    over: over.asked,
    offered: leftOf(increase),
    asked: offered.asked,
    held,
    instructions: asked.filter((one) => one !== null),
  };
}

async function ask(
  { engine, traded }: DeskIncreaseDeps,
  { requestId: key, ...form }: Input<'deskIncreaseAsk'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<DeskAnswer<'deskIncreaseAsk'>>> {
  const terms = termsOf(form);
  if (!terms.ok) return refused(refusal(terms.error));
  const { symbol } = terms.value;
  const known = await readAnswer(engine, null, (reads) => reads.instrument(symbol) !== undefined);
  if (!known.ok) return known;
  if (!known.value) return refused(refusal('product_missing'));
  const spans = await traded(symbol);
  if (spans === null) return refused(refusal('price_not_obtained'));
  const payload = { ...terms.value, spans };
  const command = { type: 'increase.ask', actor, session, key, payload } as const;
  return commandAnswer(engine, command, form);
}

/** The typed terms, each checked by itself; the core judges how they fit together. */
function termsOf(
  form: Omit<Input<'deskIncreaseAsk'>, 'requestId'>,
): Result<IncreaseTerms, ErrorCode> {
  const { ratio, discount, symbol: typed, exDay, listsOn, ...times } = form;
  const [ratioPpm, discountPpm] = [ppmTyped(ratio), ppmTyped(discount)];
  const symbol = typed.trim();
  if (ratioPpm === null || discountPpm === null || symbol === '') return err('increase_terms');
  const isTimed = Object.values(times).every(isInstant);
  if (!isTimed || !isDay(listsOn) || !isDay(exDay)) return err('increase_timetable');
  return ok({ symbol, ratioPpm, discountPpm, exDay, listsOn, ...times });
}
