/** Faults by rows of `docs/coverage.md`: the test that a row names must find each. */
import { basename } from 'node:path';
import type { Mutant } from './mutant.ts';

/** Where, the text and what it becomes, the file of tests, and a part of their names. */
type Fault = readonly [file: string, text: string, becomes: string, tests: string, test?: string];

/** Faults of rows, each named by a part of its first cell. */
export function faultsOfRows(
  rows: Readonly<Record<string, Readonly<Record<string, Fault>>>>,
): Mutant[] {
  return Object.entries(rows).flatMap(([row, faults]) =>
    Object.entries(faults).map(([what, [file, text, becomes, tests, test]]) => ({
      name: `row ${row}: ${what}`,
      row,
      file,
      text,
      becomes,
      tests: [tests],
      ...(test === undefined ? {} : { test }),
    })),
  );
}

/** The test, and where the code alone stands several times in the file, the text around it. */
type Answer = string | readonly [test: string, text: string];
/** Answers of a file by code, and the file of tests. */
type Answers = Readonly<Record<string, readonly [tests: string, Readonly<Record<string, Answer>>]>>;

/**
 * A refusal with another code than its own; the row is the code.
 * @param text around the code, where that alone stands several times in the file
 */
export function otherAnswer(
  file: string,
  code: string,
  tests: readonly string[],
  test: string,
  text = `'${code}'`,
): Mutant {
  const becomes = text.replace(
    `'${code}'`,
    `'${code === 'internal' ? 'bad_request' : 'internal'}'`,
  );
  // a code may have a fault for each of its rules
  const name = `row ${code}: another code from ${basename(file)} (${test})`;
  return { name, row: code, file, text, becomes, tests, test };
}

/** Refusals by file, each with another code. */
export function otherAnswers(files: Answers): Mutant[] {
  return Object.entries(files).flatMap(([place, [tests, answers]]) => {
    // a file whose refusals several files of tests show is there several times
    const [file = ''] = place.split(' ');
    return Object.entries(answers).map(([code, answer]) => {
      const [test, text] = typeof answer === 'string' ? [answer] : answer;
      return otherAnswer(file, code, [tests], test, text);
    });
  });
}
