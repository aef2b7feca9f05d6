/** The first version of each document, which the product brings. */
import { readFileSync } from 'node:fs';
import type { Language } from '@maru/contract/constants';
import { mailKindOf, type WrittenKind } from '@maru/contract/mail-kinds';
import { plainText } from '@maru/std/plain-text';
import { packageFile } from '../base/programs.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** A line that only one of the two modes has. */
const MODE = /^\[(sandbox|firm)\] /;
/** Contents of read files, by their names: they do not change while the server runs. */
const read = new Map<string, string>();

function fileText(name: string): string {
  const known = read.get(name) ?? readFileSync(packageFile(`src/documents/${name}`), 'utf8');
  read.set(name, known);
  return known;
}

/** The text of a document for a simulation, or for a firm. */
export function builtInDocument(kind: WrittenKind, language: Language, sandbox: boolean): string {
  const mail = mailKindOf(kind);
  if (mail !== null) return MAIL_TEXTS[language][mail];
  const mode = sandbox ? 'sandbox' : 'firm';
  const lines = fileText(`${kind}.${language}.md`)
    .split('\n')
    .filter((line) => (MODE.exec(line)?.[1] ?? mode) === mode)
    .map((line) => line.replace(MODE, ''));
  return plainText(lines.join('\n'));
}
