import { FIRST_DOCUMENT } from '@maru/contract/document-rules';
import { WRITTEN_KINDS, type WrittenKind } from '@maru/contract/mail-kinds';
import type { DocumentFields } from '@maru/std/document-text';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { blankable } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import {
  type AgreementFacts,
  agreementObstacle,
  agreementsOf,
  agreeToVersions,
} from './agreements.ts';
import { askForVersion, documentReview, versionUnderReview } from './changes.ts';
import type { DocumentCommands, DocumentOutcomes } from './commands.ts';
import {
  AGREEMENT_COLUMNS,
  type Agreement,
  DOCUMENT_VERSION_COLUMNS,
  type DocumentVersion,
} from './rows.ts';
import { type VersionFacts, versionInForce, versionsOf } from './versions.ts';

/** A kind of document as the desk reads it. */
export interface DocumentFacts {
  readonly kind: WrittenKind;
  /** Newest first. */
  readonly versions: readonly VersionFacts[];
  /** The number of the version in force. */
  readonly inForce: number;
  /** The pending application for a version; null: none. */
  readonly review: string | null;
}

export interface DocumentShape {
  readonly tables: {
    readonly documentVersions: DocumentVersion;
    readonly agreements: Agreement;
  };
  readonly appended: None;
  readonly commands: DocumentCommands;
  readonly outcomes: DocumentOutcomes;
  /** Agreements to later versions than the first. */
  readonly indexes: { readonly agreementsByCustomer: Index<Agreement> };
  readonly parameters: {
    /**
     * The operator of the service; each is blank in a firm's database until the firm has set it.
     */
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
    documentInForce(kind: WrittenKind, at: Instant): VersionFacts;
    /** Values of the fields in the texts. */
    documentFields(at: Instant): DocumentFields;
    /** A customer's agreements, and the versions in force. */
    agreements(customer: string, at: Instant): AgreementFacts[];
  };
}

const LINE = /^.{2,100}$/u;

const fieldsAt = (state: State, at: Instant): DocumentFields => ({
  operator: parameter(state, 'operatorName', at),
  registration: parameter(state, 'operatorNumber', at),
  address: parameter(state, 'operatorAddress', at),
  privacyOfficer: parameter(state, 'privacyOfficer', at),
  privacyContact: parameter(state, 'privacyContact', at),
});

export const documents: Domain<DocumentShape> = {
  name: 'documents',
  tables: {
    documentVersions: { columns: DOCUMENT_VERSION_COLUMNS, owner: null, shared: 'everyone' },
    // without a row it is the first version: most customers have none in memory
    agreements: {
      columns: AGREEMENT_COLUMNS,
      owner: 'customer',
      live: ({ version }) => version > FIRST_DOCUMENT,
    },
  },
  appended: {},
  kept: { documentVersions: 'firm', agreements: 'financial unnamed' },
  indexes: (tables) => ({ agreementsByCustomer: tables.agreements.index((a) => a.customer) }),
  commands: {
    'document.change': { by: [], staff: true, run: askForVersion },
    'document.agree': { by: 'customer', run: agreeToVersions },
  },
  parameters: {
    operatorName: blankable('Maru', LINE),
    operatorNumber: blankable('000-00-00000', LINE),
    operatorAddress: blankable('Seoul', LINE),
    privacyOfficer: blankable('Maru', LINE),
    privacyContact: blankable('privacy@example.com', LINE),
  },
  reads: (state) => ({
    documents: (at) =>
      WRITTEN_KINDS.map((kind) => ({
        kind,
        versions: versionsOf(state, kind),
        inForce: versionInForce(state, kind, at).number,
        review: versionUnderReview(state, kind)?.id ?? null,
      })),
    agreements: (customer, at) => agreementsOf(state, customer, at),
    documentInForce: (kind, at) => versionInForce(state, kind, at),
    documentFields: (at) => fieldsAt(state, at),
  }),
  opening: { operator: (state, at) => Object.values(fieldsAt(state, at)).every(Boolean) },
  reviews: { document: documentReview },
  bars: agreementObstacle,
};
