import type { BrokerReads } from '@maru/broker/domains';
import type { Instrument } from '@maru/std/instrument';

/** An issue of the market, or an offered one that is not listed yet; undefined: neither. */
export const knownIssue = (
  reads: Pick<BrokerReads, 'instrument' | 'offerings'>,
  symbol: string,
): Instrument | undefined =>
  reads.instrument(symbol) ??
  reads.offerings().find((offering) => offering.symbol === symbol)?.instrument;
