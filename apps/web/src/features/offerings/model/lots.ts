/** Numbers of lots that one chooses at a press. Pure. */

const STEPS = [10, 50, 100, 500, 1_000] as const;

/** The least, round numbers between, and the most; each once. */
export const quickLots = ({
  leastLots,
  mostLots,
}: {
  readonly leastLots: number;
  readonly mostLots: number;
}): readonly number[] => [
  ...new Set([
    leastLots,
    ...STEPS.filter((lots) => lots > leastLots && lots < mostLots).slice(0, 3),
    mostLots,
  ]),
];
