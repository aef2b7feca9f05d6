/**
 * The gzipped JavaScript that a phone loads, against the budgets: until the log-in, for home on top
 * of that, and for each further screen on top of both; and the same of the desk, whose frame stands
 * in home's place. Builds what is stale.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, ROOT } from './prepare.mjs';

const LOGIN_BYTES = 141_000;
const HOME_BYTES = 60_000;
const SCREEN_BYTES = 25_000;
/** Until the desk's log-in, and its frame with the words of all kinds of reviews on top of it. */
const DESK_LOGIN_BYTES = 110_000;
const DESK_FRAME_BYTES = 30_000;
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
const DESK_FRAME_CHUNK = 'shell';

/** Sizes of the built front ends, which are built first when they are stale. */
export async function measureSizes(): Promise<Size[]> {
  await buildWeb();
  return [...appSizes(), ...deskSizes()];
}

function appSizes(): Size[] {
  const chunks = readChunks(DIST);
  const fileOf = (chunk: string): string => builtOf(chunks, chunk);
  const login = withImports(chunks, [...entriesOf(DIST), ...LOGIN_CHUNKS.map(fileOf)]);
  const home = beyond(withImports(chunks, [fileOf(HOME_CHUNK)]), login);
  const before = new Set([...login, ...home]);
  const chart = beyond(withImports(chunks, [fileOf(CHART_CHUNK)]), before);
  return [
    { what: 'to a usable log-in', bytes: gzipped(chunks, login), most: LOGIN_BYTES },
    { what: 'home on top of it', bytes: gzipped(chunks, home), most: HOME_BYTES },
    { what: 'the chart', bytes: gzipped(chunks, chart), most: CHART_BYTES },
    ...screenSizes(chunks, /\.screen-.*/, before),
  ];
}

function deskSizes(): Size[] {
  const chunks = readChunks(DESK_DIST);
  const login = withImports(chunks, entriesOf(DESK_DIST));
  const frame = beyond(withImports(chunks, [builtOf(chunks, DESK_FRAME_CHUNK)]), login);
  return [
    { what: 'to the desk’s log-in', bytes: gzipped(chunks, login), most: DESK_LOGIN_BYTES },
    { what: 'the desk’s frame', bytes: gzipped(chunks, frame), most: DESK_FRAME_BYTES },
    ...screenSizes(chunks, /-screen-.*/, new Set([...login, ...frame])).map((size) => ({
      ...size,
      what: `the desk’s ${size.what}`,
    })),
  ];
}

/** Each screen that is not loaded yet; its name is its file's until `end`. */
function screenSizes(chunks: Chunks, end: RegExp, before: ReadonlySet<string>): Size[] {
  const screens = [...chunks.keys()].filter((file) => end.test(file) && !before.has(file));
  return screens.map((file) => ({
    what: file.replace(end, ''),
    bytes: gzipped(chunks, beyond(withImports(chunks, [file]), before)),
    most: SCREEN_BYTES,
  }));
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

/** The scripts that a front end's page itself asks for. */
function entriesOf(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(/assets\/([^"']+\.js)/g)].map(([, file]) => file ?? '');
}

function gzipped(chunks: Chunks, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(chunks.get(file) ?? '').length, 0);
}

if (import.meta.main) await main();
