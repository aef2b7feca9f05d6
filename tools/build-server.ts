/**
 * Builds the server and its commands into `packages/server/dist`: a few files instead of some
 * thousand modules, which halves what a start has to load. `prepare.mjs` calls it where the build
 * is older than the sources.
 */
import { join } from 'node:path';
import { build } from 'rolldown';
import { ROOT, SERVER_PROGRAMS } from './prepare.mjs';

const PACKAGE = join(ROOT, 'packages/server');

/** What brings a file of its own, native or of WebAssembly, and what may be missing. */
const LEFT_OUTSIDE = [/^@electric-sql\/pglite/, '@node-rs/argon2', 'pg-native', 'sharp'];

await build({
  input: Object.fromEntries(
    SERVER_PROGRAMS.map((path) => [path.replaceAll('/', '-'), join(PACKAGE, `src/${path}.ts`)]),
  ),
  platform: 'node',
  external: LEFT_OUTSIDE,
  tsconfig: false,
  logLevel: 'warn',
  output: {
    dir: join(PACKAGE, 'dist'),
    format: 'esm',
    cleanDir: true,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
