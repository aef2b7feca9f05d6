/** Serves a built front end: the page with its policy, and its assets, hash in name, for ever. */
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

/**
 * Mounts the front end built into `root` at an address that ends in a slash; false when nothing has
 * been built there.
 */
export async function addWebApp(app: FastifyInstance, at: string, root: string): Promise<boolean> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) return false;
  const page = pageReader(index);
  // without its slash an address below the root would lead to the assets of another front end
  if (at !== '/') app.get(at.slice(0, -1), (_request, reply) => reply.redirect(at));
  for (const url of [at, `${at}index.html`]) {
    app.get(url, (_request, reply) => {
      const { html, headers } = page();
      return reply.headers(headers).send(html);
    });
  }
  await app.register(fastifyStatic, {
    root,
    prefix: at,
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
