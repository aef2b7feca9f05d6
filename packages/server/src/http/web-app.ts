/** Serves the built app: the page with its policy, assets with their hash in the name for ever. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ASSET_HEADERS, type Headers, pageHeaders } from './security-headers.ts';

interface Page {
  readonly html: string;
  readonly headers: Headers;
  readonly builtAt: number;
}

/** Reads the page anew when it was built anew: its policy names the hash of its inline script. */
function pageReader(file: string): () => Page {
  let page: Page | null = null;
  return () => {
    const builtAt = statSync(file).mtimeMs;
    if (page?.builtAt !== builtAt) {
      const html = readFileSync(file, 'utf8');
      page = { html, headers: pageHeaders(html), builtAt };
    }
    return page;
  };
}

/** Names under `assets/` carry a hash of their content. */
const cacheControlOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Mounts the app built into `root`; false when nothing has been built there. */
export async function addWebApp(app: FastifyInstance, root: string): Promise<boolean> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) return false;
  const page = pageReader(index);
  for (const url of ['/', '/index.html']) {
    app.get(url, (_request, reply) => {
      const { html, headers } = page();
      return reply.headers(headers).send(html);
    });
  }
  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.headers({ ...ASSET_HEADERS, 'cache-control': cacheControlOf(path) });
    },
  });
  return true;
}
