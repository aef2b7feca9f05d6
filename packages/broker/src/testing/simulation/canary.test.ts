/** The simulation finds mistakes: it fails for each core with a planted fault. */
import { describe, expect, test } from 'vitest';
import { funds } from '../../account/funds/domain.ts';
import { Broker } from '../../broker.ts';
import { DOMAINS } from '../../domains.ts';
import type { CommandDefinition } from '../../kernel/core/domain.ts';
import { done, refuse } from '../../kernel/core/handler.ts';
import { reviews } from '../../kernel/reviews/domain.ts';
import { increases } from '../../products/increases/domain.ts';
import { simulate } from './world.ts';

type Run = CommandDefinition<unknown>['run'];

/** The core's domains with the handler of one command replaced. */
const withRun = (type: string, wrap: (run: Run) => Run): readonly object[] =>
  DOMAINS.map((domain) => {
    const commands = domain.commands as Readonly<Record<string, CommandDefinition<unknown>>>;
    const found = commands[type];
    if (found === undefined) return domain;
    return { ...domain, commands: { ...commands, [type]: { ...found, run: wrap(found.run) } } };
  });

/** The core's domains with a part of one replaced. */
const withPart = (of: object, part: object): readonly object[] =>
  DOMAINS.map((domain) => (domain === of ? { ...domain, ...part } : domain));

/** Runs seeds until one fails: a command that a fault needs may be rare among all of them. */
function run(domains: readonly object[], seeds = 100): void {
  for (let seed = 0; seed < seeds; seed++) {
    simulate(`canary ${seed}`, 400, (config) => new Broker(config, domains));
  }
}

describe('the simulation', () => {
  test('lets the core itself through', () => {
    expect(() => run(DOMAINS, 12)).not.toThrow();
  });

  test('finds a fill that is paid with a won too much', () => {
    const domains = withRun('venue.report', (inner) => (state, command, env) => {
      const decision = inner(state, command, env);
      const [wallet] = state.wallets.values();
      if (env.seq % 50 === 0 && wallet) {
        state.wallets.put({ ...wallet, free: wallet.free + 1n });
      }
      return decision;
    });
    expect(() => run(domains)).toThrow('is what was posted');
  });

  test('finds an answer that depends on what is in memory', () => {
    const domains = withRun('order.cancel', (inner) => (state, command, env) => {
      const decision = inner(state, command, env);
      if (decision.ok || decision.refusal.code !== 'not_pending') return decision;
      return done({ known: state.orders.size });
    });
    expect(() => run(domains)).toThrow('one answer to');
  });

  test('finds a preview with a figure that the command does not have', () => {
    const domains = withRun('placement.apply', (inner) => (state, command, env) => {
      const decision = inner(state, command, env);
      if (!decision.ok) return decision;
      return done(decision.reply, (book) => ({ ...decision.estimate(book), shares: 1 }));
    });
    expect(() => run(domains)).toThrow('is what it does: 1, not');
  });

  test('finds a preview that lets in what the command refuses', () => {
    const previewed = new Set<number>();
    const domains = withRun('placement.apply', (inner) => (state, command, env) => {
      if (previewed.has(env.seq)) return refuse('placement_over');
      previewed.add(env.seq);
      return inner(state, command, env);
    });
    expect(() => run(domains)).toThrow('is previewed as');
  });

  test('finds an effect of the staff that the audit log has not', () => {
    const domains = withRun('flag.set', (inner) => (state, command, env) => {
      const decision = inner(state, command, env);
      if (decision.ok) state.appended.auditRows.pop();
      return decision;
    });
    expect(() => run(domains)).toThrow('has its row in the log');
  });

  test('finds a withdrawal that is paid while its customer owes', () => {
    const withdrawal = { ...funds.reviews?.withdrawal, blocked: () => null };
    expect(() => run(withPart(funds, { reviews: { ...funds.reviews, withdrawal } }))).toThrow(
      'is paid to a debtor',
    );
  });

  test('finds the fall of an ex date that is judged as a loss', () => {
    expect(() => run(withPart(increases, { positionWorth: undefined }))).toThrow('(MRG-15)');
  });

  test('finds a row that is kept out of storage', () => {
    const domains = DOMAINS.map((domain) =>
      domain.name === 'reviews'
        ? {
            ...domain,
            tables: { reviews: { ...reviews.tables.reviews, live: () => false } },
          }
        : domain,
    );
    expect(() => run(domains)).toThrow();
  });
});
