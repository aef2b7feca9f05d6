/** Statistics of series of numbers. */

/** Of no value: 0. */
export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Sum of the products of two series, `lag` apart, around their means, per value. */
function covariance(a: readonly number[], b: readonly number[], lag = 0): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  const products = a.slice(lag).map((x, i) => (x - middleA) * ((b[i] as number) - middleB));
  return sum(products) / a.length;
}

export const variance = (values: readonly number[]): number => covariance(values, values);
export const correlation = (a: readonly number[], b: readonly number[]): number =>
  covariance(a, b) / Math.sqrt(variance(a) * variance(b));
export const autocorrelation = (values: readonly number[], lag: number): number =>
  covariance(values, values, lag) / variance(values);

/** Excess kurtosis: 0 for a normal distribution. */
export function excessKurtosis(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 4)) / variance(values) ** 2 - 3;
}

/** @param part from 0 to 1; NaN of no value */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
