/**
 * A program of another firm, written by `/openapi.json` alone: logs in, places an order and waits
 * for what became of it. `openapi-typescript` makes the types, `openapi-fetch` sends the calls.
 * Run with the server's address, a log-in name and its password; prints the order's status.
 */
import createClient from 'openapi-fetch';
import type { paths } from './dist/api.d.ts';

const [url = '', account = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: url });

/** The data of an answer; a refusal ends the program. */
function dataOf<T>(
  answer: { status: 1; data: T } | { status: 0; code: string; msg: string } | undefined,
): T {
  if (answer?.status === 1) return answer.data;
  throw new Error(answer === undefined ? 'no answer' : `${answer.code}: ${answer.msg}`);
}

const login = await client.POST('/api/vue/login/login', { body: { account, password } });
const session = dataOf(login.data);
const headers = { token: session.token, account: session.account };
const listed = await client.POST('/api/vue/market/list', {
  body: { board: 'listed', sort: 'turnover', pageSize: 1 },
});
const stock = dataOf(listed.data).rows[0];
if (stock === undefined) throw new Error('no stock is listed');
const placed = await client.POST('/api/vue/trade/order', {
  headers,
  body: {
    symbol: stock.symbol,
    side: 'long',
    type: 'limit',
    price: stock.lower,
    lots: 1,
    leverage: 1,
    clientOrderId: crypto.randomUUID(),
  },
});
const { id } = dataOf(placed.data);
const orders = await client.POST('/api/vue/trade/orders', { headers, body: {} });
const order = dataOf(orders.data).rows.find((row) => row.id === id);
if (order === undefined) throw new Error('the order is not listed');
console.warn(order.status);
