/** The allowed imports of each part: the table of the architecture, line by line. */
import { isCode, isTest, lineOf, type Source } from './sources.ts';

interface Part {
  /** Workspace packages it may import. */
  readonly knows: readonly string[];
  /** Whether it runs on Node, and may import Node's modules. */
  readonly node: boolean;
}

const PARTS: Readonly<Record<string, Part>> = {
  'packages/std': { knows: [], node: false },
  'packages/contract': { knows: ['std'], node: false },
  'packages/broker': { knows: ['std', 'contract'], node: false },
  'packages/exchange': { knows: ['std'], node: false },
  'packages/draw': { knows: ['std'], node: false },
  'packages/server': { knows: ['std', 'contract', 'broker', 'exchange', 'draw'], node: true },
  'packages/client': { knows: ['std', 'contract'], node: false },
  'packages/ui': { knows: ['std'], node: false },
  'apps/web': { knows: ['std', 'contract', 'client', 'ui', 'draw'], node: false },
  'apps/desk': { knows: ['std', 'contract', 'client', 'ui'], node: false },
};

/** Layers of the web app: each may import those after it, and a feature no other one. */
const WEB_LAYERS = ['app', 'features', 'entities', 'shared'] as const;
type WebLayer = (typeof WEB_LAYERS)[number];

/** What the web app's lowest layer may know of other packages: no word of the business. */
const SHARED = 'apps/web/src/shared/';
const SHARED_KNOWS = new Set([
  'std/amount-text',
  'std/assert',
  'std/kst',
  'std/money',
  'std/plain-text',
  'contract/account-events',
  'contract/calls',
  'contract/closing-words',
  'contract/constants',
  'contract/errors',
  'contract/form-rules',
  'contract/stale-calls',
  'contract/stream',
  'contract/term',
]);

/** Modules of the contract without a schema: broker and web may import their values too. */
const PLAIN_CONTRACT = new Set([
  'banks',
  'closing-words',
  'constants',
  'device-name',
  'errors',
  'glossary',
  'mail-kinds',
  'message-kinds',
  'status',
  'term',
]);
/** Parts that may import the contract's types and codes, never its schemas. */
const WITHOUT_SCHEMAS = new Set(['packages/broker', 'packages/client', 'apps/web', 'apps/desk']);

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
  /** A lazy import outside of the web app's loader, `chunk()`. */
  readonly bareLazy: boolean;
  readonly line: number;
  /** The statement on one line, for the message. */
  readonly shown: string;
}

const STATEMENT = new RegExp(
  [
    /^[ \t]*(?:import|export)\b(?<what>[^;'"`]*?)\bfrom\s*['"](?<from>[^'"]+)['"]/,
    /^[ \t]*import\s*['"](?<bare>[^'"]+)['"]/,
    /\bimport\(\s*['"](?<lazy>[^'"]+)['"]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** What stands before an `import()` of the web app, so that it has a limit and a way back. */
const LOADER = /\bchunk\(\s*\(\)\s*=>\s*$/;

/** The static and dynamic imports of a file. */
export function importsOf(text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map((match) => ({
    from: match.groups?.from ?? match.groups?.bare ?? match.groups?.lazy ?? '',
    typeOnly: /^\s*type\b/.test(match.groups?.what ?? ''),
    bareLazy: match.groups?.lazy !== undefined && !LOADER.test(text.slice(0, match.index)),
    line: lineOf(text, match.index + match[0].search(/\S/)),
    shown: match[0].trim().replace(/\s+/g, ' '),
  }));
}

/**
 * Checks imports against the table, undeclared dependencies, and imports past a package's exports.
 * `manifests`: package.json by folder, the root's under `''`.
 */
export function importProblems(
  sources: readonly Source[],
  manifests: Readonly<Record<string, Manifest>>,
): string[] {
  return sources.filter(isCode).flatMap((source) =>
    importsOf(source.text).flatMap((one) => {
      const why = reasonAgainst(source, one, manifests);
      return why === null ? [] : [`${source.path}:${one.line}: ${one.shown} (${why})`];
    }),
  );
}

function reasonAgainst(
  source: Source,
  { from, typeOnly, bareLazy }: Import,
  manifests: Readonly<Record<string, Manifest>>,
): string | null {
  if (bareLazy && source.path.startsWith('apps/web/src/') && !isTest(source)) {
    return 'the web app loads its chunks by chunk()';
  }
  const folder = Object.keys(PARTS).find((name) => source.path.startsWith(`${name}/`));
  if (from.startsWith('.')) return againstRelative(source, from, folder);
  if (from.startsWith('#')) return againstLayers(source.path, `apps/web/src/${from.slice(1)}`);
  const part = folder === undefined ? undefined : PARTS[folder];
  // configuration and tests of a part run on Node
  const isTool = part === undefined || isTest(source) || !source.path.startsWith(`${folder}/src/`);
  if (from.startsWith('node:')) {
    return part?.node === true || isTool ? null : 'this part does not run on Node';
  }
  const ours = /^@maru\/([a-z]+)(?:\/(.+))?$/.exec(from);
  if (ours !== null && part !== undefined && folder !== undefined) {
    const [, name = '', module = ''] = ours;
    if (!part.knows.includes(name)) {
      return `${folder} may import ${part.knows.join(', ') || 'nothing'}`;
    }
    const isBusiness = name === 'std' || name === 'contract';
    if (source.path.startsWith(SHARED) && isBusiness && !SHARED_KNOWS.has(`${name}/${module}`)) {
      return 'shared has no word of the business';
    }
    const takesSchemas = name === 'contract' && WITHOUT_SCHEMAS.has(folder);
    // the rules of forms, by which a front end and the gateway judge alike
    const isPlain = PLAIN_CONTRACT.has(module) || module.endsWith('-rules');
    if (takesSchemas && !typeOnly && !isPlain && !isTool) {
      return `${folder} takes types and codes of the contract, not its schemas`;
    }
  }
  return againstUndeclared(from, folder ?? '', isTool, manifests);
}

function againstRelative(source: Source, from: string, folder: string | undefined): string | null {
  if (!/\.(ts|tsx|mjs|css|json)(\?[a-z]+)?$/.test(from)) return 'a relative import names its file';
  const { path } = source;
  const target = resolve(path, from);
  if (isTest(source) && target.startsWith('tests/harness/')) return null;
  if (folder !== undefined && !target.startsWith(`${folder}/`)) {
    return 'other parts are imported by name';
  }
  return againstLayers(path, target);
}

/** An import of the web app's own files against its layers, one way down. */
function againstLayers(path: string, target: string): string | null {
  const [from, to] = [layerOf(path), layerOf(target)];
  if (from === null || to === null) return null;
  if (WEB_LAYERS.indexOf(to.layer) < WEB_LAYERS.indexOf(from.layer)) {
    return `${from.layer} may not import ${to.layer}`;
  }
  const crosses = from.layer === 'features' && to.layer === 'features' && from.part !== to.part;
  return crosses ? 'a feature never imports another' : null;
}

/** The layer of a file of the web app, and its part of it (an area, an entity); else null. */
function layerOf(path: string): { readonly layer: WebLayer; readonly part: string } | null {
  const [, folder, part = ''] = /^apps\/web\/src\/(\w+)\/([^/]+)/.exec(path) ?? [];
  const layer = WEB_LAYERS.find((name) => name === folder);
  return layer === undefined ? null : { layer, part };
}

function againstUndeclared(
  from: string,
  folder: string,
  isTool: boolean,
  manifests: Readonly<Record<string, Manifest>>,
): string | null {
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/');
  const own = manifests[folder] ?? {};
  const declared = { ...own.dependencies };
  if (isTool) Object.assign(declared, own.devDependencies, manifests['']?.devDependencies);
  // workspace packages lie in the root's node_modules, for its tools and tests
  if (folder === '' && name.startsWith('@maru/')) return null;
  return name in declared ? null : `${name} is not in ${folder || 'the root'}'s package.json`;
}

/** A relative path from a file, without `.` and `..`. */
function resolve(path: string, from: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}
