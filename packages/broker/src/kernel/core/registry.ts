/** The definitions of all domains, merged. Built once for each core. */
import { assert, present } from '@maru/std/assert';
import type { CommandDefinition, Domain, Shape, TableDefinition } from './domain.ts';
import type { AnyRetention } from './retention.ts';
import type { RowBase } from './table.ts';

/** A domain with its own types erased. */
export type AnyDomain = Domain<{
  readonly [Part in keyof Shape]: Readonly<Record<string, never>>;
}>;

export interface AnyTable extends TableDefinition<RowBase> {
  readonly name: string;
  readonly kept: AnyRetention;
}

/** Parts that any number of domains may declare. */
const PARTS = [
  'answers',
  'awaited',
  'bars',
  'cashOnly',
  'forcesSales',
  'heldShares',
  'isCustomer',
  'keepsOpen',
  'onClosed',
  'issuesShares',
  'leaving',
  'positionWorth',
  'lowersLevels',
  'mayHold',
  'onClosingFill',
  'onDecided',
  'onDividendPaid',
  'onEntitled',
  'onFinished',
  'onRegistered',
  'onStaffReset',
  'offersShares',
  'onDelisting',
  'owed',
  'pastDue',
  'readsNothing',
  'shut',
  'standing',
  'venueOrders',
  'watchReports',
  'worth',
] as const;

/** Of each of them the declared ones, in the order of the domains. */
type Parts = {
  readonly [P in (typeof PARTS)[number]]: readonly NonNullable<AnyDomain[P]>[];
};

export interface Registry extends Parts {
  readonly domains: readonly AnyDomain[];
  readonly tables: readonly AnyTable[];
  readonly appended: readonly string[];
  /** How long rows are kept, by table. */
  readonly kept: Readonly<Record<string, AnyRetention>>;
  readonly commands: Readonly<Record<string, CommandDefinition<never>>>;
  /** Tables of rows that can be quarantined. */
  readonly stepTables: readonly string[];
  readonly alarms: NonNullable<AnyDomain['alarms']>;
  readonly jobs: NonNullable<AnyDomain['jobs']>;
  readonly reviews: NonNullable<AnyDomain['reviews']>;
  readonly causes: NonNullable<AnyDomain['causes']>;
  readonly messages: NonNullable<AnyDomain['messages']>;
  readonly sources: NonNullable<AnyDomain['sources']>;
  readonly opening: NonNullable<AnyDomain['opening']>;
  readonly parameters: AnyDomain['parameters'];
  /** Pairs of parameters: the first is never above the second. */
  readonly rising: readonly (readonly [string, string])[];
}

/** Joins records; asserts that no name occurs in two of them. */
function joined<T>(what: string, records: readonly (Readonly<Record<string, T>> | undefined)[]) {
  // a name may come from outside: members that every object inherits belong to no domain
  const all = Object.create(null) as Record<string, T>;
  for (const [name, value] of records.flatMap((record) => Object.entries(record ?? {}))) {
    assert(all[name] === undefined, `one domain defines the ${what} ${name}`);
    all[name] = value;
  }
  return all;
}

/** Each name with the one after it. */
const neighbours = (names: readonly string[]): (readonly [string, string])[] =>
  names.slice(1).map((name, before) => [String(names[before]), name]);

function partsOf(domains: readonly AnyDomain[]): Parts {
  const declared = PARTS.map((name) => [name, domains.flatMap((one) => one[name] ?? [])]);
  return Object.fromEntries(declared) as Parts;
}

export function registryOf(list: readonly object[]): Registry {
  const domains = list as readonly AnyDomain[];
  const part = <T>(
    what: string,
    of: (domain: AnyDomain) => Readonly<Record<string, T>> | undefined,
  ) => joined(what, domains.map(of));
  const tables = part<TableDefinition<RowBase>>('table', (d) => d.tables as never);
  const kept = part<AnyRetention>('retention', (d) => d.kept as never);
  const keptOf = (name: string): AnyRetention =>
    present(kept[name], `its domain says how long rows of ${name} are kept`);
  const commands = part<CommandDefinition<never>>('command', (d) => d.commands);
  return {
    domains,
    tables: Object.entries(tables).map(([name, table]) => ({
      ...table,
      name,
      kept: keptOf(name),
    })),
    appended: Object.keys(part<object>('table', (d) => d.appended)),
    kept,
    commands,
    stepTables: Object.values(commands).flatMap(({ step }) => step ?? []),
    alarms: part('alarm', (d) => d.alarms),
    jobs: part('job', (d) => d.jobs),
    reviews: part('review', (d) => d.reviews),
    causes: part('cause', (d) => d.causes),
    messages: part('message', (d) => d.messages),
    sources: part('source', (d) => d.sources),
    opening: part('item of the opening', (d) => d.opening),
    ...partsOf(domains),
    parameters: part('parameter', (d) => d.parameters),
    rising: domains.flatMap(({ rising = [] }) => rising.flatMap(neighbours)),
  };
}
