/** Which version of a document is in force. */
import { FIRST_DOCUMENT, FIRST_DOCUMENT_DAY } from '@maru/contract/document-rules';
import type { WrittenKind } from '@maru/contract/mail-kinds';
import { present } from '@maru/std/assert';
import { type Instant, startOfDay } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import type { DocumentChange, DocumentTexts, DocumentVersion } from './rows.ts';

/** A version as it is read: the first one has no texts here, and no requester. */
export interface VersionFacts {
  readonly kind: WrittenKind;
  readonly number: number;
  readonly from: Instant;
  /** null: the built-in one. */
  readonly texts: DocumentTexts | null;
  readonly change: DocumentChange | null;
}

/** The versions of a kind that the desk has written, newest first. */
export const writtenVersions = (state: State, kind: WrittenKind): DocumentVersion[] =>
  [...state.documentVersions.values()]
    .filter((version) => version.kind === kind)
    .sort((a, b) => b.number - a.number);

/** All versions of a kind, newest first. */
export const versionsOf = (state: State, kind: WrittenKind): VersionFacts[] => [
  ...writtenVersions(state, kind),
  {
    kind,
    number: FIRST_DOCUMENT,
    from: startOfDay(FIRST_DOCUMENT_DAY),
    texts: null,
    change: null,
  },
];

/** The version in force at an instant: the highest number whose time has come. */
export function versionInForce(state: State, kind: WrittenKind, at: Instant): VersionFacts {
  const all = versionsOf(state, kind);
  return present(all.find(({ from }) => from <= at) ?? all.at(-1), 'a kind has a first version');
}
