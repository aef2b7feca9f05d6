import { CALLS } from '@maru/contract/calls';
import { API_BASE } from '@maru/contract/constants';
import { ERROR_CODES } from '@maru/contract/errors';
import { describe, expect, it } from 'vitest';
import { openApi } from './openapi.ts';

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

describe('/openapi.json', () => {
  it('describes every call and no other', () => {
    const paths = Object.values(CALLS).map((call) => API_BASE + call.path);
    expect(Object.keys(document.paths).sort()).toEqual(paths.sort());
    expect(document.openapi).toBe('3.1.0');
  });

  it('says which calls need a session, and that unknown fields are refused', () => {
    for (const [name, call] of Object.entries(CALLS)) {
      const operation = document.paths[API_BASE + call.path]?.post;
      expect(operation?.operationId).toBe(name);
      expect(operation?.security).toHaveLength(call.access === 'session' ? 1 : 0);
      expect('401' in (operation?.responses ?? {})).toBe(call.access === 'session');
      if ('body' in call) continue;
      const body = operation?.requestBody.content['application/json'].schema;
      expect(body?.additionalProperties).toBe(false);
    }
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
