/**
 * The writes a save can consist of, by name: an exchange in another process sends names and values,
 * never SQL, so it can write the market's tables and nothing else.
 */
import { present } from '@maru/std/assert';
import { insertText } from '../store/market-tables.ts';
import type { Statement } from '../store/port.ts';
import { FORGET_INDICES_TEXT, FORGET_TEXT, RUN_TEXT } from './market-saver.ts';
import { FORGET_STEPS_TEXT, STEPS_TEXT } from './step-record.ts';

const TEXTS = new Map([
  ['minutes', insertText('minute_bars', 'symbol, minute')],
  ['days', insertText('day_bars', 'symbol, day')],
  ['indices', insertText('index_bars', 'code, day')],
  ['indexMinutes', insertText('index_minutes', 'code, minute')],
  ['issues', insertText('market_state', 'symbol')],
  ['run', RUN_TEXT],
  ['forget', FORGET_TEXT],
  ['forgetIndices', FORGET_INDICES_TEXT],
  ['steps', STEPS_TEXT],
  ['forgetSteps', FORGET_STEPS_TEXT],
]);
const NAMES = new Map([...TEXTS].map(([name, text]) => [text, name]));

/** One write of a save. */
export interface NamedWrite {
  readonly name: string;
  readonly params: readonly unknown[];
}

export const writesOf = (statements: readonly Statement[]): NamedWrite[] =>
  statements.map(({ text, params }) => ({
    name: present(NAMES.get(text), 'a save writes what it may'),
    params: params ?? [],
  }));

/** Null: one of them is not a write of a save. */
export function statementsOf(writes: readonly NamedWrite[]): Statement[] | null {
  const statements: Statement[] = [];
  for (const { name, params } of writes) {
    const text = TEXTS.get(name);
    if (text === undefined) return null;
    statements.push({ text, params });
  }
  return statements;
}
