import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { LimitName } from '@maru/std/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { mostConnections } from './connections.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';

let gateway: TestGateway | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway?.app.close();
});

async function listen(limits: Partial<Record<LimitName, number>>): Promise<number> {
  gateway = await testGateway(limits);
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  return (gateway.app.server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  // a connection that the server refuses may be reset
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : once(socket, 'close');

const HEAD = 'POST /api/vue/common/config HTTP/1.1\r\nhost: x\r\n';
const BODY_BEGUN = `${HEAD}content-type: application/json\r\ncontent-length: 50\r\n\r\n{"type":`;

describe('a connection is closed', () => {
  it.each([
    ['that sends nothing', ''],
    ['whose headers never end', HEAD],
    ['whose body never ends', BODY_BEGUN],
  ])('%s', async (_name, sent) => {
    const socket = await open(await listen({ headersMs: 200, requestMs: 300 }));
    if (sent !== '') socket.write(sent);
    await closed(socket);
  });

  it('that asks nothing more', async () => {
    const socket = await open(await listen({ keepAliveMs: 100 }));
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await closed(socket);
  });
});

describe('of one address', () => {
  it('only so many stay open, and one that closes makes room', async () => {
    const port = await listen({ connectionsPerAddress: 2 });
    const [first, second] = [await open(port), await open(port)];
    await closed(await open(port));
    first.destroy();
    await closed(first);
    // the server has seen the end of the first when it answers on the second
    second.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(second, 'data');
    const third = await open(port);
    third.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(String((await once(third, 'data'))[0])).toContain('200 OK');
  });

  it('half of all at most', async () => {
    const port = await listen({ connections: 4 });
    await open(port);
    await open(port);
    await closed(await open(port));
  });
});

it('leaves the process the files that it needs itself', () => {
  expect(mostConnections(20_000, null)).toBe(20_000);
  expect(mostConnections(20_000, 1_048_576)).toBe(20_000);
  expect(mostConnections(20_000, 4_096)).toBe(2_896);
  expect(mostConnections(20_000, 1_024)).toBe(256);
});
