import type { WatchSort } from '@maru/contract/constants';
import type { Flag } from '@maru/contract/desk-rules';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { isForeignAccount, isOpenAccount } from '../../kernel/core/of-sandbox.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import type { CustomerCommands, CustomerOutcomes } from './commands.ts';
import { askToLiftFlag, flagLiftReview, flagsBeingLifted, flagsOf, setFlag } from './flags.ts';
import {
  decideAsGuardian,
  eraseGuardian,
  forgetGuardian,
  guardianEndsAt,
  guardianReview,
  linkGuardian,
  renameGuardian,
} from './guardian.ts';
import { registerCustomer } from './handlers.ts';
import { addInstitution, changeInstitution } from './institutions.ts';
import { tradingObstacle } from './may-trade.ts';
import { notifyDecision } from './messages.ts';
import { isOpened, type OpeningFact, openingFacts } from './opening.ts';
import {
  ACCESS_RECORD_COLUMNS,
  type AccessRecord,
  CUSTOMER_COLUMNS,
  CUSTOMER_FLAG_COLUMNS,
  type Customer,
  type CustomerFlag,
  DEVICE_COLUMNS,
  GUARDIAN_COLUMNS,
  type Guardian,
  INSTITUTION_COLUMNS,
  type Institution,
  type KnownDevice,
  SESSION_COLUMNS,
  type Session,
  WATCH_GROUP_COLUMNS,
  WATCH_ORDER_COLUMNS,
  WATCHLIST_COLUMNS,
  type WatchGroup,
  type WatchlistItem,
  type WatchOrder,
} from './rows.ts';
import {
  closeSession,
  endOtherSessions,
  endSession,
  endSessions,
  noteUse,
  openSession,
  openSessionsOf,
  sweepSessions,
} from './sessions.ts';
import { shutAccount, standingOf } from './standing.ts';
import {
  addWatchGroup,
  removeWatchGroup,
  renameWatchGroup,
  sortWatchGroups,
  watchGroupsOf,
} from './watch-groups.ts';
import {
  addToWatchlist,
  moveOnWatchlist,
  noteOnWatchlist,
  orderWatchlist,
  removeFromWatchlist,
  sortWatchlist,
  watchlistOf,
} from './watchlist.ts';

export interface CustomerShape {
  readonly tables: {
    readonly customers: Customer;
    readonly guardians: Guardian;
    readonly sessions: Session;
    readonly accessRecords: AccessRecord;
    readonly devices: KnownDevice;
    readonly watchlist: WatchlistItem;
    readonly watchGroups: WatchGroup;
    readonly watchOrders: WatchOrder;
    readonly institutions: Institution;
    readonly customerFlags: CustomerFlag;
  };
  readonly appended: None;
  readonly commands: CustomerCommands;
  readonly outcomes: CustomerOutcomes;
  readonly indexes: {
    readonly customerByLogin: Index<Customer>;
    readonly guardianByLink: Index<Guardian>;
    readonly sessionsByCustomer: Index<Session>;
    readonly devicesByCustomer: Index<KnownDevice>;
    /** Open accounts. */
    readonly customersByInstitution: Index<Customer>;
    readonly flagsByCustomer: Index<CustomerFlag>;
    readonly watchlistByCustomer: Index<WatchlistItem>;
    readonly watchGroupsByCustomer: Index<WatchGroup>;
  };
  readonly parameters: {
    /** 1: one answer for a wrong account or password; 2: separate texts. */
    readonly loginAnswers: bigint;
    /** Approvals that a guardian's consent requires, 1 or 2. */
    readonly guardianReviewPeople: bigint;
    /** Hours until a session expires, used or not. */
    readonly sessionHours: bigint;
  };
  readonly reads: {
    customer(id: string): Customer | undefined;
    /** An account with which one can log in: open, and in a firm's database none of a sandbox. */
    openAccount(id: string): Customer | undefined;
    /** The guardian of a minor; undefined: unknown, or the data was erased. */
    guardian(customer: string): Guardian | undefined;
    /** When the data of a guardian is erased; null: not while there is a consent. */
    guardianEndsAt(customer: string): Instant | null;
    /** The guardian that has the link with a token's hash. */
    guardianByLink(linkHash: string): Guardian | undefined;
    /** Whether nothing stands in the way of a customer's orders. */
    mayTrade(id: string): boolean;
    /** Finds an account by the keyed hashes of its log-in name, the first that is known. */
    customerByLogin(loginIndexes: readonly string[]): Customer | undefined;
    /** A login session of such an account by its token's hash, also an expired one. */
    session(tokenHash: string): Session | undefined;
    /** Whether the row of a session that ended before an instant is still there. */
    hasEndedSessions(endedBefore: number): boolean;
    institutionExists(code: string): boolean;
    /** The name of an institution; of an unknown one its code. */
    institutionName(code: string): string;
    /** All of them by their codes, with the number of their open accounts. */
    institutions(): { code: string; name: string; closed: boolean; customers: number }[];
    /** Whether customers can be let in, and the firm's requirements for that. */
    opening(at: Instant): { isOpen: boolean; items: OpeningFact[] };
    /** Bars that staff have set on a customer, with reasons. */
    customerFlags(customer: string): CustomerFlag[];
    /** The flags of a customer whose lifting is under review. */
    flagsBeingLifted(customer: string): Flag[];
    /** Sessions of a customer that are open by the machine's clock. */
    openSessions(customer: string, machineNow: number): number;
    /** A customer's sessions, the one last used first. */
    sessionsOf(customer: string, machineNow: number): Session[];
    /** The stocks on a watchlist, top first. */
    watchlist(customer: string): WatchlistItem[];
    /** The groups of a watchlist, top first. */
    watchGroups(customer: string): WatchGroup[];
    /** The order in which a watchlist is to be shown. */
    watchSort(customer: string): WatchSort;
  };
}

function openAccount(state: State, id: string): Customer | undefined {
  const customer = state.customers.get(id);
  return isOpenAccount(state.config, customer) ? customer : undefined;
}

export const customers: Domain<CustomerShape> = {
  name: 'customers',
  tables: {
    customers: { columns: CUSTOMER_COLUMNS, owner: 'id', shared: 'accounts' },
    guardians: { columns: GUARDIAN_COLUMNS, owner: 'id', shared: 'accounts' },
    sessions: { columns: SESSION_COLUMNS, owner: 'customer', shared: 'accounts' },
    accessRecords: { columns: ACCESS_RECORD_COLUMNS, owner: 'customer', live: () => false },
    devices: { columns: DEVICE_COLUMNS, owner: 'customer' },
    watchlist: { columns: WATCHLIST_COLUMNS, owner: 'customer' },
    watchOrders: { columns: WATCH_ORDER_COLUMNS, owner: 'id' },
    watchGroups: { columns: WATCH_GROUP_COLUMNS, owner: 'customer' },
    institutions: {
      columns: INSTITUTION_COLUMNS,
      owner: null,
      shared: 'accounts',
      isAudited: () => true,
    },
    customerFlags: { columns: CUSTOMER_FLAG_COLUMNS, owner: 'customer' },
  },
  appended: {},
  kept: {
    customers: 'financial unnamed',
    guardians: 'financial removed',
    sessions: 'access removed',
    accessRecords: { class: 'access', from: 'at' },
    devices: 'access removed',
    watchlist: 'behaviour removed',
    watchGroups: 'behaviour removed',
    watchOrders: 'behaviour removed',
    institutions: 'firm',
    customerFlags: 'access unnamed',
  },
  indexes: (tables) => ({
    customerByLogin: tables.customers.index(
      (c) => c.loginIndex,
      (c) => c.closedAt === null,
    ),
    guardianByLink: tables.guardians.index(
      (g) => g.linkHash ?? '',
      (g) => g.linkHash !== null,
    ),
    sessionsByCustomer: tables.sessions.index((s) => s.customer),
    devicesByCustomer: tables.devices.index((d) => d.customer),
    customersByInstitution: tables.customers.index(
      (c) => c.institutionCode,
      (c) => c.closedAt === null,
    ),
    flagsByCustomer: tables.customerFlags.index((f) => f.customer),
    watchlistByCustomer: tables.watchlist.index((w) => w.customer),
    watchGroupsByCustomer: tables.watchGroups.index((g) => g.customer),
  }),
  commands: {
    'customer.register': { by: ['gateway'], run: registerCustomer },
    'guardian.name': { by: 'customer', run: renameGuardian },
    'guardian.link': { by: 'customer', run: linkGuardian },
    'guardian.decide': { by: ['gateway'], run: decideAsGuardian },
    'institution.add': { by: [], staff: true, run: addInstitution },
    'institution.change': { by: [], staff: true, run: changeInstitution },
    'flag.set': { by: [], staff: true, run: setFlag },
    'flag.lift': { by: [], staff: true, run: askToLiftFlag },
    'session.open': { by: ['gateway'], run: openSession },
    'session.close': { by: 'customer', run: closeSession },
    'session.end': { by: 'customer', run: endSession },
    'session.endOthers': { by: 'customer', run: endOtherSessions },
    'session.used': { by: ['gateway'], run: noteUse },
    'session.sweep': { by: ['system'], run: sweepSessions },
    'watchlist.add': { by: 'customer', run: addToWatchlist },
    'watchlist.remove': { by: 'customer', run: removeFromWatchlist },
    'watchlist.sort': { by: 'customer', run: sortWatchlist },
    'watchlist.move': { by: 'customer', run: moveOnWatchlist },
    'watchlist.note': { by: 'customer', run: noteOnWatchlist },
    'watchlist.order': { by: 'customer', run: orderWatchlist },
    'watchgroup.add': { by: 'customer', run: addWatchGroup },
    'watchgroup.rename': { by: 'customer', run: renameWatchGroup },
    'watchgroup.remove': { by: 'customer', run: removeWatchGroup },
    'watchgroup.sort': { by: 'customer', run: sortWatchGroups },
  },
  messages: {
    review_passed: 'review',
    review_failed: 'review',
    new_device: 'account',
    guardian_decided: 'account',
    flag_set: 'account',
    flag_lifted: 'account',
  },
  onClosed: (state, customer, env) => {
    endSessions(state, customer, null, env);
    const { devicesByCustomer, watchlistByCustomer, watchGroupsByCustomer } = state.indexes;
    for (const { id } of devicesByCustomer.rows(customer)) state.devices.remove(id);
    for (const { id } of watchlistByCustomer.rows(customer)) state.watchlist.remove(id);
    for (const { id } of watchGroupsByCustomer.rows(customer)) state.watchGroups.remove(id);
    state.watchOrders.removeAny(customer);
    forgetGuardian(state, customer);
  },
  parameters: {
    loginAnswers: whole(1n, { least: 1n, most: 2n }),
    guardianReviewPeople: whole(1n),
    sessionHours: whole(12n, { least: 1n, most: 24n }),
  },
  alarms: { guardianData: eraseGuardian },
  reads: (state) => ({
    customer: (id) => state.customers.get(id),
    openAccount: (id) => openAccount(state, id),
    guardian: (customer) => state.guardians.get(customer),
    guardianEndsAt: (customer) => guardianEndsAt(state, customer),
    guardianByLink: (linkHash) => state.indexes.guardianByLink.rows(linkHash)[0],
    mayTrade: (id) => tradingObstacle(state.customers.must(id)) === null,
    customerByLogin: (loginIndexes) =>
      loginIndexes
        .flatMap((one) => state.indexes.customerByLogin.rows(one))
        .find((customer) => !isForeignAccount(state.config, customer)),
    session: (tokenHash) => {
      const session = state.sessions.get(tokenHash);
      return session && openAccount(state, session.customer) && session;
    },
    hasEndedSessions: (before) => [...state.sessions.values()].some((s) => s.endsAt < before),
    institutionExists: (code) => state.institutions.get(code) !== undefined,
    institutionName: (code) => state.institutions.get(code)?.name ?? code,
    institutions: () =>
      [...state.institutions.values()]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id: code, name, closed }) => {
          const customers = state.indexes.customersByInstitution.count(code);
          return { code, name, closed, customers };
        }),
    opening: (at) => ({ isOpen: isOpened(state), items: openingFacts(state, at) }),
    customerFlags: (customer) => flagsOf(state, customer),
    flagsBeingLifted: (customer) => flagsBeingLifted(state, customer),
    openSessions: (customer, machineNow) => openSessionsOf(state, customer, machineNow).length,
    sessionsOf: (customer, machineNow) => openSessionsOf(state, customer, machineNow),
    watchlist: (customer) => watchlistOf(state, customer),
    watchGroups: (customer) => watchGroupsOf(state, customer),
    watchSort: (customer) => state.watchOrders.get(customer)?.sort ?? 'hand',
  }),
  reviews: { guardian: guardianReview, flagLift: flagLiftReview },
  shut: shutAccount,
  standing: standingOf,
  onDecided: notifyDecision,
  isCustomer: (state, id) => state.customers.get(id) !== undefined,
};
