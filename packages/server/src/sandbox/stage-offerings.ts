import type { Sessions } from '@maru/broker/kernel/core/sessions';
import type { PricedSpans } from '@maru/broker/products/increases/price';
import type { Config } from '../config/config.ts';
import type { Draws } from '../draw/open-draws.ts';
import type { EngineLog } from '../engine/options.ts';
import { knownBook } from '../market/known-book.ts';
import type { StoredMarket } from '../market/market-rows.ts';
import type { MarketView } from '../market/market-view.ts';
import { AuctionStaging } from './auction-staging.ts';
import { IncreaseStaging } from './increase-staging.ts';
import { LendingStaging } from './lending-staging.ts';
import { LoanStaging } from './loan-staging.ts';
import { MentorStaging } from './mentor-staging.ts';
import { placeable } from './placement-plan.ts';
import { PlacementStaging } from './placement-staging.ts';
import { tradableBy } from './product-plan.ts';
import { ProductStaging } from './product-staging.ts';
import { ScripStaging } from './scrip-staging.ts';
import { Staging, type StagingDeps } from './staging.ts';
import { StakeStaging } from './stake-staging.ts';

interface StageDeps
  extends Pick<StagingDeps, 'engine' | 'passwords' | 'sealer' | 'keys' | 'paused'> {
  readonly config: Config;
  readonly sessions: Pick<Sessions, 'trading'>;
  readonly market: { readonly stored: StoredMarket; readonly view: MarketView };
  readonly draws: Pick<Draws, 'beacon'>;
  /** Trades of an issue up to the last whole day; null: none. */
  readonly traded: (symbol: string) => Promise<PricedSpans | null>;
  readonly logger: EngineLog;
}

/** The parts that the sandbox stages. */
interface Staged {
  /** The clock is moved forward: what was planned for later is done now. */
  hurry(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins to stage offerings where the sandbox has a fictional market; null: it stages none. */
export function stageOfferings(deps: StageDeps): Staged | null {
  const { config, market, draws, logger: log, engine, passwords, sealer, keys, paused } = deps;
  const { sandbox, sandboxOfferings, sandboxReview: review } = config;
  const { meta, instruments } = market.stored;
  const calendar = deps.sessions.trading;
  if (!sandbox || !sandboxOfferings || meta.source !== 'sim' || meta.replay) return null;
  const parts = { engine, passwords, sealer, keys, paused, beacon: draws.beacon, log };
  const { seed } = meta;
  const offerings = new Staging({ ...parts, seed, calendar, review });
  const customers = (): Promise<readonly string[]> => offerings.customers();
  const shared = { ...parts, seed, review, customers };
  const stakes = new StakeStaging({ ...shared, instruments });
  const auctions = new AuctionStaging({ ...shared, instruments });
  const stocks = placeable(instruments);
  const placements = new PlacementStaging({ ...shared, calendar, stocks });
  const lending = new LendingStaging({ ...shared, stocks });
  const loans = new LoanStaging(shared);
  const { traded } = deps;
  const increases = new IncreaseStaging({ ...shared, calendar, stocks, traded });
  const symbols = new Set(stocks.map(({ symbol }) => symbol));
  const scrips = new ScripStaging({ ...shared, symbols });
  const products = new ProductStaging({ ...shared, stocks: tradableBy(instruments) });
  const bookOf = (symbol: string) => knownBook(market.view, symbol);
  const mentors = new MentorStaging({ ...shared, instruments, bookOf });
  const all = [
    offerings,
    placements,
    increases,
    scrips,
    stakes,
    auctions,
    lending,
    loans,
    products,
    mentors,
  ];
  for (const staging of all) staging.start();
  return {
    hurry: async () => {
      for (const staging of all) await staging.hurry();
    },
    stop: async () => {
      for (const staging of all) await staging.stop();
    },
  };
}
