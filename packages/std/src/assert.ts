/** A broken invariant crashes the process; it is never a refusal. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Throws `InvariantError` when `condition` is false. The message states the invariant. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new InvariantError(mustHold);
}

/**
 * For the default branch of a switch over a closed union: does not compile when a case is missing.
 */
export function unreachable(value: never): never {
  throw new InvariantError(`a closed list was left: ${String(value)}`);
}

/** Returns `value`, or crashes when it is null or undefined. */
export function present<T>(value: T | null | undefined, mustHold: string): T {
  assert(value !== null && value !== undefined, mustHold);
  return value;
}
