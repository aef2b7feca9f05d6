import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { openMail } from './open-mail.ts';

const SMTP = { url: 'smtp://127.0.0.1:25', from: 'no-reply@maru.example' };

let gateway: TestGateway;
let closers: (() => Promise<void>)[];
beforeEach(async () => {
  gateway = await testGateway();
  closers = [];
});
afterEach(async () => {
  for (const close of closers) await close();
  await gateway.app.close();
});

function open(sandbox: boolean, smtp: typeof SMTP | null, publicUrl: string | null = null) {
  const { engine, sealer } = gateway;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const config = { sandbox, mail: { smtp, publicUrl } };
  return openMail({ engine, sealer, log, config }, { add: (close) => closers.push(close) });
}

it('sends by a mail server, and in a sandbox without one to the desk', async () => {
  expect((await open(false, SMTP)).sends).toBe(true);
  expect((await open(true, SMTP)).sends).toBe(true);
  expect((await open(true, null)).sends).toBe(true);
  expect((await open(false, null)).sends).toBe(false);
});

it('leads to where customers reach the app, by default on this machine', async () => {
  const set = await open(false, SMTP, 'https://maru.example');
  const own = await open(true, null);
  set.start(8080);
  own.start(8080);
  expect(set.publicUrl()).toBe('https://maru.example');
  expect(own.publicUrl()).toBe('http://localhost:8080');
});
