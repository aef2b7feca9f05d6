import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway();
  await gateway.engine.submit({
    type: 'parameters.define',
    actor: 'system',
    key: null,
    payload: {},
  });
});
afterEach(() => gateway.app.close());

type Pairs = readonly { readonly name: string; readonly value: string }[];

async function settings(): Promise<Record<string, string>> {
  const { body } = await gateway.call('/common/config', { type: 'all' });
  return Object.fromEntries((body.data as Pairs).map(({ name, value }) => [name, value]));
}

/** Two people change a parameter; gives the code of a refusal, or null. */
async function change(name: string, value: string): Promise<unknown> {
  const [admin, approver] = await Promise.all(
    ['adam', 'ana'].map(async (staff) => (await logIn(gateway, staff)).cookie),
  );
  const as = (cookie = '') => ({ cookie });
  const asked = { name, value, day: null, reason: 'as the board decided', requestId: name };
  const { body } = await askDesk(gateway, '/changeParameter', asked, as(admin));
  if (body.code !== undefined) return body.code;
  const { id } = body.data as { id: string };
  const read = await askDesk(gateway, '/review', { id }, as(approver));
  const { version } = read.body.data as { version: string };
  const decision = { id, version, approve: true, reason: null, requestId: name };
  const done = await askDesk(gateway, '/decide', decision, as(approver));
  return done.body.code ?? null;
}

describe('the settings of the site', () => {
  beforeEach(async () => {
    await appoint(gateway, 'adam', 'admin');
    await appoint(gateway, 'ana', 'approver');
  });

  it('follow what two people of the staff change', async () => {
    expect(await settings()).toMatchObject({
      title: 'Maru',
      'title.kor': '마루',
      logo: '/logo.svg',
      agent1Url: 'https://example.com/trading',
      agent2Hours: 'daily 09:00-21:00',
      depositHours: 'always',
      withdrawalHours: 'always',
      fundPasswordDelayHours: '0',
      feePercent: '0.015',
      feeCurrencyPercent: '0.04',
      feeSeatPercent: '0.01',
    });
    expect(await change('feePpm', '20000')).toBeNull();
    expect(await change('siteTitleKor', '가람 증권')).toBeNull();
    expect(await change('siteAgent1Url', 'https://help.maru.test/chat')).toBeNull();
    expect(await change('withdrawalHours', 'weekdays 09:30-24:00')).toBeNull();
    expect(await settings()).toMatchObject({
      title: 'Maru',
      'title.kor': '가람 증권',
      agent1Url: 'https://help.maru.test/chat',
      withdrawalHours: 'weekdays 09:30-24:00',
      feePercent: '2',
    });
  });

  it('take no address that would run in the page or leave it unprotected', async () => {
    expect(await change('siteAgent1Url', 'javascript:alert(1)')).toBe('parameter_bounds');
    expect(await change('siteLogo', 'https://evil.test/logo.svg')).toBe('parameter_bounds');
    expect(await settings()).toMatchObject({ logo: '/logo.svg' });
  });

  it('say at log-in whether the account or the password is wrong, or do not', async () => {
    const answers = async (): Promise<unknown[]> => {
      const tried = [
        { account: 'nobody', password: DEMO_PASSWORD },
        { account: 'demo', password: 'Demo!2346' },
      ].map((typed) => gateway.call('/login/login', typed));
      return (await Promise.all(tried)).map(({ body }) => body.code);
    };
    expect(await answers()).toEqual(['login_wrong', 'login_wrong']);
    expect(await change('loginAnswers', '2')).toBeNull();
    expect(await answers()).toEqual(['account_missing', 'login_wrong']);
  });

  it('name the account that customers pay into', async () => {
    expect(await change('siteBankNumber', '110-123-456789')).toBeNull();
    const { body } = await gateway.call('/fund/channels', {}, await gateway.demo());
    const { channels } = body.data as { channels: { id: string; to: object }[] };
    expect(channels.find(({ id }) => id === 'bank_transfer')?.to).toEqual({
      kind: 'bank',
      bank: 'Maru Bank',
      number: '110-123-456789',
      holder: 'Maru',
    });
  });
});
