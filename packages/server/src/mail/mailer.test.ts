import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailRecords } from '../http/mail-records.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { memoryTables } from '../http/testing/memory-tables.ts';
import { Mailer } from './mailer.ts';
import { type Outgoing, sendsNothing, type Transport } from './port.ts';

const PASSWORD = 'Secret!23';

let gateway: TestGateway;
let sent: Outgoing[];
let answer: Awaited<ReturnType<Transport['send']>> | Error;
let mailer: Mailer;
beforeEach(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
  sent = [];
  answer = 'taken';
  const transport: Transport = {
    send: async (mail) => {
      if (answer instanceof Error) throw answer;
      sent.push(mail);
      return answer;
    },
    close: () => undefined,
  };
  mailer = new Mailer({
    engine: gateway.engine,
    sealer: gateway.sealer,
    transport,
    publicUrl: () => 'https://maru.example',
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
});
afterEach(() => gateway.app.close());

/** A customer with an unconfirmed address; its mail waits. */
async function begun() {
  const account = `mailed.${randomBytes(4).toString('hex')}`;
  const { body } = await gateway.call('/login/register', {
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '1990-01-02',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  const session = body.data as { token: string; account: string };
  const form = { address: ' Hong@Maru.example ', password: PASSWORD, language: 'en' };
  await gateway.call('/mail/begin', form, { ...session });
  return session;
}

const stored = async () => {
  const all = mailRecords(memoryTables(gateway.engine));
  const slice = { limit: 10, offset: 0 };
  const rows = await Promise.all(
    (['waiting', 'sent', 'failed'] as const).map(
      async (state) => (await all.list(state, slice)).rows,
    ),
  );
  return rows.flat();
};

it('sends what waits, once, with the code that the database does not have', async () => {
  await begun();
  await mailer.look();
  await mailer.look();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail?.to).toBe('Hong@Maru.example');
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? 'none';
  expect(mail?.text).toContain(code);
  const rows = await stored();
  expect(rows).toMatchObject([{ state: 'sent', kind: 'addressCode' }]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|Maru.example`));
});

it('tries again later what the mail server does not take now', async () => {
  await begun();
  answer = new Error('away');
  await mailer.look();
  await mailer.look();
  expect(await stored()).toMatchObject([{ state: 'waiting', tries: 1 }]);
  expect(mailer.waitsMs).toBe(0);
  answer = 'taken';
  await mailer.look();
  expect(sent).toHaveLength(0);
  gateway.engine.at += MINUTE_MS;
  await mailer.look();
  expect(mailer.waitsMs).toBe(MINUTE_MS);
  expect(sent).toHaveLength(1);
  await mailer.look();
  expect(mailer.waitsMs).toBe(0);
});

it('gives up what the mail server refuses, and goes on with the next', async () => {
  await begun();
  await begun();
  answer = 'refused';
  await mailer.look();
  expect(sent).toHaveLength(2);
  expect((await stored()).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

it('gives up what is addressed to somebody whose data is erased', async () => {
  const { account } = await begun();
  gateway.keys.delete(account);
  await mailer.look();
  expect(sent).toEqual([]);
  expect(await stored()).toMatchObject([{ state: 'failed' }]);
});

it('leaves nothing waiting in a server that sends no mail', async () => {
  await begun();
  answer = await sendsNothing.send({ id: 'E1', to: 'a@maru.example', subject: '', text: '' });
  await mailer.look();
  expect(await stored()).toMatchObject([{ state: 'failed', secret: expect.any(String) }]);
});
