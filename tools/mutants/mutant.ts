/** Faults of one line each, written down as data: how good the tests are, they show. */

/** One fault. */
export interface Mutant {
  /** Unique: the file below its package's sources, then what goes wrong. */
  readonly name: string;
  /** The file, from the root. */
  readonly file: string;
  /** A part of one line; it stands exactly once in the file. */
  readonly text: string;
  readonly becomes: string;
  /** Files and folders of tests, of which one must fail, from the root. */
  readonly tests: readonly string[];
  /** Only tests whose name contains this count. */
  readonly test?: string;
  /** Why no test can tell it from the code as it is. Such a fault must survive. */
  readonly equivalent?: string;
  /** The row of `docs/coverage.md`, or the code of a refusal, whose test must fail. */
  readonly row?: string;
}

type More = Partial<Pick<Mutant, 'tests' | 'test' | 'equivalent' | 'row'>>;
/** What goes wrong, by the text and what it becomes. */
export type Faults = Readonly<
  Record<string, readonly [text: string, becomes: string, more?: More]>
>;

/**
 * Faults of a folder by file. Unless one says otherwise, the tests of the folder must find it.
 * @param folder from the root
 */
export function faultsIn(folder: string, files: Readonly<Record<string, Faults>>): Mutant[] {
  return Object.entries(files).flatMap(([path, faults]) =>
    Object.entries(faults).map(([what, [text, becomes, more = {}]]) => {
      const file = `${folder}/${path}`;
      const name = `${file.replace(/^(packages|apps)\/|src\//g, '')}: ${what}`;
      return { name, file, text, becomes, tests: [folder], ...more };
    }),
  );
}

/** A file's text with a fault. @throws when the fault's does not stand once, in one line */
export function withFault({ name, text, becomes }: Mutant, source: string): string {
  const [before, after, ...others] = source.split(text);
  const isOneLine = text !== '' && text !== becomes && !`${text}${becomes}`.includes('\n');
  if (!isOneLine || before === undefined || after === undefined || others.length > 0) {
    throw new Error(`stale, its text must stand once in one line: ${name}`);
  }
  return before + becomes + after;
}
