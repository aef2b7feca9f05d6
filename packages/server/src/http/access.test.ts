import { type CallTable, call } from '@maru/contract/call';
import { empty } from '@maru/contract/shapes';
import { LIMITS } from '@maru/std/limits';
import { afterEach, expect, it } from 'vitest';
import { Metrics } from '../health/metrics.ts';
import { answered } from './answer.ts';
import { addCalls, CUSTOMERS_EDGE } from './calls.ts';
import type { Caller, HandlersFor, Staff, Visitor } from './handler.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';

const fields = { kind: 'read', summary: 'For a test', input: empty, output: empty } as const;
const TABLE = {
  anyone: call({ ...fields, path: '/test/anyone', access: 'public' }),
  customers: call({ ...fields, path: '/test/customers', access: 'session', staleAfter: [] }),
  reviewers: call({ ...fields, path: '/test/reviewers', access: { desk: ['reviewer', 'admin'] } }),
} satisfies CallTable;

let gateway: TestGateway | null = null;
afterEach(() => gateway?.app.close());

/** The table's routes; the callers that its handlers got. */
async function open() {
  const made = await testGateway();
  gateway = made;
  const asked: object[] = [];
  const note = (caller: object) => {
    asked.push(caller);
    return answered({});
  };
  const handlers: HandlersFor<typeof TABLE> = {
    anyone: (_input, caller) => note(caller),
    customers: (_input, caller) => note(caller),
    reviewers: (_input, caller) => note(caller),
  };
  const { app, sessions, call: post, demo } = made;
  addCalls(app, CUSTOMERS_EDGE, TABLE, handlers, {
    sessions,
    engine: made.engine,
    limits: LIMITS,
    metrics: new Metrics(),
    paused: () => false,
  });
  return { asked, post, demo };
}

it('a call of the desk is closed to visitors and to customers', async () => {
  const { asked, post, demo } = await open();
  const customer = await demo();
  for (const headers of [{}, customer]) {
    const answer = await post('/test/reviewers', {}, headers);
    expect(answer.http).toBe(401);
    expect(answer.body).toMatchObject({ status: 0, code: 'unauthorized' });
  }
  expect(asked).toEqual([]);
});

it('a handler is told who asks: a customer where the call needs one, else an address', async () => {
  const { asked, post, demo } = await open();
  const { account, token } = await demo();
  expect((await post('/test/customers', {}, { account, token })).http).toBe(200);
  expect((await post('/test/anyone', {}, { account, token })).http).toBe(200);
  const address = '127.0.0.1';
  const userAgent = 'lightMyRequest';
  expect(asked).toEqual([
    { address, userAgent, account, tokenHash: expect.any(String) },
    { address, userAgent },
  ]);
});

it('a handler that asks for more than its call gives, or none, does not compile', () => {
  const forAnyone = (_input: object, _caller: Visitor) => answered({});
  const forCustomers = (_input: object, _caller: Caller) => answered({});
  const forStaff = (_input: object, _caller: Staff) => answered({});
  const right = { anyone: forAnyone, customers: forCustomers, reviewers: forStaff };
  const tables: HandlersFor<typeof TABLE>[] = [
    right,
    // @ts-expect-error a visitor has no account
    { ...right, anyone: forCustomers },
    // @ts-expect-error a customer has no role at the desk
    { ...right, customers: forStaff },
    // @ts-expect-error staff have no account of a customer
    { ...right, reviewers: forCustomers },
    // @ts-expect-error a call without a handler
    { anyone: forAnyone, customers: forCustomers },
  ];
  expect(tables).toHaveLength(5);
});
