/** A customer's account as staff see it: what is owned, owed, ordered and logged in. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { fundAssets } from './fund-calls.ts';
import { LOAN_STATES } from './loan-rules.ts';
import { MESSAGE_KINDS } from './message-kinds.ts';
import {
  decimal,
  doc,
  id,
  instant,
  issueCode,
  named,
  names,
  price,
  quantity,
  scale,
} from './shapes.ts';
import { ORDER_STATUSES } from './status.ts';

const browser = doc('Browser of the device, as its user agent says', z.enum(BROWSERS));
const system = doc('Operating system of the device', z.enum(SYSTEMS));

const holding = named(
  'DeskHolding',
  'What a customer holds of one issue',
  z.strictObject({
    symbol: issueCode,
    names,
    scale,
    side: doc('`long`: held; `short`: owed', z.enum(['long', 'short'])),
    quantity: doc('Trading units held, or owed by short positions', quantity),
    averagePrice: doc('Average price of the open shares, won', z.string()),
    last: doc('Last price, won; null: not known', z.nullable(price)),
    marketValue: doc('`quantity` at `last`, won; without a price the cost', decimal),
    profit: doc('Unrealised profit in won, after entry costs and interest', decimal),
  }),
);

const order = named(
  'DeskOrder',
  'An order of a customer',
  z.strictObject({
    id: doc('Id of the order', z.string()),
    kind: doc(
      '`open`: it opens a position; `close`: it closes a part of one',
      z.enum(['open', 'close']),
    ),
    symbol: issueCode,
    names,
    scale,
    side: doc('Of the position', z.enum(['long', 'short'])),
    price: doc('Won; null: its type names no price', z.nullable(price)),
    quantity: doc('Trading units ordered', quantity),
    filled: doc('Trading units filled', quantity),
    status: doc('What became of it', z.enum(ORDER_STATUSES)),
    acceptedAt: doc('When it was accepted', instant),
  }),
);

export const deskCustomerAccount = call({
  path: '/customerAccount',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: "A customer's holdings, orders, assets, loans, bank accounts, log-ins and messages",
  input: z.strictObject({ account: doc('Public id of the customer, `M########`', id) }),
  output: z.strictObject({
    assets: doc('What the customer has in all, in won', fundAssets.output),
    holdings: doc('What is held or owed, one for each issue', z.array(holding)),
    pending: doc('The newest 10 orders with units that are not filled yet', z.array(order)),
    orders: doc('The newest 10 orders of any state, newest first', z.array(order)),
    loans: doc(
      'The newest 10 credit loans, newest first',
      z.array(
        z.strictObject({
          id: doc('Id of the loan', z.string()),
          state: doc('What became of it', z.enum(LOAN_STATES)),
          amount: doc('Amount of the loan, won', decimal),
          owed: doc('Principal and interest still owed, won', decimal),
          dueOn: doc('Due day, KST; null: not paid out', z.nullable(z.string())),
          appliedAt: doc('When it was applied for', instant),
        }),
      ),
    ),
    cards: doc(
      'Bank accounts, the oldest first',
      z.array(
        z.strictObject({
          id: doc('Id of the bank account', z.string()),
          bank: doc('Code of the bank', z.string()),
          numberMasked: doc('Account number with its middle hidden', z.string()),
          addedAt: doc('When it was added', instant),
        }),
      ),
    ),
    sessions: doc(
      'Open log-in sessions, the one last used first',
      z.array(
        z.strictObject({
          no: doc('Number of the session', z.string()),
          browser,
          system,
          openedAt: doc("When its log-in was, by the machine's clock", z.int()),
          usedAt: doc("When it was last used, by the machine's clock", z.int()),
        }),
      ),
    ),
    devices: doc(
      'Kinds of devices on which the customer has logged in, the newest first',
      z.array(
        z.strictObject({ browser, system, firstAt: doc('When the first log-in was', instant) }),
      ),
    ),
    messages: doc(
      'The newest 10 messages to the customer, newest first',
      z.array(
        z.strictObject({
          no: doc('Its place in the list of messages, counted from 1', z.int()),
          kind: doc('Kind of the message', z.enum(MESSAGE_KINDS)),
          code: doc('What it says, as a code', z.string()),
          at: doc('When it was sent', instant),
          read: doc('Whether the customer has read it', z.boolean()),
        }),
      ),
    ),
  }),
});
