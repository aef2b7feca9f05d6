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

/** What a command has left. Money is won. */
interface Left<T extends CommandType> {
  readonly command: CommandOf<T>;
  readonly reply: ReplyOf<T>;
  /** The customer's available money before and after it. */
  readonly before: bigint;
  readonly after: bigint;
  row<N extends TableName>(table: N, id: string): TableRows[N];
}

/** The figures of an estimate, and beside each what it must be. */
type Figures = readonly (readonly [figure: unknown, done: unknown])[];

/** Of commands that are alike. */
type Alike<T extends CommandType> = Pick<Left<T>, 'reply' | 'before' | 'after' | 'row'>;

type Check<T extends CommandType> = (told: EstimateOf<T>, left: Left<T>) => Figures;

const closed = (
  told: EstimateOf<'order.sell'>,
  { before, after, row }: Omit<Alike<'order.sell'>, 'reply'>,
  ids: readonly string[],
): Figures => [
  [told.quantity, ids.reduce((sum, id) => sum + row('orders', id).quantity, 0)],
  // it holds no money, and brings some once it is filled
  [told.hold, before - after],
];

const bought = (
  told: EstimateOf<'block.buy'>,
  { reply, after, row }: Alike<'block.buy'>,
): Figures => [
  [told.price, reply.price],
  [told.quantity, row('orders', reply.id).quantity],
  [told.amount, reply.amount],
  [told.availableAfter, after],
];

const bid = (
  told: EstimateOf<'auction.bid'>,
  { reply, before, after, row }: Alike<'auction.bid'>,
): Figures => {
  const { auction, lots, amount, held } = row('bids', reply.id);
  return [
    [told.shares, lots * row('auctions', auction).lotSize],
    [told.amount, amount],
    [reply.held, held],
    [told.hold, before - after],
  ];
};

/** Exhaustive: a command that comes to have a preview does not compile without its line here. */
const CHECKS: { readonly [T in PreviewedType]: Check<T> } = {
  'order.place': (told, { reply, before, after, row }) => [
    [told.quantity, row('orders', reply.id).quantity],
    [told.hold, before - after],
    [told.availableAfter, after],
  ],
  'order.close': (told, left) => closed(told, left, [left.reply.id]),
  'order.sell': (told, left) => closed(told, left, left.reply.ids),
  'order.amend': (told, { command, before, after, row }) => {
    const order = row('orders', command.payload.id);
    return [
      [told.quantity, quantityAfter(order)],
      [BigInt(told.held) + BigInt(told.holdChange), told.hold],
      // until the venue has answered as much is held as either outcome needs
      [BigInt(told.hold) <= order.held, true],
      [order.held - BigInt(told.held), before - after],
    ];
  },
  'protection.set': (told, { command, row }) => {
    const line = row('orders', command.payload.id);
    const { quantity } = row('protections', line.id);
    return [[told.quantity, quantity ?? openQuantity(line) + line.pending]];
  },
  'auction.bid': bid,
  'auction.raise': bid,
  'block.buy': bought,
  'special.take': bought,
  'placement.apply': (told, { reply, before, after, row }) => {
    const { shares, amount, held } = row('placementApplications', reply.id);
    return [
      [told.shares, shares],
      [told.amount, amount],
      [held, before - after],
      [told.availableAfter, after],
    ];
  },
  'subscription.apply': (told, { reply, after, row }) => {
    const { offering, shares, held } = row('subscriptions', reply.id);
    const { pool, applications: applicants, asked } = row('offerings', offering);
    return [
      [told.shares, shares],
      [told.deposit, held],
      [told.availableAfter, after],
      [text(told.totals), text({ pool, applicants, asked })],
    ];
  },
  'increase.subscribe': (told, { reply, after, row }) => {
    const { kind, shares, covered, held } = row('increaseSubscriptions', reply.id);
    return [
      [`${told.kind} ${told.shares} ${told.covered}`, `${kind} ${shares} ${covered}`],
      [told.amount, held],
      [told.availableAfter, after],
    ];
  },
  'product.subscribe': (told, { reply, after, row }) => {
    const { product, held } = row('productRequests', reply.id);
    return [
      [told.amount, held],
      [told.units, unitsFor(held, row('products', product).nav)],
      [told.availableAfter, after],
    ];
  },
  'product.redeem': (told, { reply, after, row }) => {
    const { product, units } = row('productRequests', reply.id);
    return [
      [told.units, units],
      [told.amount, worthOf(units, row('products', product).nav)],
      [told.availableAfter, after],
    ];
  },
  'follow.start': (told, { command, reply, before, after, row }) => {
    const { stake, lockedUntil } = row('follows', reply.id);
    return [
      [told.amount, stake],
      [told.amount, command.payload.amount],
      [told.amount, before - after],
      [told.availableAfter, after],
      [told.lockedUntil, lockedUntil],
    ];
  },
  'follow.topUp': (told, { command, before, after, row }) => {
    const { id, amount } = command.payload;
    return [
      [told.amount, amount],
      [told.amount, before - after],
      [told.stake, row('follows', id).stake],
      [told.availableAfter, after],
    ];
  },
  'follow.withdraw': (told, { command, reply, before, after, row }) => {
    const { id, amount } = command.payload;
    return [
      [told.amount, amount],
      [told.amount, after - before],
      [told.stake, row('follows', id).stake],
      [told.settlesOn, reply.dueDay],
      [told.availableAfter, after],
    ];
  },
  'scrip.elect': (told, { reply, before, after, row }) => {
    const { dividend, customer, shares, amount } = row('scripElections', reply.id);
    const { gross, net } = row('entitlements', `${dividend}:${customer}`);
    return [
      [told.shares, shares],
      [told.amount, amount],
      [told.gross, gross],
      [BigInt(told.cash) + BigInt(told.amount), net],
      [BigInt(told.gross) - BigInt(told.tax), net],
      // it is paid for with the dividend
      [before, after],
    ];
  },
  'lending.lend': (told, { reply, before, after, row }) => {
    const { shares, price } = row('lendings', reply.id);
    return [
      [told.shares, shares],
      [told.worth, BigInt(price) * BigInt(shares)],
      [before, after],
    ];
  },
  'loan.apply': (told, { reply, row }) => [[told.amount, row('creditLoans', reply.id).amount]],
  'loan.repay': (told, { reply, before, after }) => [
    [told.amount, BigInt(reply.interest) + BigInt(reply.principal)],
    [`${told.interest} ${told.owed}`, `${reply.interest} ${reply.owed}`],
    [told.amount, before - after],
    [told.availableAfter, after],
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
 * Runs a command and returns its outcome; one that has a preview is previewed before, and must do
 * what that has told.
 * @throws {InvariantError} where the two differ
 */
export function asPreviewed(
  broker: Broker,
  command: Command,
  env: Env,
  run: () => Outcome,
): Outcome {
  if (!isPreviewed(command.type)) return run();
  const told: Previewed = broker.preview(command, env);
  const before = wonOf(broker, command.actor);
  const outcome = run();
  const what = text(command);
  if (!told.ok || !outcome.ok) {
    const refusals = [told, outcome].map((one) => (one.ok ? 'ok' : text(one.refusal)));
    assert(refusals[0] === refusals[1], `${what} is previewed as ${refusals.join(', and is ')}`);
    return outcome;
  }
  assert(text(told.reply) === text(outcome.reply), `the preview of ${what} has its reply`);
  const check = CHECKS[command.type] as unknown as Check<CommandType>;
  const left: Left<CommandType> = {
    command,
    reply: outcome.reply,
    before,
    after: wonOf(broker, command.actor),
    row: (table, id) => rowOf(broker, table, id),
  };
  for (const [no, [figure, done]] of check(told.estimate, left).entries()) {
    assert(
      String(figure) === String(done),
      `figure ${no + 1} of ${what} is what it does: ${String(figure)}, not ${String(done)}`,
    );
  }
  return outcome;
}
