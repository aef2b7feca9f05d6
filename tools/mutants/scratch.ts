/** A copy of the project in which faults are tried: nobody's working tree is touched. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../prepare.mjs';

/** Of no use in the copy, or linked. */
const NOT_COPIED = new Set(['node_modules', '.git', 'data', 'coverage']);
const OWN_PACKAGES = '@maru';

/** Makes the copy. Its own packages are its own, all others are those of the project. */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'maru-mutants-'));
  // a front end is built again where its sources are newer than they were
  cpSync(ROOT, scratch, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !NOT_COPIED.has(basename(path)),
  });
  const [from, to] = [join(ROOT, 'node_modules'), join(scratch, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== OWN_PACKAGES && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  // npm's links to our packages are relative: in the copy they lead to its own
  cpSync(join(from, OWN_PACKAGES), join(to, OWN_PACKAGES), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return scratch;
}

export function removeScratch(scratch: string): void {
  if (existsSync(scratch)) rmSync(scratch, { recursive: true, force: true });
}
