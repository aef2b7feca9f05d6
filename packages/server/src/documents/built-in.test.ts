import { LANGUAGES } from '@maru/contract/constants';
import { DOCUMENT_KINDS } from '@maru/contract/document-rules';
import { MAIL_FIELDS, MAIL_KINDS, mailDocument } from '@maru/contract/mail-kinds';
import { DOCUMENT_FIELDS, documentBlocks } from '@maru/std/document-text';
import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import { builtInDocument } from './built-in.ts';

const MODES = [true, false];
const all = DOCUMENT_KINDS.flatMap((kind) => MODES.map((sandbox) => ({ kind, sandbox })));

it.each(all)(
  '$kind has the same parts in each language (sandbox: $sandbox)',
  ({ kind, sandbox }) => {
    const shapes = LANGUAGES.map((language) => {
      const text = builtInDocument(kind, language, sandbox);
      expect(text.length).toBeLessThanOrEqual(LIMITS.documentChars);
      expect(text).not.toMatch(/\[(sandbox|firm)\]/);
      const blocks = documentBlocks(text) ?? [];
      return blocks.map((block) => (block.kind === 'list' ? block.items.length : block.kind));
    });
    expect(shapes[0]?.length).toBeGreaterThan(15);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  },
);

it.each(LANGUAGES)('a firm’s text in %s says nothing of a simulation', (language) => {
  const [own, simulated] = [false, true].map((sandbox) =>
    DOCUMENT_KINDS.map((kind) => builtInDocument(kind, language, sandbox)).join('\n'),
  );
  const word = /모의|simulat|模擬/i;
  expect(own).not.toMatch(word);
  expect(simulated).toMatch(word);
  for (const field of DOCUMENT_FIELDS) expect(own).toContain(`{{${field}}}`);
});

it('the Korean text keeps the formal style throughout', () => {
  const text = DOCUMENT_KINDS.flatMap((kind) =>
    MODES.map((sandbox) => builtInDocument(kind, 'kor', sandbox)),
  ).join('\n');
  expect(text).not.toMatch(/[요죠]\.|[요죠]$/m);
  expect(text).toMatch(/합니다\./);
});

it.each(MAIL_KINDS)('mail of the kind %s is one that the desk could have written', (kind) => {
  const fields = ['operator', ...MAIL_FIELDS[kind]];
  const shapes = LANGUAGES.map((language) => {
    const text = builtInDocument(mailDocument(kind), language, false);
    // the operator is named, with all its known fields
    for (const field of fields) expect(text).toContain(`{{${field}}}`);
    return (documentBlocks(text, fields) ?? []).map((block) => block.kind);
  });
  expect(shapes[0]?.[0]).toBe('heading');
  expect(shapes[0]?.length).toBeGreaterThan(1);
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
});
