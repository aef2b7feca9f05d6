/** Customers at the desk: found, read with masked data, barred from something. */
import type { Customer } from '@maru/broker/people/customers/rows';
import { CUSTOMER_ID_PATTERN } from '@maru/contract/constants';
import type { Input, Output } from '@maru/contract/desk-calls';
import { FLAGS } from '@maru/contract/desk-rules';
import { refusal } from '@maru/contract/errors';
import { loginIndexesOf } from '../../crypto/login-index.ts';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import { auditRow, customerFacts, reviewRow } from '../desk-case.ts';
import { maskPersonal } from '../desk-personal.ts';
import type { DeskRecords } from '../desk-records.ts';
import type { DeskHandlers } from '../handler.ts';
import { openRealName } from '../identity-data.ts';
import { maskedLogin } from '../sealed-customer.ts';
import { readAnswer, sliceOf } from './read.ts';
import { sends } from './send.ts';

export interface DeskCustomerDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
  readonly records: DeskRecords;
  readonly loginIndexKey: Buffer;
}

type Row = Output<'deskCustomers'>['rows'][number];
/** Applications and rows of the log that a customer's page shows. */
const SHOWN = 20;

async function rowOf(sealer: Sealer, customer: Customer): Promise<Row> {
  const { id: account, openedAt, sealed } = customer;
  const login = (await maskedLogin(sealer, account, sealed)) ?? '';
  return { account, login, openedAt, flags: FLAGS.filter((flag) => customer[flag]) };
}

/** The one customer of a public id or a log-in name, else all, the newest first. */
async function list(
  { engine, sealer, records, loginIndexKey }: DeskCustomerDeps,
  { query = '', ...paging }: Input<'deskCustomers'>,
): Promise<Handled<Output<'deskCustomers'>>> {
  const asked = query.trim();
  const slice = sliceOf(paging);
  if (asked === '') {
    const { rows, total } = await records.customers(slice);
    return answered({ rows: await Promise.all(rows.map((row) => rowOf(sealer, row))), total });
  }
  const id = asked.toUpperCase();
  const indexes = loginIndexesOf(loginIndexKey, asked);
  const found = await readAnswer(engine, null, (reads) =>
    CUSTOMER_ID_PATTERN.test(id) ? reads.customer(id) : reads.customerByLogin(indexes),
  );
  if (!found.ok) return found;
  const rows = found.value === undefined ? [] : [await rowOf(sealer, found.value)];
  return answered({ rows, total: rows.length }, found.stale);
}

async function read(
  { engine, sealer, records }: DeskCustomerDeps,
  { account }: Input<'deskCustomer'>,
): Promise<Handled<Output<'deskCustomer'>>> {
  const found = await readAnswer(engine, account, (reads) => ({
    customer: reads.customer(account),
    investor: reads.investor(account)?.kind ?? null,
    balances: reads.balances(account),
    realName: reads.realName(account),
    flags: reads.customerFlags(account),
    lifting: reads.flagsBeingLifted(account),
    sessions: reads.openSessions(account, Date.now()),
  }));
  if (!found.ok) return found;
  const { customer, investor, balances, realName, flags, lifting, sessions } = found.value;
  if (customer === undefined) return refused(refusal('account_missing'));
  const named = realName && (await openRealName(sealer, account, realName.sealed));
  const [reviews, log] = await Promise.all([
    records.earlier(account, '', SHOWN),
    records.audit({ customer: account }, { limit: SHOWN, offset: 0 }),
  ]);
  return answered(
    {
      customer: customerFacts(customer, investor, balances),
      login: (await maskedLogin(sealer, account, customer.sealed)) ?? '',
      name: named ? maskPersonal('name', named.name) : '',
      sessions,
      flags: flags.map(({ flag, reason, setBy, setAt }) => ({
        flag,
        reason,
        setBy,
        setAt,
        lifting: lifting.includes(flag),
      })),
      reviews: reviews.map(reviewRow),
      trail: log.rows.map(auditRow),
    },
    found.stale,
  );
}

type Names = 'deskCustomers' | 'deskCustomer' | 'deskFlag' | 'deskUnflag';

export function deskCustomerHandlers(deps: DeskCustomerDeps): Pick<DeskHandlers, Names> {
  return {
    deskCustomers: (input) => list(deps, input),
    deskCustomer: (input) => read(deps, input),
    deskFlag: sends(deps, 'flag.set', ({ account: customer, flag, reason }) => ({
      customer,
      flag,
      reason,
    })),
    deskUnflag: sends(deps, 'flag.lift', ({ account: customer, flag }) => ({ customer, flag })),
  };
}
