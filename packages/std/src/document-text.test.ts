import { expect, it } from 'vitest';
import { changedParts, documentBlocks, filledIn, GAP } from './document-text.ts';

const FIELDS = {
  operator: 'Haneul',
  registration: '1',
  address: 'Seoul',
  privacyOfficer: '',
  privacyContact: ' ',
};

it('reads headings, lists and paragraphs', () => {
  expect(documentBlocks('First\nline\n\n## Title\n\n- one\n- two {{operator}}')).toEqual([
    { kind: 'paragraph', text: 'First line' },
    { kind: 'heading', text: 'Title' },
    { kind: 'list', items: ['one', 'two {{operator}}'] },
  ]);
});

it.each([
  ['', 'nothing'],
  ['# Title', 'a heading of another level'],
  ['### Title', 'a heading of another level'],
  ['##Title', 'no heading'],
  ['## Title\ntext', 'a heading that goes on'],
  ['text\n- item', 'a list within a paragraph'],
  ['- item\ntext', 'a paragraph within a list'],
  ['* item', 'another list'],
  ['1. item', 'a numbered list'],
  ['> said', 'a quotation'],
  ['| a | b |', 'a table'],
  ['<b>bold</b>', 'HTML'],
  ['  code', 'an indented line'],
  ['by {{nobody}}', 'a field that is none'],
  ['by {{}}', 'a field without a name'],
])('takes no other form: %j, %s', (text) => {
  expect(documentBlocks(text)).toBeNull();
});

it('fills fields in, and shows a blank one as a gap', () => {
  expect(filledIn('{{operator}}, {{address}}: {{privacyOfficer}} {{privacyContact}}', FIELDS)).toBe(
    `Haneul, Seoul: ${GAP} ${GAP}`,
  );
});

it('tells what was added and removed, and keeps the rest in its order', () => {
  const parts = changedParts('a\n\nb\n\nc', 'a\n\nx\n\nc\n\nd');
  expect(parts.map(({ part, change }) => `${change} ${part}`)).toEqual([
    'kept a',
    'removed b',
    'added x',
    'kept c',
    'added d',
  ]);
});
