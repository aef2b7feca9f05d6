import { afterEach, describe, expect, it } from 'vitest';
import { noProxy, parseProxies } from '../config/trusted-proxies.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';

let gateway: TestGateway | null = null;
afterEach(() => gateway?.app.close());

describe('the list of proxies', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['127.0.0.1, 10.0.0.0/8', '10.9.8.7', true],
    ['10.0.0.0/8', '::ffff:10.9.8.7', true],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', '10.0.0.1', false],
    ['127.0.0.1', '', false],
  ])('%s has %s: %s', (text, address, belongs) => {
    expect(parseProxies(text)?.(address)).toBe(belongs);
  });

  it.each([
    '',
    'on',
    'true',
    '1',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    '127.0.0.1,,',
    'a.b',
  ])('is not "%s"', (text) => expect(parseProxies(text)).toBeNull());
});

/** The HTTP codes of log-ins from these addresses, as `X-Forwarded-For` has them. */
async function logInsFrom(isProxy: typeof noProxy, addresses: readonly string[]) {
  await gateway?.app.close();
  gateway = await testGateway({ loginsPerMinute: 2 }, isProxy);
  const codes: number[] = [];
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    const form = { account: 'nobody', password: 'Wrong!2345' };
    codes.push((await gateway.call('/login/login', form, headers)).http);
  }
  return codes;
}

describe('behind a trusted proxy', () => {
  const trusted = parseProxies('127.0.0.1') ?? noProxy;

  it('each customer has limits of an own, which no header of his own changes', async () => {
    const codes = await logInsFrom(trusted, ['1.2.3.4', '1.2.3.4', '1.2.3.4', '5.6.7.8']);
    expect(codes).toEqual([200, 200, 429, 200]);
    // the proxy adds the address it saw behind what the customer had sent
    const forged = await logInsFrom(trusted, [
      '9.1.1.1, 1.2.3.4',
      '9.2.2.2, 1.2.3.4',
      '9.3.3.3, 1.2.3.4',
    ]);
    expect(forged).toEqual([200, 200, 429]);
  });

  it('browsers are told to stay on TLS, where the proxy has it', async () => {
    gateway = await testGateway({}, trusted);
    const { app } = gateway;
    const ask = (proto: string) =>
      app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } });
    expect((await ask('https')).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask('http')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('without one', () => {
  it('nobody can say who asks by a header', async () => {
    const addresses = ['1.1.1.1', '2.2.2.2', '3.3.3.3'];
    expect(await logInsFrom(noProxy, addresses)).toEqual([200, 200, 429]);
    const answer = await gateway?.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer?.headers['strict-transport-security']).toBeUndefined();
  });
});
