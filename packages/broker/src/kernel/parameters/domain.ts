import type { Day, Instant } from '@maru/std/kst';
import type { Parameters } from '../../domains.ts';
import type { Domain, None } from '../core/domain.ts';
import type { Index } from '../core/table.ts';
import { askForChange, daysAhead, parameterReview } from './changes.ts';
import type { ParameterCommands, ParameterOutcomes } from './commands.ts';
import { type ParameterFacts, parameterFacts } from './history.ts';
import { defineParameters, parameter } from './parameters.ts';
import { PARAMETER_COLUMNS, type Parameter } from './rows.ts';

export interface ParameterShape {
  readonly tables: { readonly parameters: Parameter };
  readonly appended: None;
  readonly commands: ParameterCommands;
  readonly outcomes: ParameterOutcomes;
  readonly indexes: { readonly parametersByName: Index<Parameter> };
  readonly parameters: None;
  readonly reads: {
    /** The value in force at an instant. */
    parameter<N extends keyof Parameters>(name: N, at: Instant): Parameters[N];
    /** All parameters by their domains, as they are at an instant. */
    parameterFacts(at: Instant): ParameterFacts[];
    /** The first business days after an instant. */
    daysAhead(at: Instant, count: number): Day[];
  };
}

export const parameters: Domain<ParameterShape> = {
  name: 'parameters',
  tables: { parameters: { columns: PARAMETER_COLUMNS, owner: null, shared: 'everyone' } },
  appended: {},
  kept: { parameters: 'firm' },
  indexes: (tables) => ({ parametersByName: tables.parameters.index((p) => p.name) }),
  commands: {
    'parameters.define': { by: ['system'], run: defineParameters },
    'parameter.change': { by: [], staff: true, run: askForChange },
  },
  parameters: {},
  reads: (state) => ({
    parameter: (name, at) => parameter(state, name, at),
    parameterFacts: (at) => parameterFacts(state, at),
    daysAhead: (at, count) => daysAhead(state, at, count),
  }),
  reviews: { parameter: parameterReview },
};
