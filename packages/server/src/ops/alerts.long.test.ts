/** The alert rules by Prometheus's own judge, where this machine has it (Debian: `prometheus`). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const cwd = join(import.meta.dirname, '../../../../docs');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd, encoding: 'utf8' });
const isThere = promtool('--version').error === undefined;

it.skipIf(!isThere)('alert rules hold in every case (needs promtool)', () => {
  for (const args of [
    ['check', 'rules', 'metrics-alerts.yml'],
    ['test', 'rules', 'metrics-alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  }
});
