/**
 * Parameters: versioned and dated values of the business. A domain's definition is the first
 * version; later versions are rows. In force is the newest version with `from` in the past.
 */
import { assert, present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { Parameters } from '../../domains.ts';
import { done, type Handler } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import type { Definition, InForce } from './definitions.ts';
import type { Parameter } from './rows.ts';

export type ParameterName = keyof Parameters;

/** The value in force at an instant. Every order reads several, so the last answer is cached. */
export function parameter<N extends ParameterName>(
  state: State,
  name: N,
  at: Instant,
): Parameters[N] {
  const kept = state.inForce.get(name);
  if (kept?.writes === state.parameters.writes && kept.from <= at && at < kept.until) {
    return kept.value as Parameters[N];
  }
  const found = lookUp(state, name, at);
  state.inForce.set(name, found);
  return found.value as Parameters[N];
}

export function definitionOf(state: State, name: string): Definition<unknown> {
  const all = state.registry.parameters as Readonly<Record<string, Definition<unknown>>>;
  return present(all[name], `a domain defines the parameter ${name}`);
}

/** The value before any change. */
const firstValue = ({ config }: State, { first, sandbox }: Definition<unknown>): unknown =>
  config.sandbox ? (sandbox ?? first) : first;

/** The value in force at an instant as a text. */
export const valueText = (state: State, name: string, at: Instant): string =>
  definitionOf(state, name).write(parameter(state, name as ParameterName, at));

function lookUp(state: State, name: string, at: Instant): InForce {
  let best: Parameter | null = null;
  let from = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  for (const row of state.indexes.parametersByName.rows(name)) {
    if (row.from > at) {
      until = Math.min(until, row.from);
      continue;
    }
    from = Math.max(from, row.from);
    if (best === null || row.version > best.version) best = row;
  }
  const definition = definitionOf(state, name);
  const value = best === null ? firstValue(state, definition) : definition.parse(best.value);
  assert(value !== null, `version ${best?.version} of ${name} is of its kind`);
  return { value, from, until, writes: state.parameters.writes };
}

/** Writes version 1 of each parameter that has no version yet. */
export const defineParameters: Handler<'parameters.define'> = (state, _command, env) => {
  let defined = 0;
  for (const name of Object.keys(state.registry.parameters)) {
    if (state.indexes.parametersByName.count(name) > 0) continue;
    const id = `${name}:1`;
    assert(state.parameters.get(id) === undefined, 'a version is written once');
    const definition = definitionOf(state, name);
    const value = definition.write(firstValue(state, definition));
    state.parameters.put({ id, name, version: 1, value, from: 0, change: null });
    defined += 1;
  }
  return done({ defined, at: env.now });
};
