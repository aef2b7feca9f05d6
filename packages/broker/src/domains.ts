/** The domains of the core, each one folder. A new one is added here and nowhere else. */
import { alerts } from './alerts/domain.ts';
import { auctions } from './auctions/domain.ts';
import { checkIn } from './check-in/domain.ts';
import { closing } from './closing/domain.ts';
import type { Shape } from './core/domain.ts';
import { creditScore } from './credit-score/domain.ts';
import { customers } from './customers/domain.ts';
import { dayTrading } from './day-trading/domain.ts';
import { dividends } from './dividends/domain.ts';
import { documents } from './documents/domain.ts';
import { factors } from './factors/domain.ts';
import { follows } from './follows/domain.ts';
import { funds } from './funds/domain.ts';
import { fx } from './fx/domain.ts';
import { holidays } from './holidays/domain.ts';
import { identity } from './identity/domain.ts';
import { increases } from './increases/domain.ts';
import { inquiries } from './inquiries/domain.ts';
import { ledger } from './ledger/domain.ts';
import { lending } from './lending/domain.ts';
import { loans } from './loans/domain.ts';
import { locks } from './locks/domain.ts';
import { mail } from './mail/domain.ts';
import { margin } from './margin/domain.ts';
import { market } from './market/domain.ts';
import { messages } from './messages/domain.ts';
import { newShares } from './new-shares/domain.ts';
import { notices } from './notices/domain.ts';
import { orders } from './orders/domain.ts';
import { parameters } from './parameters/domain.ts';
import { passkeys } from './passkeys/domain.ts';
import { placements } from './placements/domain.ts';
import { positions } from './positions/domain.ts';
import { products } from './products/domain.ts';
import { profile } from './profile/domain.ts';
import { protections } from './protections/domain.ts';
import { reversals } from './reversals/domain.ts';
import { reviews } from './reviews/domain.ts';
import { sandbox } from './sandbox/domain.ts';
import { schedule } from './schedule/domain.ts';
import { scrips } from './scrips/domain.ts';
import { seat } from './seat/domain.ts';
import { settlement } from './settlement/domain.ts';
import { short } from './short/domain.ts';
import { site } from './site/domain.ts';
import { staff } from './staff/domain.ts';
import { stakeOffers } from './stake-offers/domain.ts';
import { stakes } from './stakes/domain.ts';
import { surveillance } from './surveillance/domain.ts';

export const DOMAINS = [
  customers,
  identity,
  factors,
  passkeys,
  mail,
  profile,
  creditScore,
  checkIn,
  funds,
  closing,
  ledger,
  fx,
  orders,
  margin,
  short,
  dayTrading,
  seat,
  positions,
  reviews,
  reversals,
  schedule,
  settlement,
  parameters,
  market,
  messages,
  newShares,
  stakes,
  stakeOffers,
  placements,
  increases,
  products,
  dividends,
  scrips,
  auctions,
  loans,
  follows,
  notices,
  inquiries,
  alerts,
  locks,
  lending,
  protections,
  staff,
  sandbox,
  site,
  documents,
  holidays,
  surveillance,
] as const;

/** By command that is a step of the clock, the table of the row that it names. */
export const STEP_TABLES: Readonly<Record<string, string>> = Object.fromEntries(
  DOMAINS.flatMap(({ commands }) => Object.entries<{ readonly step?: string }>(commands)).flatMap(
    ([type, { step }]) => (step === undefined ? [] : [[type, step]]),
  ),
);

type ShapeOf<D> = D extends { readonly shape?: infer S extends Shape } ? S : never;
type Shapes = ShapeOf<(typeof DOMAINS)[number]>;
/** One part of every domain's shape, merged over all domains. */
type Merged<Part extends keyof Shape> = (
  Shapes extends infer S
    ? S extends Shape
      ? (part: S[Part]) => void
      : never
    : never
) extends (part: infer All) => void
  ? { readonly [K in keyof All]: All[K] }
  : never;

export type TableRows = Merged<'tables'>;
export type AppendedRows = Merged<'appended'>;
export type CommandMap = Merged<'commands'>;
type OutcomesIn<S> = S extends { readonly outcomes: infer O } ? (outcomes: O) => void : never;
type AllOutcomes = OutcomesIn<Shapes> extends (outcomes: infer All) => void ? All : never;
/** What commands reply and what their previews estimate, where their domain declares it. */
export type Outcomes = { readonly [K in keyof AllOutcomes]: AllOutcomes[K] };
export type Indexes = Merged<'indexes'>;
export type Parameters = Merged<'parameters'>;
/** The reads of the core. The engine decides when an answer built from them may leave. */
export type BrokerReads = Merged<'reads'>;
