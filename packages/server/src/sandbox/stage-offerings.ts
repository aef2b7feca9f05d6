import type { Config } from '../config.ts';
import type { Draws } from '../draw/open-draws.ts';
import type { EngineLog } from '../engine/options.ts';
import type { OpenedMarket } from '../market/open-market.ts';
import { placeable } from './placement-plan.ts';
import { Staging, type StagingDeps } from './staging.ts';

interface StageDeps
  extends Pick<StagingDeps, 'engine' | 'passwords' | 'sealer' | 'keys' | 'paused'> {
  readonly config: Config;
  readonly market: Pick<OpenedMarket, 'stored'>;
  readonly draws: Pick<Draws, 'beacon'>;
  readonly logger: EngineLog;
}

/** Begins to stage offerings where the sandbox has a fictional market; null: it stages none. */
export function stageOfferings(deps: StageDeps): Staging | null {
  const { config, market, draws, logger: log, engine, passwords, sealer, keys, paused } = deps;
  const { sandbox, sandboxOfferings, sandboxReview: review, marketHours: hours } = config;
  const { meta, instruments } = market.stored;
  if (!sandbox || !sandboxOfferings || meta.source !== 'sim' || meta.replay) return null;
  const parts = { engine, passwords, sealer, keys, paused, beacon: draws.beacon, log };
  const stocks = placeable(instruments);
  const staging = new Staging({ ...parts, seed: meta.seed, hours, review, stocks });
  staging.start();
  return staging;
}
