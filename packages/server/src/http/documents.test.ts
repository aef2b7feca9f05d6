/** Documents that customers agree to: read publicly, written at the desk by two people. */
import type { Output } from '@maru/contract/calls';
import type { Output as DeskOutput } from '@maru/contract/desk-calls';
import { GAP } from '@maru/std/document-text';
import { dayOf } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commonHandlers } from './handlers/common.ts';
import { deskDocumentHandlers } from './handlers/desk-document.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

type Read = Output<'commonDocument'>;

const rita = { staff: 'staff:rita', tokenHash: 's', roles: ['reviewer'] } as never;

let gateway: TestGateway;
const start = async (): Promise<void> => {
  gateway = await testGateway();
  const define = { type: 'parameters.define', actor: 'system', key: null } as const;
  await gateway.engine.submit({ ...define, payload: {} });
};
afterEach(() => gateway.app.close());

async function read(document: string, language = 'en'): Promise<Read> {
  const { body } = await gateway.call('/common/document', { document, language });
  return body.data as Read;
}

describe('what everybody reads', () => {
  beforeEach(start);

  it('is in the language that was asked for, with the operator in it', async () => {
    const phrases = { kor: /모의로/, en: /simulation/, tw: /模擬/ };
    for (const [language, words] of Object.entries(phrases)) {
      const { text, version, from } = await read('terms', language);
      expect(text).toMatch(words);
      expect(text).not.toMatch(/\{\{|\[sandbox\]/);
      expect([version, dayOf(from)]).toEqual([1, '2026-11-20']);
    }
    expect((await read('risk')).text).toContain('## Forced closing');
    expect((await read('privacy')).text).toContain('- Officer: Maru');
  });

  it('is of a kind and a language that there are', async () => {
    for (const input of [{ document: 'other', language: 'en' }, { document: 'terms' }]) {
      const { body } = await gateway.call('/common/document', input);
      expect(body.code).toBe('bad_request');
    }
  });
});

it('a firm’s texts are no simulation, and show what nobody has said as a gap', async () => {
  gateway = await testGateway();
  const { engine } = gateway;
  engine.becomeFirm([]);
  const define = { type: 'parameters.define', actor: 'system', key: null } as const;
  await engine.submit({ ...define, payload: {} });
  const site = { engine, sandbox: false, market: 'sim', marketHours: 'krx' } as const;
  const input = { document: 'terms', language: 'en' } as const;
  const answer = await commonHandlers(site).commonDocument(input, { address: '' });
  const text = answer.ok ? answer.value.text : '';
  expect(text).not.toMatch(/simulat/i);
  expect(text).toContain(`- Name: ${GAP}`);
  const listed = await deskDocumentHandlers(engine, false).deskDocuments({}, rita);
  expect(listed.ok && listed.value.gaps).toEqual([
    'operatorName',
    'operatorNumber',
    'operatorAddress',
    'privacyOfficer',
    'privacyContact',
  ]);
});

describe('the desk', () => {
  const texts = { kor: '## 목적\n\n{{operator}}', en: '## Purpose\n\nNew', tw: '## 目的\n\n新' };
  let cookies: Record<'rita' | 'ana', string>;
  beforeEach(async () => {
    await start();
    await appoint(gateway, 'rita', 'reviewer');
    await appoint(gateway, 'ana', 'approver');
    const [rita, ana] = await Promise.all(
      (['rita', 'ana'] as const).map(async (member) => (await logIn(gateway, member)).cookie ?? ''),
    );
    cookies = { rita: rita ?? '', ana: ana ?? '' };
  });

  const desk = async (member: 'rita' | 'ana', path: string, input: object = {}) =>
    (await askDesk(gateway, path, input, { cookie: cookies[member] })).body;
  const listed = async () => (await desk('rita', '/documents')).data as DeskOutput<'deskDocuments'>;

  async function ask(more: object = {}, requestId = 'v1') {
    const { today: day } = await listed();
    const version = { document: 'terms', texts, day, requestId, ...more };
    const { code, data } = await desk('rita', '/documentAsk', version);
    return code ?? (data as { id: string }).id;
  }

  it('writes a version by two people, which everybody then reads', async () => {
    const id = await ask({ texts: { ...texts, en: '## Purpose  \r\n\r\n\r\nNew\n' } });
    expect((await read('terms')).version).toBe(1);
    expect((await listed()).rows[0]).toMatchObject({ inForce: 1, review: id });
    const { version } = (await desk('ana', '/review', { id })).data as { version: string };
    const decision = { id, version, approve: true, reason: null, requestId: 'd1' };
    expect((await desk('ana', '/decide', decision)).code).toBeUndefined();
    expect(await read('terms')).toMatchObject({ version: 2, text: texts.en });
    expect(await read('terms', 'kor')).toMatchObject({ text: '## 목적\n\nMaru' });
    expect((await read('privacy')).version).toBe(1);
    const { data } = await desk('rita', '/document', { document: 'terms' });
    const { versions, inForce } = data as DeskOutput<'deskDocument'>;
    expect([inForce, versions.map(({ number }) => number)]).toEqual([2, [2, 1]]);
    expect(versions[0]?.texts).toEqual(texts);
    expect(versions[1]?.texts.kor).toContain('{{operator}}');
    expect(versions[0]?.change).toMatchObject({ review: id });
  });

  it.each([
    ['document_language', { texts: { ...texts, tw: ' \n ' } }],
    ['document_long', { texts: { ...texts, en: 'x'.repeat(LIMITS.documentChars + 1) } }],
    ['document_format', { texts: { ...texts, en: '### Purpose' } }],
    ['document_day', { day: '2020-01-01' }],
    ['bad_request', { document: 'other' }],
  ])('refuses with %s', async (code, more) => {
    expect(await ask(more)).toBe(code);
    expect((await listed()).rows[0]?.review).toBeNull();
  });

  it('takes texts of the greatest length in all languages', async () => {
    const most = '가'.repeat(LIMITS.documentChars);
    const whole = { kor: most, en: 'x'.repeat(LIMITS.documentChars), tw: most };
    expect(await ask({ texts: whole })).toMatch(/^R/);
  });
});
