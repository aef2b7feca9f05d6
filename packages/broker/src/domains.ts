/** The domains of the core, each one folder. A new one is added here and nowhere else. */

import { closing } from './account/closing/domain.ts';
import { funds } from './account/funds/domain.ts';
import { reversals } from './account/reversals/domain.ts';
import { sandbox } from './account/sandbox/domain.ts';
import { surveillance } from './account/surveillance/domain.ts';
import type { Shape } from './kernel/core/domain.ts';
import { holidays } from './kernel/holidays/domain.ts';
import { ledger } from './kernel/ledger/domain.ts';
import { parameters } from './kernel/parameters/domain.ts';
import { reviews } from './kernel/reviews/domain.ts';
import { schedule } from './kernel/schedule/domain.ts';
import { settlement } from './kernel/settlement/domain.ts';
import { staff } from './kernel/staff/domain.ts';
import { alerts } from './market/alerts/domain.ts';
import { fx } from './market/fx/domain.ts';
import { market } from './market/market/domain.ts';
import { banks } from './people/banks/domain.ts';
import { checkIn } from './people/check-in/domain.ts';
import { creditScore } from './people/credit-score/domain.ts';
import { customers } from './people/customers/domain.ts';
import { documents } from './people/documents/domain.ts';
import { factors } from './people/factors/domain.ts';
import { identity } from './people/identity/domain.ts';
import { inquiries } from './people/inquiries/domain.ts';
import { mail } from './people/mail/domain.ts';
import { messages } from './people/messages/domain.ts';
import { notices } from './people/notices/domain.ts';
import { passkeys } from './people/passkeys/domain.ts';
import { profile } from './people/profile/domain.ts';
import { seat } from './people/seat/domain.ts';
import { site } from './people/site/domain.ts';
import { auctions } from './products/auctions/domain.ts';
import { dividends } from './products/dividends/domain.ts';
import { follows } from './products/follows/domain.ts';
import { increases } from './products/increases/domain.ts';
import { loans } from './products/loans/domain.ts';
import { newShares } from './products/new-shares/domain.ts';
import { placements } from './products/placements/domain.ts';
import { products } from './products/products/domain.ts';
import { scrips } from './products/scrips/domain.ts';
import { stakeOffers } from './products/stake-offers/domain.ts';
import { stakes } from './products/stakes/domain.ts';
import { dayTrading } from './trading/day-trading/domain.ts';
import { delisted } from './trading/delisted/domain.ts';
import { lending } from './trading/lending/domain.ts';
import { locks } from './trading/locks/domain.ts';
import { margin } from './trading/margin/domain.ts';
import { orders } from './trading/orders/domain.ts';
import { positions } from './trading/positions/domain.ts';
import { protections } from './trading/protections/domain.ts';
import { short } from './trading/short/domain.ts';

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
  delisted,
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
  banks,
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
/** Replies of commands and estimates of their previews, where their domain declares them. */
export type Outcomes = { readonly [K in keyof AllOutcomes]: AllOutcomes[K] };
export type Indexes = Merged<'indexes'>;
export type Parameters = Merged<'parameters'>;
/** The reads of the core. The engine decides when an answer built from them may leave. */
export type BrokerReads = Merged<'reads'>;
