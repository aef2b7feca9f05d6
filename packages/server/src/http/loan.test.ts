import type { Output } from '@maru/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, call: string, body: object) =>
  (await owners.ask(owner, `/loan/${call}`, body)).body;
const request = () => ({ requestId: freshKey() });
const records = async (owner: Owner) =>
  ((await ask(owner, 'records', {})).data as Output<'loanRecords'>).rows;

describe('a credit loan', () => {
  it('is shown with its terms, and previewed with what a day costs', async () => {
    const terms = (await ask(me, 'terms', {})).data as Output<'loanTerms'>;
    expect(terms).toMatchObject({
      owed: '0',
      pending: '0',
      least: '1000000',
      termDays: 30,
      forceDays: 5,
      interestPpm: 59_000,
      overduePpm: 89_000,
      obstacle: null,
      twoPeopleFrom: '10000001',
      tiers: [
        { from: '0', least: 50, most: 80 },
        { from: '100000000', least: 80, most: 120 },
      ],
      added: { granted: '0', until: null, state: null },
    });
    expect((await ask(me, 'preview', { amount: '20000000' })).data).toMatchObject({
      interestADay: '3232',
      owedAtDue: '20096986',
      people: 2,
    });
    expect((await ask(me, 'preview', { amount: '10000000' })).data).toMatchObject({ people: 1 });
    for (const amount of ['', '0', '-1', '1.5', '1e6', ' 5', '9'.repeat(19)]) {
      expect((await ask(me, 'preview', { amount })).code, amount).toBe('amount_invalid');
    }
  });

  it.each([
    ['apply', { amount: '0' }, 'amount_invalid'],
    ['apply', { amount: '999999' }, 'loan_below'],
    ['apply', { amount: '999999999999999' }, 'loan_limit'],
    ['ask', { amount: '0' }, 'added_credit_whole'],
    ['ask', { amount: '0.5' }, 'added_credit_whole'],
    ['ask', { amount: '3000000001' }, 'loan_limit'],
    ['repay', { id: 'CL0' }, 'loan_missing'],
    ['repay', { id: 'CL0', amount: '0' }, 'amount_invalid'],
  ])('is refused: %s %j with %s', async (call, body, code) => {
    expect((await ask(me, call, { ...body, ...request() })).code).toBe(code);
  });

  it('gives a repeated request the first one’s answer, and is repaid once', async () => {
    const form = { amount: '1000000', ...request() };
    const first = await ask(other, 'apply', form);
    expect(await ask(other, 'apply', form)).toEqual(first);
    expect((await ask(other, 'apply', { ...form, ...request() })).code).toBe(
      'order_pending_review',
    );
    expect((await ask(other, 'terms', {})).data).toMatchObject({
      pending: '1000000',
      obstacle: 'review',
    });
    const id = await owners.loan(me);
    expect((await records(me))[0]).toMatchObject({
      id,
      state: 'approved',
      principal: '1000000',
      interest: '0',
      owed: '1000000',
      owedAtDue: '1004849',
      interestADay: '161',
      overdueDays: 0,
    });
    expect((await records(other)).map((one) => one.state)).toEqual(['review']);
    expect((await ask(other, 'repay', { id, ...request() })).code).toBe('loan_missing');
    expect((await ask(me, 'repay', { id, amount: '1000001', ...request() })).code).toBe(
      'repayment_above',
    );
    const part = { id, amount: '400000', ...request() };
    const repaid = await ask(me, 'repay', part);
    expect(repaid.data).toEqual({ interest: '0', principal: '400000', owed: '600000' });
    expect(await ask(me, 'repay', part)).toEqual(repaid);
    expect((await ask(me, 'repay', { id, ...request() })).data).toMatchObject({ owed: '0' });
    expect((await records(me))[0]).toMatchObject({ state: 'repaid', owed: '0', owedAtDue: null });
  });

  it('stands in the list of the desk, for whoever reads it there', async () => {
    await appoint(gateway, 'lender', 'reviewer');
    const { cookie } = await logIn(gateway, 'lender');
    const list = async (body: object) =>
      (await askDesk(gateway, '/loans', body, { cookie })).body as { data: { rows: object[] } };
    const all = await list({});
    expect(all.data.rows).toMatchObject([
      { customer: me.account, state: 'repaid', interestPaid: '0' },
      { customer: other.account, state: 'review' },
    ]);
    expect((await list({ state: 'review' })).data.rows).toHaveLength(1);
  });
});
