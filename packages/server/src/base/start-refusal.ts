/**
 * Why a start is refused. Each reason has an exit code of its own, so that a supervisor of the
 * process can distinguish them; `docs/operations.md` lists them for people.
 */

/** Exit codes below 10 keep their usual meaning (1: a fault, or a difference that was found). */
export const EXIT_CODES = {
  settings: 10,
  node_version: 11,
  data_dir: 12,
  data_dir_read_only: 13,
  data_dir_busy: 14,
  admin_socket: 15,
  disk_full: 16,
  database_incomplete: 17,
  database_damaged: 18,
  database_away: 19,
  database_version: 20,
  migrations: 21,
  key_missing: 22,
  key_malformed: 23,
  key_wrong: 24,
  clock_behind: 25,
  market: 26,
  address: 27,
  live_seed_wrong: 28,
  mode: 29,
  database_in_use: 30,
  database_newer: 31,
  migration_failed: 32,
} as const;

export type StartReason = keyof typeof EXIT_CODES;

/** A start that was refused; the message names the cause, the place and the remedy. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
  readonly reason: StartReason;

  constructor(reason: StartReason, message: string) {
    super(message);
    this.reason = reason;
  }

  get exitCode(): number {
    return EXIT_CODES[this.reason];
  }
}
