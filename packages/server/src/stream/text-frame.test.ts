import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

const TEXTS = [
  ...[0, 1, 125, 126, 65_535, 65_536].map((length) => 'x'.repeat(length)),
  '삼성전자 ▲ 😀',
];

it('is what a client reads, whatever its length', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_client, { socket }) => {
    for (const text of TEXTS) {
      socket.write(textFrame(text));
      socket.write(textFrame(Buffer.from(text)));
    }
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: string[] = [];
  client.on('message', (data, isBinary) => got.push(`${isBinary} ${String(data)}`));
  await expect.poll(() => got.length).toBe(2 * TEXTS.length);
  expect(got).toEqual(TEXTS.flatMap((text) => [`false ${text}`, `false ${text}`]));
  client.terminate();
  server.close();
});
