/** Commands of the domain, by type. */
export interface ShortCommands {
  /** Buys in the recalled shares of a position. */
  readonly 'short.recall': { readonly id: string };
}
