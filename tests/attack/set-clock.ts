/**
 * Loaded before a server under attack, into each of its threads: its date and time are the
 * machine's and so many milliseconds more as the file CLOCK_FILE says. Nobody may set the clock of
 * a machine on which tests run.
 */
import { readFileSync } from 'node:fs';

const READ_MS = 50;
const file = process.env.CLOCK_FILE ?? '';
const machineNow = Date.now;
let aheadMs = 0;
const now = (): number => machineNow() + aheadMs;

setInterval(() => {
  try {
    aheadMs = Number(readFileSync(file, 'utf8'));
  } catch {
    // no file can be opened at the moment: the clock stays as it is set
  }
}, READ_MS).unref();

globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});
