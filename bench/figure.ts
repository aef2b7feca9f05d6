/** The output of a benchmark for the runner: figures, each beside its reference. */

export interface Figure {
  readonly name: string;
  /** Of every run, e.g. `commands/s`. */
  readonly unit: string;
  readonly runs: readonly number[];
  /** Measured in the same process, alternating with the figure itself. */
  readonly beside: { readonly name: string; readonly runs: readonly number[] } | null;
  /** The bound of the median, or of its multiple of the reference. */
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
 * Runs measurements in turns, so that a busy moment of the machine affects all of them.
 * @param measures each returns its value of run 0, 1, 2
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

/** Duration of `work`, milliseconds. */
export function millisecondsOf(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** Sends figures to the runner; a benchmark started on its own prints them as JSON. */
export function report(figures: readonly Figure[]): void {
  if (process.send) process.send(figures);
  else process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
}
