/**
 * Documents, such as the user agreement: Markdown of headings (`## `), lists (`- `) and paragraphs
 * alone, with fields in double braces for the operator of the service.
 */

/** Fields that a text may name; each stands for a value of the firm. */
export const DOCUMENT_FIELDS = [
  'operator',
  'registration',
  'address',
  'privacyOfficer',
  'privacyContact',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];
export type DocumentFields = Readonly<Record<DocumentField, string>>;

/** Placeholder of a field that is not filled in. */
export const GAP = '____';

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = /^## \S.*$/;
const ITEM = /^- \S.*$/;
/** Other marks of Markdown and of HTML at the beginning of a line. */
const OTHER_MARK = /^(?:#|[-*+>|]|```|~~~|\d+\. |<|\s)/;
const FIELD = /\{\{(\w*)\}\}/g;

/** A part between two empty lines; null: none of the three. */
function blockOf(part: string): Block | null {
  const lines = part.split('\n');
  if (lines.every((line) => ITEM.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  }
  if (HEADING.test(part))
    return lines.length === 1 ? { kind: 'heading', text: part.slice(3) } : null;
  if (lines.some((line) => line === '' || OTHER_MARK.test(line))) return null;
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The parts of a text in their order; null: it has another form, or names a field that is none. */
export function documentBlocks(
  text: string,
  fields: readonly string[] = DOCUMENT_FIELDS,
): Block[] | null {
  if ([...text.matchAll(FIELD)].some(([, name = '']) => !fields.includes(name))) return null;
  const blocks = text.split('\n\n').map(blockOf);
  return blocks.every((block) => block !== null) ? blocks : null;
}

/** A text with its fields filled in; a blank one shows as a gap. */
export const filledIn = (text: string, fields: Readonly<Record<string, string>>): string =>
  text.replace(FIELD, (whole, name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return value === undefined ? whole : value.trim() || GAP;
  });

/** Whether the paragraphs, headings and lists of one text stand in another one, in its order. */
export interface ChangedPart {
  readonly part: string;
  readonly change: 'added' | 'removed' | 'kept';
}

/** The changes of a text's parts: the longest row of common parts is kept. */
export function changedParts(before: string, after: string): ChangedPart[] {
  const [was, is] = [before.split('\n\n'), after.split('\n\n')];
  // length of the longest common row from each pair of parts on
  const longest = Array.from({ length: was.length + 1 }, () =>
    new Array<number>(is.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row === undefined) continue;
      row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: ChangedPart[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [old = '', now = ''] = [was[i], is[j]];
    if (i < was.length && j < is.length && old === now) {
      parts.push({ part: now, change: 'kept' });
      i += 1;
      j += 1;
    } else if (i < was.length && (j >= is.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ part: old, change: 'removed' });
      i += 1;
    } else {
      parts.push({ part: now, change: 'added' });
      j += 1;
    }
  }
  return parts;
}
