/** Long work in slices, so that a page can show how far it is and stays alive. */

/** Yields the units of work just done (0: only to yield); returns the result. */
export type Steps<T> = Generator<number, T, undefined>;

/** Units of work of one slice: some milliseconds. */
export const SLICE = 2_000;

/** How far some work is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** All of it at once. */
export function finish<S, T>(steps: Generator<S, T, undefined>, each?: (step: S) => void): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    each?.(step.value);
  }
}

/** Turns units of work into progress; ends at `of`, whatever was left out on the way. */
export function* counted<T>(steps: Steps<T>, of: number): Generator<Progress, T, undefined> {
  let done = 0;
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      yield { done: of, of };
      return step.value;
    }
    done = Math.min(of, done + step.value);
    yield { done, of };
  }
}
