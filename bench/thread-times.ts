/** Processor time of threads, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of each thread of a process, microseconds, by the thread's id, with its name. */
export function threadTimes(pid: number): Map<string, { name: string; us: number }> {
  const times = new Map<string, { name: string; us: number }>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    const name = readFileSync(`${folder}/comm`, 'utf8').trim();
    // nanoseconds on a processor, nanoseconds waiting for one, turns
    const [ran] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
    times.set(thread, { name, us: Number(ran) / 1_000 });
  }
  return times;
}

/** Microseconds of the threads selected by `wanted` (by name, and whether it is the main one). */
export function timeOf(
  pid: number,
  wanted: (name: string, isMain: boolean) => boolean = () => true,
): number {
  let sum = 0;
  for (const [thread, { name, us }] of threadTimes(pid)) {
    if (wanted(name, thread === String(pid))) sum += us;
  }
  return sum;
}
