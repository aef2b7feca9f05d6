import type { Instrument } from '@maru/std/instrument';

/** Safeguards of an issue's trading beside its price limits. */
export interface Protections {
  readonly volatilityInterruption: boolean;
  /** The circuit breaker of its board halts it. */
  readonly circuitBreaker: boolean;
}

const LISTED: Protections = { volatilityInterruption: true, circuitBreaker: true };
const NONE: Protections = { volatilityInterruption: false, circuitBreaker: false };

/**
 * The boards of listed stocks have both (KOSPI Regulation art. 25 and 26-2, KOSDAQ art. 13 and
 * 28-5); KONEX, the OTC board and currencies have neither.
 */
export const protectionsOf = ({ board }: Pick<Instrument, 'board'>): Protections =>
  board === 'main' || board === 'second' ? LISTED : NONE;
