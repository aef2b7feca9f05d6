import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Transport } from './port.ts';
import { smtpTransport } from './smtp.ts';
import { type MailServer, mailServer } from './testing/mail-server.ts';

const MAIL = { id: 'E7newDevice', to: 'hong@maru.example', subject: '새 기기', text: '안녕\n' };

let server: MailServer;
let transport: Transport;
beforeAll(async () => {
  server = await mailServer();
  transport = smtpTransport({ url: server.url, from: 'no-reply@maru.example' });
});
beforeEach(() => {
  server.answer = null;
});
afterAll(async () => {
  transport.close();
  await server.close();
});

it('hands a mail over, known by its number and as written by a program', async () => {
  expect(await transport.send(MAIL)).toBe('taken');
  const [message = ''] = server.taken;
  expect(message).toContain('From: no-reply@maru.example');
  expect(message).toContain('To: hong@maru.example');
  expect(message).toContain('Message-ID: <E7newDevice@maru.example>');
  expect(message).toContain('Auto-Submitted: auto-generated');
  expect(message).toContain(`Subject: =?UTF-8?`);
  expect(message).toContain(Buffer.from('안녕\n').toString('base64').slice(0, 6));
});

it('writes no header of what stands in a text', async () => {
  const before = server.taken.length;
  await transport.send({ ...MAIL, subject: 'a\r\nBcc: all@maru.example' });
  expect(server.taken[before]).not.toMatch(/^Bcc:/m);
});

it.each([550, 553, 554])('is refused for good by %d', async (code) => {
  server.answer = { code };
  expect(await transport.send(MAIL)).toBe('refused');
});

it.each([421, 450, 452, 530])('is not taken now by %d', async (code) => {
  server.answer = { code };
  await expect(transport.send(MAIL)).rejects.toThrow();
});

it('can reach no server where none is', async () => {
  const gone = await mailServer();
  await gone.close();
  const nowhere = smtpTransport({ url: gone.url, from: 'no-reply@maru.example' });
  await expect(nowhere.send(MAIL)).rejects.toThrow();
  nowhere.close();
});

it('sends nothing in clear to another machine', async () => {
  const { port } = new URL(server.url);
  // any name but this machine's own addresses; it leads here all the same
  const other = smtpTransport({ url: `smtp://0.0.0.0:${port}`, from: 'no-reply@maru.example' });
  const before = server.taken.length;
  await expect(other.send(MAIL)).rejects.toThrow(/TLS/i);
  expect(server.taken).toHaveLength(before);
  other.close();
});
