import type { CallTable } from '@maru/contract/call';
import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE } from '@maru/contract/constants';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { ERROR_CODES } from '@maru/contract/errors';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApi } from './openapi.ts';
import { undescribed } from './testing/undescribed.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  requestBody: { content: { 'application/json': { schema: { additionalProperties: boolean } } } };
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, { post: Operation }>;
  components: { schemas: { ErrorCode: { enum: string[] } } };
}
const document = openApi('1.2.3') as unknown as Document;
const TABLES: readonly (readonly [string, CallTable])[] = [
  [API_BASE, CALLS],
  [DESK_API_BASE, DESK_CALLS],
];
const calls = TABLES.flatMap(([base, table]) =>
  Object.entries(table).map(([name, call]) => ({ name, call, path: base + call.path })),
);

describe('/openapi.json', () => {
  it('describes every call and no other', () => {
    const posts = Object.entries(document.paths).filter(([, path]) => 'post' in path);
    expect(posts.map(([path]) => path).sort()).toEqual(calls.map(({ path }) => path).sort());
    expect(document.openapi).toBe('3.1.0');
  });

  it('says which calls need a session, and that unknown fields are refused', () => {
    for (const { name, call, path } of calls) {
      const operation = document.paths[path]?.post;
      expect(operation?.operationId).toBe(name);
      expect(operation?.security).toHaveLength(call.access === 'public' ? 0 : 1);
      expect('401' in (operation?.responses ?? {})).toBe(call.access !== 'public');
      if ('body' in call) continue;
      const body = operation?.requestBody.content['application/json'].schema;
      expect(body?.additionalProperties).toBe(false);
    }
  });

  it('is a document of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('describes each property of each call', () => {
    expect([...undescribed(document.paths, ''), ...undescribed(document.components, '')]).toEqual(
      [],
    );
  });

  it('lists every code of a refusal', () => {
    expect(document.components.schemas.ErrorCode.enum).toEqual(ERROR_CODES);
  });

  it('refers only to what it defines', () => {
    const text = JSON.stringify(document);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let at: unknown = document;
      for (const step of path.split('/')) at = (at as Record<string, unknown>)[step];
      expect(at, path).toBeDefined();
    }
  });
});
