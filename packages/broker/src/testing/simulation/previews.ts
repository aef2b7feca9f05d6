/**
 * A preview is its command, undone: the simulation runs each command that has figures to preview
 * both ways, and holds the figures to the rows and the money that the command then leaves.
 */
import { assert, present } from '@maru/std/assert';
import type { Broker } from '../../broker.ts';
import type { TableRows } from '../../domains.ts';
import type { TableName } from '../../kernel/core/changes.ts';
import type {
  Command,
  CommandOf,
  CommandType,
  Env,
  EstimateOf,
  Outcome,
  Previewed,
  ReplyOf,
} from '../../kernel/core/command.ts';
import { unitsFor, worthOf } from '../../products/products/nav.ts';
import { quantityAfter } from '../../trading/orders/amendment.ts';
import { openQuantity } from '../../trading/orders/quantities.ts';
import { text } from './same-rows.ts';

/** The commands whose previews have figures. */
export type PreviewedType = {
  [T in CommandType]: EstimateOf<T> extends null ? never : T;
}[CommandType];

/** The state after a command. Money is won. */
interface Left<T extends CommandType> {
  readonly command: CommandOf<T>;
  readonly reply: ReplyOf<T>;
  /** The customer's available money before and after it. */
  readonly before: bigint;
  readonly after: bigint;
  row<N extends TableName>(table: N, id: string): TableRows[N];
}

/** The figures of an estimate, each beside the expected one. */
type Figures = readonly (readonly [figure: unknown, done: unknown])[];

/** Of commands that are alike. */
type Alike<T extends CommandType> = Pick<Left<T>, 'reply' | 'before' | 'after' | 'row'>;

type Check<T extends CommandType> = (estimate: EstimateOf<T>, left: Left<T>) => Figures;

const closed = (
  estimate: EstimateOf<'order.sell'>,
  { before, after, row }: Omit<Alike<'order.sell'>, 'reply'>,
  ids: readonly string[],
): Figures => [
  [estimate.quantity, ids.reduce((sum, id) => sum + row('orders', id).quantity, 0)],
  // it holds no money, and brings some once it is filled
  [estimate.hold, before - after],
];

const bought = (
  estimate: EstimateOf<'block.buy'>,
  { reply, after, row }: Alike<'block.buy'>,
): Figures => [
  [estimate.price, reply.price],
  [estimate.quantity, row('orders', reply.id).quantity],
  [estimate.amount, reply.amount],
  [estimate.availableAfter, after],
];

const bid = (
  estimate: EstimateOf<'auction.bid'>,
  { reply, before, after, row }: Alike<'auction.bid'>,
): Figures => {
  const { auction, lots, amount, held } = row('bids', reply.id);
  return [
    [estimate.shares, lots * row('auctions', auction).lotSize],
    [estimate.amount, amount],
    [reply.held, held],
    [estimate.hold, before - after],
  ];
};

/** Exhaustive: a new preview does not compile without its line here. */
const CHECKS: { readonly [T in PreviewedType]: Check<T> } = {
  'order.place': (estimate, { reply, before, after, row }) => [
    [estimate.quantity, row('orders', reply.id).quantity],
    [estimate.hold, before - after],
    [estimate.availableAfter, after],
  ],
  'order.close': (estimate, left) => closed(estimate, left, [left.reply.id]),
  'order.sell': (estimate, left) => closed(estimate, left, left.reply.ids),
  'order.amend': (estimate, { command, before, after, row }) => {
    const order = row('orders', command.payload.id);
    return [
      [estimate.quantity, quantityAfter(order)],
      [BigInt(estimate.held) + BigInt(estimate.holdChange), estimate.hold],
      // until the venue has answered as much is held as either outcome needs
      [BigInt(estimate.hold) <= order.held, true],
      [order.held - BigInt(estimate.held), before - after],
    ];
  },
  'protection.set': (estimate, { command, row }) => {
    const position = row('orders', command.payload.id);
    const { quantity } = row('protections', position.id);
    return [[estimate.quantity, quantity ?? openQuantity(position) + position.pending]];
  },
  'auction.bid': bid,
  'auction.raise': bid,
  'block.buy': bought,
  'special.take': bought,
  'placement.apply': (estimate, { reply, before, after, row }) => {
    const { shares, amount, held } = row('placementApplications', reply.id);
    return [
      [estimate.shares, shares],
      [estimate.amount, amount],
      [held, before - after],
      [estimate.availableAfter, after],
    ];
  },
  'subscription.apply': (estimate, { reply, after, row }) => {
    const { offering, shares, held } = row('subscriptions', reply.id);
    const { pool, applications: applicants, asked } = row('offerings', offering);
    return [
      [estimate.shares, shares],
      [estimate.deposit, held],
      [estimate.availableAfter, after],
      [text(estimate.totals), text({ pool, applicants, asked })],
    ];
  },
  'increase.subscribe': (estimate, { reply, after, row }) => {
    const { kind, shares, covered, held } = row('increaseSubscriptions', reply.id);
    return [
      [`${estimate.kind} ${estimate.shares} ${estimate.covered}`, `${kind} ${shares} ${covered}`],
      [estimate.amount, held],
      [estimate.availableAfter, after],
    ];
  },
  'product.subscribe': (estimate, { reply, after, row }) => {
    const { product, held } = row('productRequests', reply.id);
    return [
      [estimate.amount, held],
      [estimate.units, unitsFor(held, row('products', product).nav)],
      [estimate.availableAfter, after],
    ];
  },
  'product.redeem': (estimate, { reply, after, row }) => {
    const { product, units } = row('productRequests', reply.id);
    return [
      [estimate.units, units],
      [estimate.amount, worthOf(units, row('products', product).nav)],
      [estimate.availableAfter, after],
    ];
  },
  'follow.start': (estimate, { command, reply, before, after, row }) => {
    const { stake, lockedUntil } = row('follows', reply.id);
    return [
      [estimate.amount, stake],
      [estimate.amount, command.payload.amount],
      [estimate.amount, before - after],
      [estimate.availableAfter, after],
      [estimate.lockedUntil, lockedUntil],
    ];
  },
  'follow.topUp': (estimate, { command, before, after, row }) => {
    const { id, amount } = command.payload;
    return [
      [estimate.amount, amount],
      [estimate.amount, before - after],
      [estimate.stake, row('follows', id).stake],
      [estimate.availableAfter, after],
    ];
  },
  'follow.withdraw': (estimate, { command, reply, before, after, row }) => {
    const { id, amount } = command.payload;
    return [
      [estimate.amount, amount],
      [estimate.amount, after - before],
      [estimate.stake, row('follows', id).stake],
      [estimate.settlesOn, reply.dueDay],
      [estimate.availableAfter, after],
    ];
  },
  'scrip.elect': (estimate, { reply, before, after, row }) => {
    const { dividend, customer, shares, amount } = row('scripElections', reply.id);
    const { gross, net } = row('entitlements', `${dividend}:${customer}`);
    return [
      [estimate.shares, shares],
      [estimate.amount, amount],
      [estimate.gross, gross],
      [BigInt(estimate.cash) + BigInt(estimate.amount), net],
      [BigInt(estimate.gross) - BigInt(estimate.tax), net],
      // it is paid for with the dividend
      [before, after],
    ];
  },
  'lending.lend': (estimate, { reply, before, after, row }) => {
    const { shares, price } = row('lendings', reply.id);
    return [
      [estimate.shares, shares],
      [estimate.worth, BigInt(price) * BigInt(shares)],
      [before, after],
    ];
  },
  'loan.apply': (estimate, { reply, row }) => [
    [estimate.amount, row('creditLoans', reply.id).amount],
  ],
  'loan.repay': (estimate, { reply, before, after }) => [
    [estimate.amount, BigInt(reply.interest) + BigInt(reply.principal)],
    [`${estimate.interest} ${estimate.owed}`, `${reply.interest} ${reply.owed}`],
    [estimate.amount, before - after],
    [estimate.availableAfter, after],
  ],
};

export const isPreviewed = (type: CommandType): type is PreviewedType => type in CHECKS;

function wonOf(broker: Broker, customer: string): bigint {
  const won = broker.reads.balances(customer).find(({ currency }) => currency === 'KRW');
  return BigInt(won?.available ?? '0');
}

function rowOf<N extends TableName>(broker: Broker, table: N, id: string) {
  const rows = broker.rows(table) as Iterable<TableRows[N] & { readonly id: string }>;
  for (const row of rows) if (row.id === id) return row;
  return present(undefined, `${table} has ${id}`) as never;
}

/**
 * Runs a command and returns its outcome; one with a preview is previewed before, and must match
 * it.
 * @throws {InvariantError} where the two differ
 */
export function asPreviewed(
  broker: Broker,
  command: Command,
  env: Env,
  run: () => Outcome,
): Outcome {
  if (!isPreviewed(command.type)) return run();
  const preview: Previewed = broker.preview(command, env);
  const before = wonOf(broker, command.actor);
  const outcome = run();
  const what = text(command);
  if (!preview.ok || !outcome.ok) {
    const refusals = [preview, outcome].map((one) => (one.ok ? 'ok' : text(one.refusal)));
    assert(refusals[0] === refusals[1], `${what} is previewed as ${refusals.join(', and is ')}`);
    return outcome;
  }
  assert(text(preview.reply) === text(outcome.reply), `the preview of ${what} has its reply`);
  const check = CHECKS[command.type] as unknown as Check<CommandType>;
  const left: Left<CommandType> = {
    command,
    reply: outcome.reply,
    before,
    after: wonOf(broker, command.actor),
    row: (table, id) => rowOf(broker, table, id),
  };
  for (const [no, [figure, done]] of check(preview.estimate, left).entries()) {
    assert(
      String(figure) === String(done),
      `figure ${no + 1} of ${what} is what it does: ${String(figure)}, not ${String(done)}`,
    );
  }
  return outcome;
}
