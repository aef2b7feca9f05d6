/**
 * The gzipped JavaScript that a phone loads, against the budgets: until the log-in, for home on top
 * of that, and for each further screen on top of both; and that of the desk. Builds what is stale.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, ROOT } from './prepare.mjs';

const LOGIN_BYTES = 153_000;
const HOME_BYTES = 60_000;
const SCREEN_BYTES = 25_000;
/** All of the desk, which staff load once a day. */
const DESK_BYTES = 140_000;
/** Loaded only where a chart is shown, after the rest of the screen. */
const CHART_BYTES = 70_000;

interface Size {
  readonly what: string;
  /** Gzipped. */
  readonly bytes: number;
  readonly most: number;
}

const DIST = join(ROOT, 'apps/web/dist');
const DESK_DIST = join(ROOT, 'apps/desk/dist');
/** The entry's lazy part, a language's refusals, and the two screens that lead to a log-in. */
const LOGIN_CHUNKS = ['app', 'texts-kor', 'start.screen', 'login.screen'];
const HOME_CHUNK = 'market-index.screen';
const CHART_CHUNK = 'price-chart';

/** Sizes of the built app, which is built first when it is stale. */
export async function measureSizes(): Promise<Size[]> {
  await buildWeb();
  const chunks = readChunks(DIST);
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/assets\/([^"']+\.js)/g)].map(([, file]) => file ?? '');
  const fileOf = (chunk: string): string => builtOf(chunks, chunk);
  const login = withImports(chunks, [...entries, ...LOGIN_CHUNKS.map(fileOf)]);
  const home = beyond(withImports(chunks, [fileOf(HOME_CHUNK)]), login);
  const before = new Set([...login, ...home]);
  const chart = beyond(withImports(chunks, [fileOf(CHART_CHUNK)]), before);
  const sizeOf = (files: ReadonlySet<string>): number => gzipped(chunks, files);
  const screens = [...chunks.keys()].filter((file) => /\.screen-[^/]+\.js$/.test(file));
  return [
    { what: 'to a usable log-in', bytes: sizeOf(login), most: LOGIN_BYTES },
    { what: 'home on top of it', bytes: sizeOf(home), most: HOME_BYTES },
    { what: 'the chart', bytes: sizeOf(chart), most: CHART_BYTES },
    { what: 'the desk', bytes: deskBytes(), most: DESK_BYTES },
    ...screens
      .filter((file) => !before.has(file))
      .map((file) => ({
        what: file.replace(/\.screen-.*/, ''),
        bytes: sizeOf(beyond(withImports(chunks, [file]), before)),
        most: SCREEN_BYTES,
      })),
  ];
}

async function main(): Promise<void> {
  const sizes = await measureSizes();
  for (const { what, bytes, most } of sizes) {
    const mark = bytes <= most ? ' ' : '✗';
    const kilobytes = (bytes / 1_000).toFixed(1).padStart(6);
    process.stdout.write(`${mark} ${kilobytes} of ${most / 1_000} kB  ${what}\n`);
  }
  if (sizes.some(({ bytes, most }) => bytes > most)) process.exitCode = 1;
}

type Chunks = ReadonlyMap<string, string>;

/** Text of each script of a built front end by file name. */
function readChunks(dist: string): Map<string, string> {
  const folder = join(dist, 'assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** The only file built from a chunk: `app` → `app-D5fLq2.js`. */
function builtOf(chunks: Chunks, chunk: string): string {
  const found = [...chunks.keys()].filter(
    (file) => file.startsWith(`${chunk}-`) && /^[\w-]{8}\.js$/.test(file.slice(chunk.length + 1)),
  );
  const [file] = found;
  if (file === undefined || found.length > 1) {
    throw new Error(`${found.length} files were built of ${chunk}; one was expected`);
  }
  return file;
}

/** Files and everything that they import statically. */
function withImports(
  chunks: Chunks,
  files: readonly string[],
  seen: Set<string> = new Set(),
): Set<string> {
  for (const file of files) {
    const text = chunks.get(file);
    if (text === undefined || seen.has(file)) continue;
    seen.add(file);
    const found = text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    withImports(
      chunks,
      [...found].map(([, imported]) => imported ?? ''),
      seen,
    );
  }
  return seen;
}

/** The files of `files` that are not loaded yet. */
function beyond(files: ReadonlySet<string>, loaded: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !loaded.has(file)));
}

function deskBytes(): number {
  const chunks = readChunks(DESK_DIST);
  return gzipped(chunks, new Set(chunks.keys()));
}

function gzipped(chunks: Chunks, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(chunks.get(file) ?? '').length, 0);
}

if (import.meta.main) await main();
