/** The kinds of e-mail, and the texts of them that the desk can write. */
import { DOCUMENT_KINDS, type DocumentKind } from './document-rules.ts';

export const MAIL_KINDS = [
  'addressCode',
  'addressChanged',
  'passwordLink',
  'guardianLink',
  'newDevice',
  'passwordChanged',
  'bankCardChanged',
  'factorChanged',
  'passkeyChanged',
  'statement',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `failed`: the mail server refused it, or could not be reached for a day. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Fields that the text of each kind may name beside the operator. */
export const MAIL_FIELDS: Readonly<Record<MailKind, readonly string[]>> = {
  addressCode: ['code', 'minutes'],
  addressChanged: ['time'],
  passwordLink: ['link', 'hours'],
  guardianLink: ['link', 'days'],
  newDevice: ['time', 'device'],
  passwordChanged: ['time', 'what'],
  bankCardChanged: ['time', 'what', 'bank'],
  factorChanged: ['time', 'what'],
  passkeyChanged: ['time', 'what', 'device'],
  statement: ['month', 'link'],
};

/** The text of a kind of mail, as a document that the desk writes. */
export type MailDocument = `mail_${MailKind}`;
export const mailDocument = (kind: MailKind): MailDocument => `mail_${kind}`;

/** What two people of the desk write in versions. */
export type WrittenKind = DocumentKind | MailDocument;
export const WRITTEN_KINDS: readonly [WrittenKind, ...WrittenKind[]] = [
  ...DOCUMENT_KINDS,
  ...MAIL_KINDS.map(mailDocument),
];

export const isWrittenKind = (word: string): word is WrittenKind =>
  WRITTEN_KINDS.some((kind) => kind === word);

/** The kind of mail whose text a document is; null: it is one that customers agree to. */
export const mailKindOf = (document: WrittenKind): MailKind | null =>
  MAIL_KINDS.find((kind) => mailDocument(kind) === document) ?? null;
