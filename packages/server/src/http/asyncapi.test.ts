import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { asyncApi } from './asyncapi.ts';
import { undescribed } from './testing/undescribed.ts';

const document = JSON.parse(JSON.stringify(asyncApi('1.2.3')));

it('is a document of AsyncAPI 3.0', () => {
  const path = import.meta.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const isValid = ajv.validate(JSON.parse(readFileSync(new URL(path), 'utf8')), document);
  expect([isValid, ajv.errors]).toEqual([true, null]);
});

it('describes each message and each field', () => {
  expect(undescribed(document.components, '')).toEqual([]);
  for (const { payload } of Object.values<{ payload: object }>(document.channels.stream.messages)) {
    expect(payload).toHaveProperty('$ref');
  }
});
