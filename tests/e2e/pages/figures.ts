/**
 * What screens show of one transaction, beside its messages, its ledger entries and its
 * statement.
 */
import { readFileSync } from 'node:fs';
import type { Output } from '@maru/contract/calls';
import type { MessageCode } from '@maru/contract/message-kinds';
import { present } from '@maru/std/assert';
import { dayOf } from '@maru/std/kst';
import { readCsv } from '@maru/ui/testing/read-csv';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AppPage } from '../../harness/app-page.ts';
import type { Customer } from '../../harness/customer.ts';
import { won } from './trading-pages.ts';

export type LedgerRow = Output<'fundRecords'>['rows'][number];
type Message = Output<'messageList'>['rows'][number];

/** A sum as the app shows it in English. */
export const asWon = (amount: string | number | bigint): string => {
  const text = `₩${String(amount)
    .replace('-', '')
    .replace(/\B(?=(\d{3})+$)/g, ',')}`;
  return BigInt(amount) < 0n ? `−${text}` : text;
};

/** What stands beside a label, without the remark below it. */
export async function shown(within: Locator, label: string | RegExp): Promise<string> {
  const name = within.getByText(label, { exact: true }).and(within.page().locator('dt'));
  const [value = ''] = (await name.locator('xpath=../dd').innerText()).split('\n');
  return value;
}

/** The same, won. */
export const shownWon = async (within: Locator, label: string | RegExp): Promise<number> =>
  won(await shown(within, label));

/** Waits until a text, or a number of won, stands beside a label. */
export async function expectShown(
  within: Locator,
  label: string | RegExp,
  value: string | number | bigint,
): Promise<void> {
  const read = typeof value === 'string' ? shown : shownWon;
  const wanted = typeof value === 'string' ? value : Number(value);
  await expect.poll(() => read(within, label), { message: String(label) }).toBe(wanted);
}

/** The answers that a page has been given by a call, the newest last. */
export function answers<T>(app: AppPage, path: string): T[] {
  const found: T[] = [];
  app.page.on('response', async (response) => {
    if (!response.url().endsWith(path)) return;
    const { data } = await response.json().catch(() => ({ data: null }));
    if (data !== null && data !== undefined) found.push(data);
  });
  return found;
}

/** Where ledger and messages of a customer stand. */
export interface Mark {
  readonly available: bigint;
  readonly entry: number;
  readonly message: number;
}

export async function markOf(customer: Customer): Promise<Mark> {
  const { api } = customer;
  const [entry] = (await api.call('fundRecords', { pageSize: 1 })).rows;
  const [message] = (await api.call('messageList', { limit: 1 })).rows;
  const available = await customer.available();
  return { available, entry: entry?.no ?? 0, message: message?.no ?? 0 };
}

/** What has moved since a mark. Money in won. */
export interface Moved {
  /** Change of the available cash. */
  readonly available: number;
  /** Of the wallet in won, oldest first. */
  readonly entries: readonly LedgerRow[];
  /** Sum of `entries`. */
  readonly ledger: number;
  /** Newest first. */
  readonly messages: readonly Message[];
}

export async function movedSince(customer: Customer, mark: Mark): Promise<Moved> {
  const { api } = customer;
  const records = await api.call('fundRecords', { pageSize: 100 });
  const entries = records.rows
    .filter(({ no, currency }) => no > mark.entry && currency === 'KRW')
    .toReversed();
  const messages = (await api.call('messageList', { limit: 100 })).rows;
  return {
    available: Number((await customer.available()) - mark.available),
    entries,
    ledger: entries.reduce((sum, { amount }) => sum + Number(amount), 0),
    messages: messages.filter(({ no }) => no > mark.message),
  };
}

/** The parameters of the only message of a code. */
export function paramsOf({ messages }: Moved, code: MessageCode): Record<string, unknown> {
  const found = messages.filter(({ content }) => content.code === code);
  expect(found.map(({ content }) => content.code)).toEqual([code]);
  return present(found[0], 'the message is there').content.params;
}

/** A text as a pattern: a word joiner may stand between a sign and its sum. */
const patternOf = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/([+−])₩/g, '$1\\u2060?₩'));

/** Opens the messages, of which one has all of these texts. */
export async function messageShows(app: AppPage, texts: readonly string[]): Promise<void> {
  await app.goto('/information/msgInfo');
  let rows = app.page.locator('main li');
  for (const text of texts) rows = rows.filter({ hasText: patternOf(text) });
  await rows.first().waitFor();
}

/** Signed sums of won in the lines of a statement on the screen. */
async function linesOnScreen(page: Page): Promise<number[]> {
  const texts = await page.locator('main li button').allInnerTexts();
  return texts.map((text) => won(/[+−-]\u2060?₩[\d,]+/.exec(text)?.[0] ?? ''));
}

/**
 * Opens the statements of the months in which entries were posted: opening, lines and closing add
 * up on the screen, in the file and in the answers behind them, and each of the entries is a line
 * of its amount.
 * @param orders sums of won, each of which is a line on the screen
 */
export async function statementsHave(
  app: AppPage,
  customer: Customer,
  entries: readonly LedgerRow[],
  orders: readonly number[] = entries.map(({ amount }) => Number(amount)),
): Promise<void> {
  const onScreen: number[] = [];
  for (const month of new Set(entries.map(({ at }) => dayOf(at).slice(0, 7)))) {
    const inMonth = entries.filter(({ at }) => dayOf(at).startsWith(month));
    await statementHas(app, customer, month, inMonth);
    onScreen.push(...(await linesOnScreen(app.page)));
  }
  expect(onScreen).toEqual(expect.arrayContaining([...orders]));
}

async function statementHas(
  app: AppPage,
  customer: Customer,
  month: string,
  entries: readonly LedgerRow[],
): Promise<void> {
  const { page } = app;
  const { currencies } = await customer.api.call('reportStatement', { period: month });
  const { opening, closing } = present(currencies[0], 'there is money in won');
  const total = ({ cash, held, unsettled }: typeof opening): number =>
    Number(cash) + Number(held) + Number(unsettled);
  await app.goto(`/information/statement?period=${month}`);
  await page
    .getByText(/^Opening total plus all lines equals closing total/)
    .first()
    .waitFor();
  const card = page.locator('main dl').first();
  const ends = [await shownWon(card, 'Opening total'), await shownWon(card, 'Closing total')];
  expect(ends).toEqual([total(opening), total(closing)]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save CSV' }).click(),
  ]);
  const rows = readCsv(readFileSync(await download.path(), 'utf8')).slice(1);
  const lines = rows.slice(1, -1).filter((row) => row[11] === 'KRW');
  const moved = lines.reduce((sum, row) => sum + Number(row[7]), 0);
  expect([Number(rows[0]?.[8]), Number(rows.at(-1)?.[8])]).toEqual(ends);
  expect(total(opening) + moved).toBe(total(closing));
  const found = entries.map(({ no }) => lines.find((row) => row[10] === String(no))?.[7]);
  expect(found).toEqual(entries.map(({ amount }) => amount));
}
