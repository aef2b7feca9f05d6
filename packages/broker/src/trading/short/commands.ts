/** Commands of the domain, by type. */
export interface ShortCommands {
  /** Buys in what is recalled of a position. */
  readonly 'short.recall': { readonly id: string };
}
