import { DOCUMENT_KINDS, type DocumentKind } from '@maru/contract/document-rules';
import type { DocumentFields } from '@maru/std/document-text';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../core/domain.ts';
import { blankable } from '../parameters/definitions.ts';
import { parameter } from '../parameters/parameters.ts';
import { askForVersion, documentReview, versionUnderReview } from './changes.ts';
import type { DocumentCommands } from './commands.ts';
import { DOCUMENT_VERSION_COLUMNS, type DocumentVersion } from './rows.ts';
import { type VersionFacts, versionInForce, versionsOf } from './versions.ts';

/** A kind of document as the desk reads it. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  /** Newest first. */
  readonly versions: readonly VersionFacts[];
  /** The number of the version in force. */
  readonly inForce: number;
  /** The application for a version that is undecided; null: none. */
  readonly review: string | null;
}

export interface DocumentShape {
  readonly tables: { readonly documentVersions: DocumentVersion };
  readonly appended: None;
  readonly commands: DocumentCommands;
  readonly indexes: None;
  readonly parameters: {
    /** Who operates the service; each is blank in a firm's database until the firm has said it. */
    readonly operatorName: string;
    /** Its number as a business. */
    readonly operatorNumber: string;
    readonly operatorAddress: string;
    readonly privacyOfficer: string;
    /** How to reach the privacy officer. */
    readonly privacyContact: string;
  };
  readonly reads: {
    documents(at: Instant): DocumentFacts[];
    /** The version of a document that is in force at an instant. */
    documentInForce(kind: DocumentKind, at: Instant): VersionFacts;
    /** What the fields of the texts stand for. */
    documentFields(at: Instant): DocumentFields;
  };
}

const LINE = /^.{2,100}$/u;

export const documents: Domain<DocumentShape> = {
  name: 'documents',
  tables: {
    documentVersions: { columns: DOCUMENT_VERSION_COLUMNS, owner: null, shared: 'everyone' },
  },
  appended: {},
  kept: { documentVersions: 'firm' },
  indexes: () => ({}),
  commands: { 'document.change': { by: [], staff: true, run: askForVersion } },
  parameters: {
    operatorName: blankable('Maru', LINE),
    operatorNumber: blankable('000-00-00000', LINE),
    operatorAddress: blankable('Seoul', LINE),
    privacyOfficer: blankable('Maru', LINE),
    privacyContact: blankable('privacy@example.com', LINE),
  },
  reads: (state) => ({
    documents: (at) =>
      DOCUMENT_KINDS.map((kind) => ({
        kind,
        versions: versionsOf(state, kind),
        inForce: versionInForce(state, kind, at).number,
        review: versionUnderReview(state, kind)?.id ?? null,
      })),
    documentInForce: (kind, at) => versionInForce(state, kind, at),
    documentFields: (at) => ({
      operator: parameter(state, 'operatorName', at),
      registration: parameter(state, 'operatorNumber', at),
      address: parameter(state, 'operatorAddress', at),
      privacyOfficer: parameter(state, 'privacyOfficer', at),
      privacyContact: parameter(state, 'privacyContact', at),
    }),
  }),
  reviews: { document: documentReview },
};
