/** Banks as two people of the desk have them: listed publicly, and required at a new card. */
import type { Input } from '@maru/contract/desk-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextOf } from '../mail/document.ts';
import { deskBankHandlers } from './handlers/desk-bank.ts';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

type Asked = Omit<Input<'deskBankAsk'>, 'requestId'>;

const NAMU: Asked = {
  kind: 'add',
  code: '091',
  least: '12',
  most: '14',
  names: { kor: '나무은행', en: 'Namu Bank', tw: '樹銀行' },
  reason: 'as the institute has said',
};

let gateway: TestGateway;
let me: Record<string, string>;
let number = 0;

beforeAll(async () => {
  gateway = await testGateway();
  me = await gateway.demo();
  await gateway.sealer.open(DEMO_ID);
  for (const [id, role] of [
    ['staff:rita', 'reviewer'],
    ['staff:ana', 'approver'],
  ] as const) {
    const payload = { id, passwordHash: 'hash', roles: [role] };
    await gateway.engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload });
  }
});
afterAll(() => gateway.app.close());

const rita = { staff: 'staff:rita', tokenHash: 's', roles: ['reviewer'] } as never;

/** What the desk answers to a change: the application, or a refusal. */
async function ask(asked: Partial<Asked>): Promise<string> {
  number += 1;
  const whole = { ...NAMU, ...asked, requestId: `b${number}` };
  const answer = await deskBankHandlers(gateway.engine).deskBankAsk(whole, rita);
  return answer.ok ? answer.value.id : answer.refusal.code;
}

/** A change that another person has approved. */
async function change(asked: Partial<Asked>): Promise<void> {
  const { engine } = gateway;
  const id = await ask(asked);
  const found = await engine.read(null, (reads) => reads.reviewCase(id, engine.now())?.text);
  const seen = 'value' in found ? found.value : undefined;
  const payload = { id, approve: true, reason: null, seen } as never;
  const decided = { type: 'review.decide', actor: 'staff:ana', key: null, payload } as const;
  expect(await engine.submit(decided)).toMatchObject({ ok: true });
}

async function card(bank: string): Promise<string | undefined> {
  number += 1;
  const form = { holder: '홍길동', bank, numberFirst: '3333', numberLast: '012345678' };
  const whole = { ...form, branch: '판교', requestId: `c${number}` };
  const { body } = await gateway.call('/identity/bankAdd', whole, me);
  return (body as { code?: string }).code;
}

const listed = async () => (await gateway.call('/common/banks', {})).body as { data: object[] };

it('the list is everybody’s, with what two people have added and closed', async () => {
  expect((await listed()).data).toHaveLength(21);
  expect(await card('091')).toBe('bank_unknown');
  await change({});
  const bank = { code: '091', names: NAMU.names, least: 12, most: 14, open: true };
  expect((await listed()).data.at(-1)).toEqual(bank);
  expect(await card('091')).toBeUndefined();
  await change({ kind: 'close' });
  expect((await listed()).data.at(-1)).toEqual({ ...bank, open: false });
  expect(await card('091')).toBe('bank_closed');
});

it('the desk reads them with their newest change, and what is asked', async () => {
  const id = await ask({ kind: 'change', code: '090', most: '15' });
  const answer = await deskBankHandlers(gateway.engine).deskBanks({}, rita);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { rows, pending } = answer.value;
  expect(rows.find(({ code }) => code === '090')).toMatchObject({ open: true, change: null });
  expect(rows.at(-1)).toMatchObject({ code: '091', change: { askedBy: 'staff:rita' } });
  const { reason, names } = NAMU;
  expect(pending).toEqual(
    [{ kind: 'change', code: '090', names, least: 12, most: 15 }].map((one) => ({
      ...one,
      review: id,
      askedBy: 'staff:rita',
      reason,
    })),
  );
});

it.each([
  [{ code: '099', least: 'twelve' }, 'bank_digits'],
  [{ code: '099', most: '-14' }, 'bank_digits'],
  [{ code: ' 091 ' }, 'bank_code_taken'],
  [{ code: '92', reason: '  ' }, 'bank_code'],
  [{ code: '099', reason: ' no ' }, 'parameter_reason'],
] as [Partial<Asked>, string][])('a change is refused: %o → %s', async (asked, code) => {
  expect(await ask(asked)).toBe(code);
});

it('a mail calls a bank as it is called now, and by its code where there is none', async () => {
  const { engine } = gateway;
  const nameIn = (bank: string | undefined, language: 'en' | 'kor') =>
    engine.read(null, (reads) => {
      const params: Record<string, string> = bank === undefined ? {} : { bank };
      return contextOf(reads, { kind: 'bankCardChanged', language, params }, engine.now()).bank;
    });
  expect(await nameIn('091', 'en')).toMatchObject({ value: 'Namu Bank' });
  expect(await nameIn('004', 'kor')).toMatchObject({ value: 'KB국민은행' });
  expect(await nameIn('999', 'kor')).toMatchObject({ value: '999' });
  expect(await nameIn(undefined, 'kor')).toMatchObject({ value: '' });
});
