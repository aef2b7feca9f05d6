/** A start after a crash, with a long history and many open positions, until it is ready. */
import { startApp } from '../tests/harness/app.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { inTurns, report } from './figure.ts';
import { layPast } from './restart-lines.ts';

const PAST = { customers: 2_000, lines: 100_000, commands: 1_000_000 };

const postgres = await startPostgres({ durable: true });
try {
  const { url } = await createDatabase(postgres.url);
  const app = await startApp({ databaseUrl: url });
  const seconds = async (): Promise<number> => {
    await app.kill9();
    return (await app.start()) / 1_000;
  };
  try {
    const empty = await inTurns({ start: seconds });
    await app.pause();
    await layPast({ dataDir: app.dataDir, databaseUrl: url }, PAST);
    // the history was created without a venue: the first start sends it all orders at once
    await app.start();
    const laid = await inTurns({ start: seconds });
    report([
      {
        name: 'ready after a crash, 1,000,000 commands and 100,000 open lines',
        unit: 's',
        runs: laid.start,
        beside: { name: 'with nothing behind it', runs: empty.start },
        target: { of: 'value', most: 5 },
      },
    ]);
  } finally {
    await app.stop();
  }
} finally {
  await postgres.stop();
}
