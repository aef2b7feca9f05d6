import type { Broker } from '@maru/broker/broker';
import type { LimitName } from '@maru/std/limits';
import type { Store } from '../store/port.ts';

/** What the engine tells operators; pino's logger is one. */
export interface EngineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Who hears how the engine fares: for metrics. */
export interface EngineObserver {
  /** A batch is durable. `commitMs`: from its sending until then. */
  batch(batch: { readonly commands: number; readonly commitMs: number }): void;
}

type EngineLimit = Extract<
  LimitName,
  | 'inbox'
  | 'batch'
  | 'batchesInFlight'
  | 'commandsToFollow'
  | 'keysInMemory'
  | 'keyDays'
  | 'storeAwayMs'
>;

export interface EngineOptions {
  readonly store: Store;
  /** An empty core; called at the start and whenever memory is rebuilt. */
  readonly makeBroker: () => Broker;
  /** The machine's clock, ms since 1970 UTC. */
  readonly machineNow: () => number;
  readonly limits: Readonly<Record<EngineLimit, number>>;
  readonly log: EngineLog;
  readonly observer?: EngineObserver;
  /**
   * The writer has stopped for good: `Fenced` (another one has taken over), `InvariantError` (a
   * crash), or what nobody foresaw. The process must end: nothing is answered any more.
   */
  readonly stopped: (error: Error) => void;
}
