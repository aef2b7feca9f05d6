/**
 * Seeds that once found a mistake, with the commands they need. They run before all others; a seed
 * that fails is added here together with its fix.
 */
export const CORPUS: readonly (readonly [seed: string, commands: number])[] = [];
