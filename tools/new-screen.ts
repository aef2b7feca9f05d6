/**
 * `npm run new:screen AREA/NAME [ROUTE]`: a screen that stands and passes `npm run check`, with its
 * line in the feature's routes, its texts, and a test with the rules that it has to say yet as a
 * to-do. ROUTE is a name of `shared/routes.ts`; without it area and name make one, which is added
 * where it is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

const WEB = 'apps/web/src';
const ROUTES = `${WEB}/shared/routes.ts`;
const SCREENS = `${WEB}/app/screens.ts`;
const COVERED = 'docs/coverage.md';

export interface NewScreen {
  /** Folder of the feature. */
  readonly area: string;
  /** Folder of the screen, in kebab-case. */
  readonly name: string;
  /** Name of the route; else made of area and name. */
  readonly route?: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** `check-in` → `Check in`. */
const titleOf = (kebab: string): string => capital(kebab.replaceAll('-', ' '));
/** `check-in` → `checkIn`. */
const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The files that a new screen writes, by path.
 * @param read text of a file of the project; null: there is none
 * @throws for a name that is not in kebab-case, or a screen that stands already
 */
export function newScreen(
  { area, name, route = camel(`${area}-${name}`) }: NewScreen,
  read: (path: string) => string | null,
): Map<string, string> {
  const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
  if (!kebab.test(area) || !kebab.test(name)) throw new Error('AREA/NAME is in kebab-case');
  const folder = `${WEB}/features/${area}/screens/${name}`;
  const routes = `${WEB}/features/${area}/routes.ts`;
  if (read(`${folder}/${name}.screen.tsx`) !== null) throw new Error(`${folder} stands already`);

  const files = new Map<string, string>([
    [`${folder}/${name}.screen.tsx`, screenText(name)],
    [`${folder}/${name}.texts.ts`, textsText(area, name)],
    [`${folder}/${name}.test.ts`, testText(route)],
  ]);
  const table = read(ROUTES) ?? '';
  const known = new RegExp(`^  ${route}: route\\('([^']+)'`, 'm').exec(table)?.[1];
  const path = known ?? `/${area}/${camel(name)}`;
  if (known === undefined) {
    files.set(ROUTES, before(table, '} as const;', `  ${route}: route('${path}'),`));
  }
  const line = `  ${route}: chunk(() => import('./screens/${name}/${name}.screen.tsx')),`;
  const feature = read(routes);
  files.set(routes, before(feature ?? NO_ROUTES, '};', line));
  if (feature === null) files.set(SCREENS, withFeature(read(SCREENS) ?? '', area));
  files.set(COVERED, withRow(read(COVERED) ?? '', name, path));
  return files;
}

const screenText = (name: string): string => `import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Screen } from '#shared/screen.tsx';
import { ${camel(name)}Texts } from './${name}.texts.ts';

export default function ${capital(camel(name))}Screen() {
  const t = useTexts(${camel(name)}Texts);
  return (
    <Screen title={t('title')}>
      <NoData />
    </Screen>
  );
}
`;

const textsText = (area: string, name: string): string => {
  const title = titleOf(name);
  return `import { defineTexts } from '#shared/i18n.ts';

export const ${camel(name)}Texts = defineTexts('${camel(`${area}-${name}`)}', {
  kor: {
    title: '${title}',
  },
  en: {
    title: '${title}',
  },
  tw: {
    title: '${title}',
  },
});
`;
};

const testText = (route: string): string => `import { expect, it } from 'vitest';
import { screens } from '../../routes.ts';

it('stands at its route', () => expect(screens.${route}).toBeDefined());

it.todo('shows what it is for: its rules go into model/, with a test each');
`;

const NO_ROUTES = `import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
};
`;

/** The text with a line before the first one that begins with `mark`. */
function before(text: string, mark: string, line: string): string {
  const at = text.indexOf(`\n${mark}`);
  if (at < 0) throw new Error(`no line begins with ${mark}`);
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** The list of all screens with a feature more. */
function withFeature(text: string, area: string): string {
  const line = `import { screens as ${camel(area)} } from '../features/${area}/routes.ts';`;
  const listed = before(text, '});', `  ...${camel(area)},`);
  return before(listed, 'openScreens(', line);
}

/** What is covered, with a row more at the end of the screens. */
function withRow(text: string, name: string, path: string): string {
  if (text.includes(`\`${path}\``)) return text;
  const looked = "`tests/e2e/screens.e2e.test.ts`: a customer's screens of";
  return before(text, '\nChrome: ', `| \`${path}\` | ${name} | ${looked} |`);
}

function main(): void {
  const [place = '', route] = process.argv.slice(2);
  const [area = '', name = ''] = place.split('/');
  const read = (path: string): string | null =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;
  const files = newScreen({ area, name, ...(route === undefined ? {} : { route }) }, read);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    process.stdout.write(`${path}\n`);
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const sources = [...files.keys()].filter((path) => path !== COVERED);
  spawnSync(NODE, [biome, 'check', '--write', ...sources], { cwd: ROOT });
  process.stdout.write('Now give it its titles, and its test what the screen shows.\n');
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Usage: npm run new:screen AREA/NAME [ROUTE]');
    process.exitCode = 1;
  }
}
