import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

// A named config would not be found: Vite wants the default export.
export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files, so that `data:` is needed for none of them.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: api } } },
});
