/** Commands of the domain, by type. */
export interface DividendCommands {
  /** Announces the dividends of the coming days that are not announced yet. */
  readonly 'dividend.declare': Record<string, never>;
}
