/** The exchange as a process of its own: `npm run exchange`. */
import { createLogger } from '../base/logger.ts';
import { readVenueSettings } from '../config/venue-settings.ts';
import { ExchangeHost } from './exchange-host.ts';
import { ExchangeServer } from './exchange-server.ts';

/** Interval of the checks for a due step. */
const TICK_MS = 50;

async function main(): Promise<void> {
  const settings = readVenueSettings(process.env);
  if (settings.problems.length > 0 || settings.venue === null) {
    const problems = [...settings.problems];
    if (problems.length === 0) problems.push('VENUE_URL says where to listen; it is not set');
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  const log = createLogger();
  const host = new ExchangeHost(log, () => performance.now());
  const server = new ExchangeServer({ host, key: settings.venue.key, log });
  try {
    await server.listen(settings.venue.address);
  } catch (error) {
    process.stderr.write(`VENUE_URL: ${(error as Error).message}\n`);
    process.exitCode = 1;
    return;
  }
  const timer = setInterval(() => host.tick(), TICK_MS);
  log.info({ ...settings.venue.address }, 'the exchange listens');
  const stop = (): void => {
    clearInterval(timer);
    void server.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

await main();
