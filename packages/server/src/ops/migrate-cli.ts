/**
 * `npm run migrate`: brings the database up to date; with `--plan` prints what would be applied.
 */

import { productVersion } from '../base/product-version.ts';
import { readConfig } from '../config/config.ts';
import { readMigrations } from '../store/migration-files.ts';
import { planOf } from '../store/migration-plan.ts';
import { appliedTo, applyMigrations, printPlan } from './migrations.ts';
import { reportFailure } from './start-failure.ts';

const USAGE = `Usage: npm run migrate -- --plan   what a start would apply; changes nothing
       npm run migrate             applies it; the server must be stopped`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const words = process.argv.slice(2);
  const isPlan = words[0] === '--plan';
  if (words.length > (isPlan ? 1 : 0)) throw new Error(USAGE);
  const config = readConfig(process.env);
  if (isPlan) printPlan(planOf(readMigrations(), await appliedTo(config), productVersion()), print);
  else await applyMigrations(config, print);
} catch (error) {
  process.exitCode = reportFailure(error);
}
