/** Parameters as the desk shows them: the value in force, and its history. */
import type { ParameterState } from '@maru/contract/desk-rules';
import type { Instant } from '@maru/std/kst';
import type { State } from '../core/state.ts';
import { changeUnderReview } from './changes.ts';
import type { Definition } from './definitions.ts';
import { definitionOf, valueText } from './parameters.ts';
import type { Parameter } from './rows.ts';
import { boundsOf } from './units.ts';

export interface ParameterVersion {
  readonly row: Parameter;
  readonly state: ParameterState;
}

export interface ParameterFacts {
  readonly name: string;
  /** The domain that defines it. */
  readonly group: string;
  /** In force, as a text. */
  readonly value: string;
  readonly least: bigint | null;
  readonly most: bigint | null;
  /** The allowed words; empty: it is no word. */
  readonly words: readonly string[];
  /** The specification's readings, the first one first; empty: it has one. */
  readonly readings: readonly string[];
  /** The pending application for a change; null: none. */
  readonly review: string | null;
  /** Versions, newest first. */
  readonly versions: readonly ParameterVersion[];
}

/** The versions of a parameter, newest first, each with its state at an instant. */
function versionsOf(state: State, name: string, at: Instant): ParameterVersion[] {
  const rows = [...state.indexes.parametersByName.rows(name)].sort((a, b) => b.version - a.version);
  const inForce = rows.find(({ from }) => from <= at);
  return rows.map((row) => ({ row, state: stateOf(row, rows, inForce, at) }));
}

function stateOf(
  row: Parameter,
  rows: readonly Parameter[],
  inForce: Parameter | undefined,
  at: Instant,
): ParameterState {
  if (row === inForce) return 'in_force';
  const isOvertaken = rows.some((one) => one.version > row.version && one.from <= row.from);
  if (isOvertaken) return 'overtaken';
  return row.from > at ? 'planned' : 'past';
}

function readingsOf(definition: Definition<unknown>): string[] {
  if (definition.other === undefined) return [];
  return [definition.write(definition.first), definition.write(definition.other)];
}

export function parameterFacts(state: State, at: Instant): ParameterFacts[] {
  return state.registry.domains.flatMap((domain) =>
    Object.keys(domain.parameters).map((name) => {
      const definition = definitionOf(state, name);
      const bounds = boundsOf(name, definition);
      return {
        name,
        group: domain.name,
        value: valueText(state, name, at),
        least: bounds?.least ?? null,
        most: bounds?.most ?? null,
        words: definition.words ?? [],
        readings: readingsOf(definition),
        review: changeUnderReview(state, name)?.id ?? null,
        versions: versionsOf(state, name, at),
      };
    }),
  );
}
