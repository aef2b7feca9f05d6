import type { Instant } from '@maru/std/kst';
import { CURRENCIES, type Currency } from '@maru/std/money';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { FxCommands, FxOutcomes } from './commands.ts';
import { exchangeByQuote } from './exchange.ts';
import { exchangeable, makeQuote } from './quote.ts';
import { valueRate } from './rates.ts';
import { checkTransfers, FX_RECOUNTS } from './recounts.ts';
import { EXCHANGE_COLUMNS, type Exchange, QUOTE_COLUMNS, type Quote } from './rows.ts';
import { foreignSource } from './source.ts';
import { hasForeignMoney, wonOf } from './value.ts';

/** A customer's money in one currency as a screen shows it; amounts in minor units. */
export interface WalletView {
  readonly currency: Currency;
  readonly total: bigint;
  readonly held: bigint;
  /** Amounts that can be exchanged now. */
  readonly exchangeable: bigint;
  /** Its worth at the last price, won; null: there is no price. */
  readonly won: bigint | null;
  /** Hundred-millionths of a won for one unit at the last price. */
  readonly rate: bigint | null;
}

export interface FxShape {
  readonly tables: { readonly fxQuotes: Quote; readonly fxExchanges: Exchange };
  readonly appended: None;
  readonly commands: FxCommands;
  readonly outcomes: FxOutcomes;
  readonly indexes: None;
  readonly parameters: {
    /** The house's part of the received amount, parts per million. */
    readonly fxSpreadPpm: bigint;
    /** The same while the market of a pair is shut. */
    readonly fxShutSpreadPpm: bigint;
    /** Seconds for which a quote is kept. */
    readonly fxQuoteSeconds: bigint;
    /** How far the market may move from a quote that is used, parts per million. */
    readonly fxMovedPpm: bigint;
    /** The least and the most of one exchange, by its worth in won. */
    readonly fxLeastWon: bigint;
    readonly fxMostWon: bigint;
  };
  readonly reads: {
    /** A customer's money in every currency, those without any included. */
    wallets(customer: string): WalletView[];
    /** The least and the most of one exchange, won, and its spreads. */
    fxTerms(now: Instant): {
      readonly least: bigint;
      readonly most: bigint;
      readonly spreadPpm: bigint;
      readonly shutSpreadPpm: bigint;
    };
  };
}

export const fx: Domain<FxShape> = {
  name: 'fx',
  tables: {
    fxQuotes: { columns: QUOTE_COLUMNS, owner: 'id' },
    fxExchanges: { columns: EXCHANGE_COLUMNS, owner: 'customer', live: () => false },
  },
  appended: {},
  kept: { fxQuotes: 'financial removed', fxExchanges: 'financial unnamed' },
  indexes: () => ({}),
  commands: {
    // money that becomes won leads to a withdrawal, and an exchange follows its quote
    'fx.quote': { by: 'customer', spends: true, leads: ({ to }) => to === 'KRW', run: makeQuote },
    'fx.exchange': { by: 'customer', spends: true, leads: () => true, run: exchangeByQuote },
  },
  messages: {
    exchanged: 'fill',
  },
  onClosed: (state, customer) => state.fxQuotes.removeAny(customer),
  keepsOpen: (state, customer) => (hasForeignMoney(state, customer) ? 'closing_wallets' : null),
  parameters: {
    fxSpreadPpm: whole(2_000n),
    fxShutSpreadPpm: whole(4_000n),
    fxQuoteSeconds: whole(10n),
    fxMovedPpm: whole(5_000n),
    fxLeastWon: whole(1_000n, { least: 1n, most: 10_000n }),
    fxMostWon: whole(100_000_000n, { least: 10_000n }),
  },
  rising: [
    ['fxLeastWon', 'fxMostWon'],
    ['fxSpreadPpm', 'fxShutSpreadPpm'],
  ],
  sources: { foreign: foreignSource },
  reads: (state) => ({
    wallets: (customer) =>
      CURRENCIES.map((currency) => {
        const wallet = walletOf(state, customer, currency);
        const { free = 0n, held = 0n, unsettled = 0n } = wallet ?? {};
        return {
          currency,
          total: free + held + unsettled,
          held,
          exchangeable: exchangeable(state, customer, currency),
          won: wallet === undefined ? 0n : wonOf(state, wallet),
          rate: valueRate(state, currency),
        };
      }),
    fxTerms: (now) => ({
      least: parameter(state, 'fxLeastWon', now),
      most: parameter(state, 'fxMostWon', now),
      spreadPpm: parameter(state, 'fxSpreadPpm', now),
      shutSpreadPpm: parameter(state, 'fxShutSpreadPpm', now),
    }),
  }),
  causes: {
    fx: { customer: ['free'], house: ['fx_position', 'fx_income', 'transfers'] },
    transfer: { customer: ['free'], house: ['transfers'] },
  },
  checks: [checkTransfers],
  recounts: FX_RECOUNTS,
};
