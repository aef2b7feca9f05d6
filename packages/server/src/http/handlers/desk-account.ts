/** A customer's account at the desk: what the customer's own calls answer, in short. */
import type { Output as CustomersOutput } from '@maru/contract/calls';
import type { Input, Output } from '@maru/contract/desk-calls';
import { refusal } from '@maru/contract/errors';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { DeskRecords } from '../desk-records.ts';
import type { Caller, CallHandlers, DeskHandlers, Given, Staff } from '../handler.ts';
import { readAnswer } from './read.ts';

/** Rows of each list. */
const ROWS = 10;

type OwnCalls =
  | 'fundAssets'
  | 'tradeInventory'
  | 'tradeOrders'
  | 'loanRecords'
  | 'identityBankList'
  | 'messageList';

export interface DeskAccountDeps {
  readonly engine: Engine;
  readonly records: DeskRecords;
  /** The calls of a customer whose answers are shown. */
  readonly own: Pick<CallHandlers, OwnCalls>;
}

type Account = Given<Output<'deskCustomerAccount'>>;
type Order = Given<CustomersOutput<'tradeOrders'>>['rows'][number];

const orderOf = (order: Order): Account['orders'][number] => {
  const { id, kind, symbol, names, scale, side, price, quantity, filled } = order;
  const { status, acceptedAt } = order;
  return { id, kind, symbol, names, scale, side, price, quantity, filled, status, acceptedAt };
};

/** What the customer's own calls answer. Refuses what they refuse. */
async function ownAnswers({ own }: DeskAccountDeps, customer: Caller) {
  const page = { page: 1, pageSize: ROWS };
  // one after the other: a caller has a share of the reads at once
  const assets = await own.fundAssets({}, customer);
  if (!assets.ok) return assets;
  const holdings = await own.tradeInventory({}, customer);
  if (!holdings.ok) return holdings;
  const pending = await own.tradeOrders({ tab: 'purchase', ...page }, customer);
  if (!pending.ok) return pending;
  const orders = await own.tradeOrders(page, customer);
  if (!orders.ok) return orders;
  const loans = await own.loanRecords(page, customer);
  if (!loans.ok) return loans;
  const cards = await own.identityBankList({}, customer);
  if (!cards.ok) return cards;
  const messages = await own.messageList({ limit: ROWS }, customer);
  if (!messages.ok) return messages;
  return answered(
    {
      assets: assets.value,
      holdings: holdings.value.map(
        ({ symbol, names, scale, side, quantity, averagePrice, last, marketValue, profit }) => ({
          symbol,
          names,
          scale,
          side,
          quantity,
          averagePrice,
          last,
          marketValue,
          profit,
        }),
      ),
      pending: pending.value.rows.map(orderOf),
      orders: orders.value.rows.map(orderOf),
      loans: loans.value.rows.map(({ id, state, amount, owed, dueOn, appliedAt }) => ({
        id,
        state,
        amount,
        owed,
        dueOn,
        appliedAt,
      })),
      // holder and branch are personal data, which a case alone opens
      cards: cards.value.rows.map(({ id, bank, numberMasked, addedAt }) => ({
        id,
        bank,
        numberMasked,
        addedAt,
      })),
      messages: messages.value.rows.map(({ no, kind, content, at, read: isRead }) => ({
        no,
        kind,
        code: content.code,
        at,
        read: isRead,
      })),
    },
    assets.stale,
  );
}

async function read(
  deps: DeskAccountDeps,
  { account }: Input<'deskCustomerAccount'>,
  { address, userAgent, page }: Staff,
): Promise<Handled<Account>> {
  const found = await readAnswer(deps.engine, account, (reads) => ({
    isKnown: reads.customer(account) !== undefined,
    sessions: reads.sessionsOf(account, Date.now()),
  }));
  if (!found.ok) return found;
  if (!found.value.isKnown) return refused(refusal('account_missing'));
  // no session of the customer: these calls read, and prove nothing
  const answers = await ownAnswers(deps, { address, userAgent, page, account, tokenHash: '' });
  if (!answers.ok) return answers;
  const devices = await deps.records.devices(account);
  return answered(
    {
      ...answers.value,
      sessions: found.value.sessions.map(({ no, browser, system, openedAt, usedAt }) => ({
        no,
        browser,
        system,
        openedAt,
        usedAt,
      })),
      devices: devices.map(({ browser, system, firstAt }) => ({ browser, system, firstAt })),
    },
    answers.stale,
  );
}

export const deskAccountHandlers = (
  deps: DeskAccountDeps,
): Pick<DeskHandlers, 'deskCustomerAccount'> => ({
  deskCustomerAccount: (input, staff) => read(deps, input, staff),
});
