/** Headers of every answer. The app is one origin: no CORS anywhere, and nothing may frame it. */
import { createHash } from 'node:crypto';

export type Headers = Readonly<Record<string, string>>;

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Answers of calls: never kept, never rendered as a page. */
export const API_HEADERS: Headers = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Behind TLS: browsers ask for this host by TLS only, for a year. */
export const TLS_ONLY: Headers = { 'strict-transport-security': 'max-age=31536000' };

export const ASSET_HEADERS: Headers = EVERYWHERE;

/** `'sha256-…'` of each inline script of a page, as a policy names it. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts
    .map(([, code = '']) => code)
    .filter((code) => code.trim() !== '')
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** The policy of `design.md` §4: everything from here, scripts by file or by hash only. */
function pagePolicy(html: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
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
  ].join('; ');
}

export const pageHeaders = (html: string): Headers => ({
  ...EVERYWHERE,
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(html),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});
