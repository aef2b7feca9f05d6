import { expect, test } from 'vitest';
import { sensesIn, shapesIn, withDescriptions } from './descriptions.ts';

const SHAPES = `
/** Milliseconds since 1970 UTC. */
export const instant = z.number();
export const bare = z.number();
`;
const SOURCE = `
const row = z.strictObject({
  /** Won,
   * after fees. */
  amount: decimal,
  at: instant,
  until: z.nullable(instant),
  total: z.int(),
  /** Shares. */
  total2: z.int(),
  both: z.array(z.strictObject({ total2, instant })),
  bare,
});
`;

test('comments are read, of fields and of the shapes that they have', () => {
  const senses = sensesIn(SOURCE, shapesIn(SHAPES));
  expect(Object.fromEntries([...senses].map(([name, texts]) => [name, [...texts]]))).toEqual({
    amount: ['Won, after fees.'],
    at: ['Milliseconds since 1970 UTC.'],
    until: ['Milliseconds since 1970 UTC.'],
    total: [''],
    // said in one place and not in the other: nobody knows
    total2: ['Shares.', ''],
    both: [''],
    instant: ['Milliseconds since 1970 UTC.'],
    bare: [''],
  });
});

test('a schema is described at every depth, and a property may be called properties', () => {
  const schema = {
    type: 'object',
    properties: {
      rows: { type: 'array', items: { type: 'object', properties: { at: { type: 'number' } } } },
      properties: { type: 'string' },
    },
  };
  const texts: Readonly<Record<string, string>> = { at: 'When.', properties: 'What it has.' };
  expect(withDescriptions(schema, (field) => texts[field])).toEqual({
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: { type: 'object', properties: { at: { description: 'When.', type: 'number' } } },
      },
      properties: { description: 'What it has.', type: 'string' },
    },
  });
});
