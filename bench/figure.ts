/** What a benchmark hands to the runner: figures, each beside what it is compared with. */

export interface Figure {
  readonly name: string;
  /** Of every run, e.g. `commands/s`. */
  readonly unit: string;
  readonly runs: readonly number[];
  /** Measured in the same process, in turns with the figure itself. */
  readonly beside: { readonly name: string; readonly runs: readonly number[] } | null;
  /** What the median, or its multiple of what is beside it, must reach or must not exceed. */
  readonly target:
    | ({ readonly of: 'value' | 'ratio' } & (
        | { readonly least: number }
        | { readonly most: number }
      ))
    | null;
}

const RUNS = 3;

export function median(runs: readonly number[]): number {
  const sorted = [...runs].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Runs measurements in turns, so that a busy moment of the machine meets all of them.
 * @param measures each gives its value of run 0, 1, 2
 */
export async function inTurns<Name extends string>(
  measures: Readonly<Record<Name, (run: number) => number | Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measures) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let run = 0; run < RUNS; run++) {
    for (const name of names) values[name].push(await measures[name](run));
  }
  return values;
}

/** Milliseconds that a piece of work takes. */
export function millisecondsOf(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** Hands figures to the runner; a benchmark that was started by itself shows them as JSON. */
export function report(figures: readonly Figure[]): void {
  if (process.send) process.send(figures);
  else process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
}
