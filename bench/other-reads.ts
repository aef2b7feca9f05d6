/** One address that reads candles of all kinds without end, for as many issues as it can. */
import { setPriority } from 'node:os';
import { Customer } from '../tests/harness/customer.ts';
import { repeat } from './others.ts';

const READERS = 200;
const PERIODS = ['year', 'month', 'week', 'day', '1h', '1m'] as const;
/** Whoever floods does so on a machine of his own: here his thread takes what is left over. */
const NICE = 19;

await repeat(async ({ url, symbols }: { readonly url: string; readonly symbols: string[] }) => {
  // on Linux 0 is the calling thread, elsewhere the whole process
  if (process.platform === 'linux') setPriority(0, NICE);
  const anybody = new Customer(url);
  return Array.from({ length: READERS }, (_, reader) => {
    let asked = 0;
    return () => {
      asked += 1;
      const symbol = symbols[(reader + asked) % symbols.length];
      const period = PERIODS[asked % PERIODS.length];
      return anybody.raw('/market/candles', { symbol, period, limit: 600 });
    };
  });
});
