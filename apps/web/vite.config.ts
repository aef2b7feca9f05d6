import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { BUILD_CONSTANTS } from './build-constants.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Texts as they travel, beside each: the server sends these and compresses nothing itself. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      texts.flatMap((file) => {
        const text = file.type === 'chunk' ? file.code : file.source;
        const path = join(dir, file.fileName);
        return [
          brotli(text).then((bytes) => writeFile(`${path}.br`, bytes)),
          zip(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
        ];
      }),
    );
  },
});

/** The app itself is asked for with the page, and not only once the entry has run. */
const preloaded = (): Plugin => ({
  name: 'preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const app = chunks.find((chunk) => chunk.name === 'app' && chunk.isDynamicEntry);
      if (app === undefined) throw new Error('the app is no chunk of its own any more');
      const files = new Set([app.fileName, ...app.imports]);
      const styles = chunks
        .filter(({ fileName }) => files.has(fileName))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const hints = [
        ...[...files].map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
        ...[...new Set(styles)].map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` })),
      ];
      return hints
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head' as const,
        }));
    },
  },
});

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const moduleOf = (file: string): string => join(import.meta.dirname, 'src', file);
const ENTRY = moduleOf('app/main.ts');
const APP = moduleOf('app/app.tsx');
const START = moduleOf('features/login/screens/start/start.screen.tsx');
const LOGIN = moduleOf('features/login/screens/login/login.screen.tsx');
const HOME = moduleOf('features/home/screens/market-index/market-index.screen.tsx');
/** A few lines each that most screens use: a file of its own costs more than it holds. */
const SMALL = [
  moduleOf('entities/instrument/model/symbol-in.ts'),
  moduleOf('shared/confirm-sheet.tsx'),
  moduleOf('shared/done-sheet.tsx'),
  moduleOf('shared/figures.tsx'),
  moduleOf('shared/paged-list.tsx'),
  moduleOf('shared/stale-reads.ts'),
  moduleOf('shared/use-debounced.ts'),
  moduleOf('shared/use-last.ts'),
  moduleOf('shared/use-preview.ts'),
];

/** Asked for each module of a build, and the same for all of them. */
const reaches = new Map<string, ReadonlySet<string>>();

/** A module and all that it imports, of itself and through others. */
function reachOf(root: string, modules: Modules): ReadonlySet<string> {
  const known = reaches.get(root);
  if (known !== undefined) return known;
  const reach = new Set([root]);
  // the set grows while it is walked
  for (const id of reach) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach.add(imported);
  }
  reaches.set(root, reach);
  return reach;
}

const LOGIN_ROUTES = moduleOf('features/login/routes.ts');

/** The names under which the package's index gives an icon's module; null: it is no icon. */
function iconNames(id: string, modules: Modules): readonly string[] | null {
  const [, folder, file] = /^(.*lucide-react\/dist\/esm)(\/icons\/[\w-]+\.mjs)$/.exec(id) ?? [];
  if (folder === undefined || file === undefined) return null;
  const index = modules.getModuleInfo(`${folder}/lucide-react.mjs`)?.code ?? '';
  const line = index.split('\n').find((one) => one.includes(file)) ?? '';
  return [...line.matchAll(/default as (\w+)/g)].map(([, name = '']) => name);
}

/** Whether the app itself or a screen before the log-in has one of these names in its code. */
function areNamedEarly(names: readonly string[], modules: Modules): boolean {
  const screens = modules.getModuleInfo(LOGIN_ROUTES)?.dynamicallyImportedIds ?? [];
  const early = [ENTRY, APP, ...screens].flatMap((root) => [...reachOf(root, modules)]);
  const name = new RegExp(`\\b(${names.join('|')})\\b`);
  return [...new Set(early)].some(
    (id) => !id.includes('lucide-react') && name.test(modules.getModuleInfo(id)?.code ?? ''),
  );
}

/**
 * What the entry, the app, its start, log-in and home are made of travels in few pieces: a phone
 * asks for six at once, and each further round costs it a way to the server and back.
 * @returns null: as the bundler sees fit
 */
function chunkOf(id: string, modules: Modules): string | null {
  if ([APP, START, LOGIN, HOME].includes(id)) return null;
  const icons = iconNames(id, modules);
  // the package's index reaches them all: those that come later travel together with home
  if (icons !== null) return areNamedEarly(icons, modules) ? 'base' : 'home';
  if (reachOf(ENTRY, modules).has(id)) return 'entry';
  const home = [HOME, ...SMALL].some((root) => reachOf(root, modules).has(id));
  const wayIn = [START, LOGIN].some((screen) => reachOf(screen, modules).has(id));
  if (reachOf(APP, modules).has(id) || (wayIn && home)) return 'base';
  return home ? 'home' : null;
}

// A named config would not be found: Vite wants the default export.
export default defineConfig({
  plugins: [react(), preloaded(), compressed()],
  define: BUILD_CONSTANTS,
  build: {
    target: 'es2023',
    // The polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files, so that `data:` is needed for none of them.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first', name: chunkOf, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
});
