/** Documents at the desk: their versions and texts, and a request for a version. */
import type { VersionFacts } from '@maru/broker/people/documents/versions';
import { LANGUAGES } from '@maru/contract/constants';
import { MAIL_FIELDS, mailKindOf, type WrittenKind } from '@maru/contract/mail-kinds';
import type { DocumentFields } from '@maru/std/document-text';
import { dayOf } from '@maru/std/kst';
import { builtInDocument } from '../../documents/built-in.ts';
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { sends } from './send.ts';

/** The parameter behind each field of the texts. */
const PARAMETERS: Readonly<Record<keyof DocumentFields, string>> = {
  operator: 'operatorName',
  registration: 'operatorNumber',
  address: 'operatorAddress',
  privacyOfficer: 'privacyOfficer',
  privacyContact: 'privacyContact',
};

const gapsOf = (fields: DocumentFields): string[] =>
  Object.entries(PARAMETERS)
    .filter(([field]) => fields[field as keyof DocumentFields] === '')
    .map(([, parameter]) => parameter);

const rowOf = ({ number, from, change }: VersionFacts) => ({ number, from, change });

const textsOf = ({ kind, texts }: VersionFacts, sandbox: boolean) => {
  const [kor = '', en = '', tw = ''] = LANGUAGES.map(
    (language) => texts?.[language] ?? builtInDocument(kind, language, sandbox),
  );
  return { kor, en, tw };
};

/** The values of a document's fields; of a future mail their names. */
function fieldsOf(kind: WrittenKind, own: DocumentFields): Record<string, string> {
  const mail = mailKindOf(kind);
  if (mail === null) return { ...own };
  const named = MAIL_FIELDS[mail].map((field) => [field, `[${field}]`] as const);
  return { operator: own.operator, ...Object.fromEntries(named) };
}

type Names = 'deskDocument' | 'deskDocumentAsk' | 'deskDocuments';

export const deskDocumentHandlers = (
  engine: Engine,
  sandbox: boolean,
): Pick<DeskHandlers, Names> => ({
  deskDocuments: () =>
    readAnswer(engine, null, (reads) => {
      const now = engine.now();
      const rows = reads.documents(now).map(({ kind, versions, inForce, review }) => ({
        document: kind,
        versions: versions.map(rowOf),
        inForce,
        review,
      }));
      return { today: dayOf(now), rows, gaps: gapsOf(reads.documentFields(now)) };
    }),
  deskDocument: ({ document }) =>
    readAnswer(engine, null, (reads) => {
      const now = engine.now();
      const found = reads.documents(now).filter(({ kind }) => kind === document);
      return {
        versions: found.flatMap(({ versions }) =>
          versions.map((version) => ({ ...rowOf(version), texts: textsOf(version, sandbox) })),
        ),
        inForce: reads.documentInForce(document, now).number,
        fields: fieldsOf(document, reads.documentFields(now)),
      };
    }),
  deskDocumentAsk: sends({ engine }, 'document.change', ({ document: kind, texts, day }) => ({
    kind,
    texts,
    day,
  })),
});
