/** Prerequisites of every other script: the dependencies, and the built front ends. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './lock.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The project's own Node, a dependency like any other. */
export const NODE = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Node keeps there what it has compiled: of a server's start that is an eighth. */
export const COMPILED = join(ROOT, 'node_modules/.cache/maru-compiled');

/** Settings of Node for the server: a larger young generation, so that less is promoted. */
export const SERVER_FLAGS = ['--max-semi-space-size=64'];

/** The front ends, by their folders. */
const FRONT_ENDS = ['apps/web', 'apps/desk'];
/** Sources of every front end, beside its own. */
const SHARED_SOURCES = [
  'packages/client/src',
  'packages/contract/src',
  'packages/std/src',
  'packages/ui/src',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/** Installs the dependencies when they are missing or older than the lock file. */
export async function install() {
  if (isInstalled()) return;
  await exclusively(`install ${ROOT}`, async () => {
    if (isInstalled()) return;
    console.error('Installing dependencies …');
    const npm = process.env.npm_execpath;
    const ci = ['ci', '--include=dev', '--prefer-offline'];
    const code = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...ci])
      : await run('npm', ci, { shell: process.platform === 'win32' });
    if (code !== 0) throw new Error('The dependencies could not be installed (npm ci failed).');
  });
}

/** npm writes its own lock file into node_modules last, when the installation is complete. */
function isInstalled() {
  const done = join(ROOT, 'node_modules/.package-lock.json');
  return (
    existsSync(done) &&
    existsSync(NODE) &&
    statSync(done).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
  );
}

/** Programs of the server, by their paths below `packages/server/src`. */
export const SERVER_PROGRAMS = [
  'main',
  'draw/worker',
  'store/pglite-worker',
  'venue/process',
  'venue/worker',
  'ops/clock-cli',
  'ops/import-krx-cli',
  'ops/issue-cli',
  'ops/migrate-cli',
  'ops/recompute-cli',
  'ops/staff-cli',
  'ops/steps-cli',
  'ops/verify-cli',
];

/**
 * The built program, from the project's folder.
 * @param {string} path one of `SERVER_PROGRAMS`
 */
export const serverProgram = (path) => `packages/server/dist/${path.replaceAll('/', '-')}.js`;

const SERVER = 'packages/server';
/** Sources of the server and of what it is made of. */
const SERVER_SOURCES = [
  ...['broker', 'contract', 'draw', 'exchange', 'server', 'std'].map((name) => `packages/${name}`),
  'package-lock.json',
];

/** Builds the server where its sources differ from those of its last build. */
export async function buildServer() {
  const isStale = () => !isBuilt(SERVER, SERVER_SOURCES);
  if (!isStale()) return;
  await exclusively(`build server ${ROOT}`, async () => {
    if (!isStale()) return;
    const sources = hashOf(SERVER_SOURCES);
    const code = await run(NODE, [join(ROOT, 'tools/build-server.ts')]);
    if (code !== 0) throw new Error('The server could not be built.');
    writeFileSync(stampOf(SERVER), sources);
  });
}

/** Builds each front end whose sources differ from those of its last build. */
export async function buildWeb() {
  const isStale = (/** @type {string} */ folder) => !isBuilt(folder, sourcesOf(folder));
  if (!FRONT_ENDS.some(isStale)) return;
  await exclusively(`build ${ROOT}`, async () => {
    for (const folder of FRONT_ENDS.filter(isStale)) {
      console.error(`Building ${folder} …`);
      const sources = hashOf(sourcesOf(folder));
      const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
      const cwd = join(ROOT, folder);
      // a runner of tests has a mode of its own: what it asks for is what users get all the same
      const env = { ...process.env, NODE_ENV: 'production' };
      const code = await run(NODE, [vite, 'build', '--logLevel', 'warn'], { cwd, env });
      if (code !== 0) throw new Error(`${folder} could not be built.`);
      writeFileSync(stampOf(folder), sources);
    }
  });
}

/** @param {string} folder */
const stampOf = (folder) => join(ROOT, folder, 'dist/.sources');
/** @param {string} folder */
const sourcesOf = (folder) => [folder, ...SHARED_SOURCES];
/**
 * @param {string} folder
 * @param {readonly string[]} sources
 */
const isBuilt = (folder, sources) =>
  existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === hashOf(sources);

/**
 * A hash over names and contents of all files below the given paths.
 * @param {readonly string[]} paths
 */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(ROOT, path))) {
      const bytes = readFileSync(file);
      hash.update(`${relative(ROOT, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} in a fixed order, the same on every machine
 */
function filesBelow(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Runs a program with our standard streams, passing signals on; resolves with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // a terminal sends its interrupt to the child as well
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === null ? 1 : 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
    });
  });
}

/** @type {Partial<Record<NodeJS.Signals, number>>} */
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
