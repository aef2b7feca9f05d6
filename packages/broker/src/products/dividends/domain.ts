import type { Day, Instant } from '@maru/std/kst';
import { floorPpm } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { checkDividends } from './checks.ts';
import type { DividendCommands } from './commands.ts';
import { declareAfter, declareDividends } from './declare.ts';
import { type Amounts, entitleHolders, freezeDue, ratesAt } from './entitle.ts';
import { expectedOf } from './outlook.ts';
import { payDue, payNext } from './pay.ts';
import { DIVIDEND_RECOUNTS } from './recounts.ts';
import { DIVIDEND_COLUMNS, type Dividend, ENTITLEMENT_COLUMNS, type Entitlement } from './rows.ts';

/** Cash dividends: their announcement, holders and payment. */
export interface DividendShape {
  readonly tables: { readonly dividends: Dividend; readonly entitlements: Entitlement };
  readonly appended: None;
  readonly commands: DividendCommands;
  readonly indexes: {
    /** Dividends that are not paid yet. */
    readonly entitlementsByDividend: Index<Entitlement>;
    readonly entitlementsByCustomer: Index<Entitlement>;
  };
  readonly parameters: {
    /** Trading days before the ex date in which a dividend is announced. */
    readonly dividendNoticeDays: bigint;
    /** Trading days from the record date to the pay date. */
    readonly dividendPayDays: bigint;
    /** Income tax withheld of a dividend, parts per million (14 %). */
    readonly dividendTaxPpm: bigint;
    /** Local income tax, parts per million of the income tax (10 %). */
    readonly dividendLocalTaxPpm: bigint;
  };
  readonly reads: {
    dividend(id: string): Dividend | undefined;
    dividends(): readonly Dividend[];
    /** A customer's that are not paid yet. */
    entitlementsOf(customer: string): readonly Entitlement[];
    /** By announced dividend: a customer's amount by the shares of now. */
    expectedDividends(customer: string, now: Instant): ReadonlyMap<string, Amounts>;
    /** Withholding of a dividend now, both taxes together, parts per million. */
    dividendTaxPpm(now: Instant): number;
  };
}

/** A trading day begins: ex dates freeze the holders of a dividend, and pay dates pay. */
function beginDay(state: State, day: Day, env: Env): void {
  declareAfter(state, day, env);
  freezeDue(state, day, env);
  payDue(state, day, env);
}

export const dividends: Domain<DividendShape> = {
  name: 'dividends',
  tables: {
    // lists of them are public
    dividends: { columns: DIVIDEND_COLUMNS, owner: null, shared: 'everyone' },
    entitlements: {
      columns: ENTITLEMENT_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
    },
  },
  appended: {},
  kept: { dividends: 'firm', entitlements: 'investment unnamed' },
  indexes: ({ entitlements }) => ({
    entitlementsByDividend: entitlements.index(
      (one) => one.dividend,
      ({ open }) => open,
    ),
    entitlementsByCustomer: entitlements.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
  }),
  commands: { 'dividend.declare': { by: ['system'], run: declareDividends } },
  messages: {
    dividend_paid: 'dividend',
    dividend_charged: 'dividend',
    scrip_paid: 'dividend',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.entitlementsByCustomer.count(customer) > 0 ? 'closing_dividends' : null,
  parameters: {
    dividendNoticeDays: whole(20n, { least: 1n, most: 60n }),
    dividendPayDays: whole(10n, { most: 60n }),
    dividendTaxPpm: whole(140_000n, { most: 500_000n }),
    dividendLocalTaxPpm: whole(100_000n, { most: 500_000n }),
  },
  reads: (state) => ({
    dividend: (id) => state.dividends.get(id),
    dividends: () => [...state.dividends.values()],
    entitlementsOf: (customer) => state.indexes.entitlementsByCustomer.rows(customer),
    expectedDividends: (customer, now) => expectedOf(state, customer, now),
    dividendTaxPpm: (now) => {
      const { incomeTaxPpm, localTaxPpm } = ratesAt(state, now);
      return incomeTaxPpm + Number(floorPpm(BigInt(incomeTaxPpm), BigInt(localTaxPpm)));
    },
  }),
  causes: {
    dividend: { customer: ['free'], house: ['dividends', 'bank', 'margin_debts'] },
    tax: { customer: ['free'], house: ['dividend_tax', 'local_tax'] },
  },
  jobs: { entitleHolders, payDividend: payNext },
  newDay: beginDay,
  // no alarm raises dividends to come: they are paid on their day
  sources: {
    dividends: {
      next: () => null,
      isLeft: (state, customer) =>
        state.indexes.entitlementsByCustomer.rows(customer).some(({ net }) => net > 0n),
    },
  },
  checks: [checkDividends],
  recounts: DIVIDEND_RECOUNTS,
};
