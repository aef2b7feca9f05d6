import { Prng } from '@maru/std/prng';
import { Firm } from './core-flow.ts';
const SIZE = { customers: 10_000, issues: 200 };
const BATCH = 250;
function go(orders: number, seed: string) {
  const prng = new Prng(seed);
  const firm = new Firm(SIZE);
  let waiting: string[] = [];
  const step = () => {
    const placed: string[] = [];
    for (let i = 0; i < BATCH / 2; i++) placed.push(firm.buy(prng));
    for (const id of waiting) firm.fill(id);
    waiting = placed;
    firm.endBatch();
  };
  for (let i = 0; i < 20000 / BATCH; i++) step();
  const b = performance.now(), c = process.cpuUsage();
  for (let i = 0; i < orders / (BATCH / 2); i++) step();
  const w = performance.now() - b, u = process.cpuUsage(c);
  console.log(Math.round(orders * 2 / w * 1000), 'cmd/s by cpu', Math.round(orders * 2 / (u.user + u.system) * 1e6));
}
for (let i = 0; i < 4; i++) go(100_000, 'core' + i);
