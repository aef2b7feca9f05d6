import type { Broker } from '@maru/broker/broker';
import type { LimitName } from '@maru/std/limits';
import type { Store } from '../store/port.ts';

/** The log for operators; pino's logger is one. */
export interface EngineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Observer of the engine, for metrics. */
export interface EngineObserver {
  /**
   * A batch is durable. `commitMs`: time since it was sent; `tookMs`: of each command, the time
   * since it came.
   */
  batch(batch: {
    readonly commands: number;
    readonly commitMs: number;
    readonly tookMs: readonly number[];
  }): void;
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
  /** Creates an empty core; called at the start and whenever memory is rebuilt. */
  readonly makeBroker: () => Broker;
  /** The machine's clock, ms since 1970 UTC. */
  readonly machineNow: () => number;
  readonly limits: Readonly<Record<EngineLimit, number>>;
  readonly log: EngineLog;
  readonly observer?: EngineObserver;
  /**
   * The writer has stopped for good: `Fenced` (another one has taken over), `InvariantError` (a
   * crash), or any unexpected error. The process must end: no command is answered any more.
   */
  readonly stopped: (error: Error) => void;
}
