import type { Output } from '@maru/contract/desk-calls';

type Row = Output<'deskDocuments'>['rows'][number];
type Version = Row['versions'][number];

/** A version of a document, in the past, in force or to come. */
export type VersionRow = Pick<Row, 'document' | 'inForce'> & Version;

/** All versions of all documents, the newest of each first. */
export const versionsOf = (rows: readonly Row[]): VersionRow[] =>
  rows.flatMap(({ document, inForce, versions }) =>
    versions.map((version) => ({ document, inForce, ...version })),
  );

/** How a version stands, by the key of its text. */
export const stateOf = (number: number, inForce: number) =>
  number === inForce ? 'state_in_force' : number > inForce ? 'state_planned' : 'state_past';
