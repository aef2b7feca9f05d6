/**
 * What the comments of the contract say of its fields, for the API's description. They are read
 * from the sources, which are what runs; a name that a call uses in two senses is left without.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { JsonSchema } from './json-schema.ts';

const FOLDER = new URL('.', import.meta.resolve('@maru/contract/calls'));

const IMPORT = /^import[\s\S]*?from '[^']+';$/gm;
const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`;
/** A field on a line of its own, perhaps behind a comment. */
const FIELD = new RegExp(String.raw`(?:${COMMENT})?^[ \t]+(\w+)(?:: ([^\n]*?))?,?$`, 'gm');
/** Fields of an object that is written in one line. */
const INLINE = /[{,] (\w+)(?=[:,]| \})/g;
const SHAPE = new RegExp(String.raw`${COMMENT}export const (\w+)`, 'g');
/** Where a constant begins, behind its comment. */
const PART = /^(?=(?:export )?const \w+ =)/m;
const NAME = /^(?:export )?const (\w+) =/;
/** A field that is a shape, or may be missing or null, or a list of it. */
const OF_SHAPE = /^(?:z\.(?:nullable|optional|array)\()*(\w+)\)*$/;

/** What a file says of the fields that it names, each in every sense; '': nothing. */
type Senses = ReadonlyMap<string, ReadonlySet<string>>;

const plain = (comment: string): string => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();

/** Comments of the named shapes of a source. */
export const shapesIn = (source: string): ReadonlyMap<string, string> =>
  new Map([...source.matchAll(SHAPE)].map(([, comment = '', name = '']) => [name, plain(comment)]));

/** What a source says of the fields that it names. @param shapes what is said of shared shapes */
export function sensesIn(source: string, shapes: ReadonlyMap<string, string>): Senses {
  const senses = new Map<string, Set<string>>();
  const note = (name: string, text: string): void => {
    const known = senses.get(name);
    if (known === undefined) senses.set(name, new Set([text]));
    else known.add(text);
  };
  for (const [, comment, name = '', value = name] of source.matchAll(FIELD)) {
    const shape = OF_SHAPE.exec(value)?.[1] ?? '';
    note(name, comment === undefined ? (shapes.get(shape) ?? '') : plain(comment));
  }
  for (const [, name = ''] of source.matchAll(INLINE)) note(name, shapes.get(name) ?? '');
  return senses;
}

const only = (texts: ReadonlySet<string>): string | undefined =>
  texts.size === 1 ? [...texts][0] : undefined;

interface Part {
  readonly words: ReadonlySet<string>;
  readonly senses: Senses;
}

/** Each constant of a source: what it names, and what it says of fields. */
function partsOf(source: string, shapes: ReadonlyMap<string, string>): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const text of source.replaceAll(IMPORT, '').split(PART)) {
    const name = NAME.exec(text)?.[1];
    const words = new Set(text.match(/\w+/g));
    if (name !== undefined) parts.set(name, { words, senses: sensesIn(text, shapes) });
  }
  return parts;
}

/** A constant and all those of its file that it names, directly or not. */
function reachedFrom(name: string, parts: ReadonlyMap<string, Part>): readonly Part[] {
  const reached = new Map<string, Part>();
  const add = (one: string): void => {
    const part = parts.get(one);
    if (part === undefined || reached.has(one)) return;
    reached.set(one, part);
    for (const word of part.words) add(word);
  };
  add(name);
  return [...reached.values()];
}

/** What parts say of a field, each in every sense. */
const sensesOf = (parts: readonly Part[], field: string): ReadonlySet<string> =>
  new Set(parts.flatMap(({ senses }) => [...(senses.get(field) ?? [])]));

/** By call: what its constants, or where they do not name a field all files, say of a field. */
export function describedFields(): (call: string, field: string) => string | undefined {
  const shapes = shapesIn(readFileSync(new URL('shapes.ts', FOLDER), 'utf8'));
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => partsOf(readFileSync(new URL(name, FOLDER), 'utf8'), shapes));
  const every = files.flatMap((parts) => [...parts.values()]);
  const fileOf = new Map(
    files.flatMap((parts) => [...parts.keys()].map((name) => [name, parts] as const)),
  );
  const known = new Map<string, readonly Part[]>();
  const everywhere = new Map<string, ReadonlySet<string>>();
  return (call, field) => {
    const own = known.get(call) ?? reachedFrom(call, fileOf.get(call) ?? new Map());
    known.set(call, own);
    const said = sensesOf(own, field);
    if (said.size > 0) return only(said) || undefined;
    const all = everywhere.get(field) ?? sensesOf(every, field);
    everywhere.set(field, all);
    return only(all) || undefined;
  };
}

/** A schema with a description at each property that has one. */
export function withDescriptions<T>(value: T, textOf: (field: string) => string | undefined): T {
  if (Array.isArray(value)) return value.map((part) => withDescriptions(part, textOf)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([keyword, part]) => [
    keyword,
    keyword === 'properties'
      ? describeEach(part as Readonly<Record<string, JsonSchema>>, textOf)
      : withDescriptions(part, textOf),
  ]);
  return Object.fromEntries(parts) as T;
}

const describeEach = (
  properties: Readonly<Record<string, JsonSchema>>,
  textOf: (field: string) => string | undefined,
): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const description = textOf(field);
      const whole = withDescriptions(schema, textOf);
      return [field, description === undefined ? whole : { description, ...whole }];
    }),
  );
