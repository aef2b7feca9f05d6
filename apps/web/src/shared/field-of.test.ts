import { ApiError } from '@maru/client/api-error';
import { expect, test } from 'vitest';
import { fieldOf } from './field-of.ts';

type Field = 'name' | 'guardianPhone';
const PLAN = {
  rules: [
    { field: 'name', code: 'real_name_format' },
    { field: 'guardianPhone', code: 'guardian_phone_format' },
  ],
  refusedAt: { account_exists: 'name' },
} as const satisfies Parameters<typeof fieldOf<Field>>[0];

test.each([
  ['real_name_format', {}, 'name'],
  ['account_exists', {}, 'name'],
  ['field_empty', {}, null],
  ['system_busy', {}, null],
  // a request that is not well formed names the field by its place in the request
  ['bad_request', { field: 'name' }, 'name'],
  ['bad_request', { field: 'guardian.phone' }, 'guardianPhone'],
  ['bad_request', { field: 'requestId' }, null],
  ['bad_request', {}, null],
] as const)('%s %j is shown at %s', (code, params, field) => {
  expect(fieldOf<Field>(PLAN, new ApiError(code, '', params))).toBe(field);
});
