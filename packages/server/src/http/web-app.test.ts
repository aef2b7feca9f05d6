import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './security-headers.ts';
import { addWebApp } from './web-app.ts';

const THEME = "document.documentElement.dataset.theme='dark'";
const page = (script: string): string =>
  `<!doctype html><script>${script}</script><script type="module" src="/assets/a.js"></script>`;
const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const root = mkdtempSync(join(tmpdir(), 'maru-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), page(THEME));
  writeFileSync(join(root, 'assets', 'a-1a2b.js'), 'export {}');
  writeFileSync(join(root, 'assets', 'a-1a2b.js.br'), 'compressed');
  writeFileSync(join(root, 'sw.js'), '');
  app = Fastify();
  expect(await addWebApp(app, '/', root)).toBe(true);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('the built app', () => {
  it('comes with the policy of one origin and the hash of its own inline script', async () => {
    const { headers, body } = await app.inject('/');
    expect(body).toContain('<!doctype html>');
    expect(headers['cache-control']).toBe('no-cache');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashOf(THEME)}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "img-src 'self' blob: data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('names the new hash after a new build', async () => {
    await app.inject('/');
    const later = page('1');
    rmSync(join(root, 'index.html'));
    writeFileSync(join(root, 'index.html'), later);
    const { headers } = await app.inject('/index.html');
    expect(headers['content-security-policy']).toContain(hashOf('1'));
  });

  it('keeps hashed assets for ever, others never unasked', async () => {
    const asset = await app.inject('/assets/a-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed file to who takes it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const asset = await app.inject({ url: '/assets/a-1a2b.js', headers });
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.body).toBe('compressed');
  });

  it.each(['/nothing.js', '/../package.json', '/%2e%2e/package.json', '/assets/'])(
    'has no %s',
    async (url) => expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400),
  );

  it('is not there when nothing was built', async () => {
    expect(await addWebApp(Fastify(), '/', join(root, 'nowhere'))).toBe(false);
  });
});

describe('inline scripts', () => {
  it('are hashed each, scripts by file are not', () => {
    const html = '<script>a</script><script src="x.js"></script><script type="module">b</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('a'), hashOf('b')]);
  });
});
