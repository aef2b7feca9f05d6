import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** Texts as they travel, beside each: the server sends these and compresses nothing itself. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
      const text = file.type === 'chunk' ? file.code : file.source;
      const path = join(dir, file.fileName);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
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

// A named config would not be found: Vite wants the default export.
export default defineConfig({
  plugins: [react(), preloaded(), compressed()],
  build: {
    target: 'es2023',
    // The polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files, so that `data:` is needed for none of them.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
});
