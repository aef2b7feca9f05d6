/** Which part of a body of code knows which other one, and by what. */
import { importsOf } from '../tidy/imports.ts';
import { isCode, isTest, lineOf, type Source } from '../tidy/sources.ts';
import type { Body } from './floors.ts';

/** `values`, `types`: by an import; `rows`: by a table or an index of the other part's. */
export const WAYS = ['values', 'types', 'rows'] as const;
export type Way = (typeof WAYS)[number];

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly way: Way;
  /** `file:line` of each import or access, in the order of the files. */
  readonly places: readonly string[];
}

/** The part that owns each table and each index of the core's state. */
export interface Owners {
  readonly tables: ReadonlyMap<string, string>;
  readonly indexes: ReadonlyMap<string, string>;
}

const NONE: Owners = { tables: new Map(), indexes: new Map() };

/** `state.orders`, `state.indexes.shorts`, and the same taken apart by a `const { … }`. */
const ACCESS = /\b(?:state\.)?indexes\.(?<index>\w+)|\bstate\.(?<table>\w+)/g;
const TAKEN = /\{(?<names>[^{}]*)\}\s*=\s*state(?<indexes>\.indexes)?\s*;/g;

/**
 * The part that a file belongs to, with its folder in front where it stands on another floor than
 * that; null: it is outside, or lists the parts.
 */
export function partOf({ folder, loose, byFloor, floors }: Body, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [first = '', second = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (byFloor === undefined || first === 'testing') return second === '' ? loose : first;
  if (rest.length === 0) return loose;
  const floor = floors.find(({ name }) => name === first);
  return floor?.parts.includes(second) ? second : `${first}/${second}`;
}

/** A relative import's file, from the root. */
function resolved(path: string, from: string): string {
  const steps = path.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

interface Sight {
  readonly to: string;
  readonly way: Way;
  readonly line: number;
}

function imported(body: Body, { path, text }: Source): Sight[] {
  return importsOf(text).flatMap(({ from, typeOnly, line }) => {
    const to = from.startsWith('.') ? partOf(body, resolved(path, from)) : null;
    return to === null ? [] : [{ to, way: typeOnly ? 'types' : 'values', line } as const];
  });
}

function accessed({ tables, indexes }: Owners, { text }: Source): Sight[] {
  const owned = (name: string, of: Owners['tables'], at: number): Sight[] => {
    const to = of.get(name);
    return to === undefined ? [] : [{ to, way: 'rows', line: lineOf(text, at) }];
  };
  const direct = [...text.matchAll(ACCESS)].flatMap(({ groups, index }) =>
    groups?.index === undefined
      ? owned(groups?.table ?? '', tables, index)
      : owned(groups.index, indexes, index),
  );
  const taken = [...text.matchAll(TAKEN)].flatMap(({ groups, index }) =>
    (groups?.names ?? '')
      .split(',')
      .map((name) => name.split(':')[0]?.trim() ?? '')
      .flatMap((name) => owned(name, groups?.indexes === undefined ? tables : indexes, index)),
  );
  return [...direct, ...taken];
}

/** All arrows between the parts of a body, without its tests. */
export function arrowsOf(body: Body, sources: readonly Source[], owners = NONE): Arrow[] {
  const places = new Map<string, { from: string; to: string; way: Way; places: string[] }>();
  for (const source of sources) {
    const from = partOf(body, source.path);
    if (from === null || from === 'testing' || !isCode(source) || isTest(source)) continue;
    for (const { to, way, line } of [...imported(body, source), ...accessed(owners, source)]) {
      if (to === from) continue;
      const key = `${from} ${to} ${way}`;
      const arrow = places.get(key) ?? { from, to, way, places: [] };
      arrow.places.push(`${source.path}:${line}`);
      places.set(key, arrow);
    }
  }
  return [...places.values()].sort((a, b) =>
    `${a.from} ${a.to} ${a.way}` < `${b.from} ${b.to} ${b.way}` ? -1 : 1,
  );
}

/** The number of a part's floor from below; -1: it stands on none. */
const floorOf = ({ floors }: Body, part: string): number =>
  floors.findIndex(({ parts }) => parts.includes(part));

/** Arrows from a floor to a higher one. */
export const upward = (body: Body, arrows: readonly Arrow[]): Arrow[] =>
  arrows.filter(({ from, to }) => floorOf(body, to) > floorOf(body, from));

/** Groups of two or more parts that reach each other round, the largest first. */
export function circles(arrows: readonly Pick<Arrow, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((part) => [part, reach(next, part)]));
  const left = new Set(next.keys());
  const found: string[][] = [];
  for (const part of left) {
    const round = [...left].filter(
      (other) => other === part || (reached.get(part)?.has(other) && reached.get(other)?.has(part)),
    );
    for (const one of round) left.delete(one);
    if (round.length > 1) found.push(round.sort());
  }
  return found.sort((a, b) => b.length - a.length);
}

function reach(next: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const to of next.get(part) ?? []) {
      if (!seen.has(to)) {
        seen.add(to);
        open.push(to);
      }
    }
  }
  return seen;
}

/** Circles within the floors that are not one body. */
export function circlesOfFloors(body: Body, arrows: readonly Arrow[]): string[][] {
  return body.floors
    .filter(({ isOneBody }) => isOneBody !== true)
    .flatMap(({ parts }) =>
      circles(arrows.filter(({ from, to }) => parts.includes(from) && parts.includes(to))),
    );
}

/**
 * Files of a front end that reach each other round, by values or types.
 * @param folder its sources, where `#` is an import from their root
 */
export function circlesOfFiles(folder: string, sources: readonly Source[]): string[][] {
  const files = sources.filter(
    (one) => isCode(one) && !isTest(one) && one.path.startsWith(`${folder}/`),
  );
  const known = new Set(files.map(({ path }) => path));
  return circles(
    files.flatMap(({ path, text }) =>
      importsOf(text)
        .map(({ from }) =>
          from.startsWith('#') ? `${folder}/${from.slice(1)}` : resolved(path, from),
        )
        .filter((to) => known.has(to))
        .map((to) => ({ from: path, to })),
    ),
  );
}
