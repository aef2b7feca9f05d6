import type { Offering } from '@maru/broker/products/new-shares/rows';
import type { Instrument } from '@maru/std/instrument';
import { expect, it } from 'vitest';
import { knownIssue } from './known-issue.ts';

const issue = (symbol: string) => ({ symbol }) as Instrument;
const listed = issue('900001');
const coming = issue('910001');
const reads = {
  instrument: (symbol: string) => (symbol === listed.symbol ? listed : undefined),
  offerings: () => [{ symbol: coming.symbol, instrument: coming } as Offering],
};

it('finds what is listed, what is only offered, and nothing else', () => {
  expect(knownIssue(reads, '900001')).toBe(listed);
  expect(knownIssue(reads, '910001')).toBe(coming);
  expect(knownIssue(reads, '999999')).toBeUndefined();
});
