import type { AppPage } from '../../harness/app-page.ts';

/** A sum as the app shows it, e.g. `+₩1,234` or `−1,234원`, as a number of won. */
export function won(text: string): number {
  const digits = text.replace(/[^\d]/g, '');
  return Number(digits) * (/[-−–▼]/.test(text) ? -1 : 1);
}

export class HomePage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  /** Opens the company with the most trades; returns its symbol. */
  async openFirstStock(): Promise<string> {
    const { page } = this.app;
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('"turnover"') === true,
    );
    await page.getByText('Trading value', { exact: true }).click();
    await answered;
    // the list of the last ranking goes as the new one is asked for
    await page.getByRole('button', { name: 'Trading value', pressed: true }).waitFor();
    const links = page.locator('a[href*="/market/stockDetail?"]');
    await links.filter({ hasNotText: '· ETF' }).first().click();
    await this.app.waitForAddress(/^\/market\/stockDetail\?symbol=/);
    return new URLSearchParams(this.app.address.split('?')[1]).get('symbol') ?? '';
  }
}

export class StockPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  async openBook(): Promise<void> {
    await this.app.page.getByRole('tab', { name: 'Quotes' }).click();
  }

  /** The text of the order book, in which every number is live. */
  async book(): Promise<string> {
    return await this.app.page.getByRole('tabpanel').innerText();
  }

  async buy(): Promise<void> {
    await this.app.page.getByRole('button', { name: 'Buy', exact: true }).click();
  }
}

export class TicketPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  /** Types a number of lots on the pad. */
  async setLots(lots: number): Promise<void> {
    const { page } = this.app;
    await page.getByRole('button', { name: /^[\d,]+ lots?/ }).click();
    const pad = page.getByRole('dialog');
    await pad.waitFor();
    await page.keyboard.type(String(lots));
    await pad.getByRole('button', { name: 'OK', exact: true }).click();
    await pad.waitFor({ state: 'detached' });
  }

  /** Opens the confirming sheet once the order has an estimate. */
  async review(): Promise<void> {
    const { page } = this.app;
    await page.getByRole('button', { name: /· Buy$/, disabled: false }).click();
    await page.getByRole('dialog').waitFor();
  }

  /** Orders one lot at market and follows the result to the position. */
  async buyOneLotAtMarket(): Promise<void> {
    const { page } = this.app;
    await page
      .getByRole('radio', { name: 'Market' })
      .or(page.getByText('Market', { exact: true }))
      .first()
      .click();
    await this.review();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByRole('heading', { name: /^Bought 100 shares of/ }).waitFor();
    await page.getByRole('button', { name: 'Order & ledger' }).click();
  }
}

export class SellTicketPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  /** Types a number of shares on the pad. */
  async setShares(shares: number): Promise<void> {
    const { page } = this.app;
    await page.getByRole('group', { name: 'Quantity' }).getByRole('button').nth(1).click();
    const pad = page.getByRole('dialog');
    await pad.waitFor();
    await page.keyboard.type(String(shares));
    await pad.getByRole('button', { name: 'OK', exact: true }).click();
    await pad.waitFor({ state: 'detached' });
  }

  /** The text of the purchases that the sale takes, the one sold first at the top. */
  async parts(): Promise<string[]> {
    return await this.app.page.locator('main li').filter({ hasText: 'Bought ' }).allInnerTexts();
  }

  /** Sells at market what the ticket says; the result is shown then. */
  async sellAtMarket(): Promise<void> {
    const { page } = this.app;
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await page.getByRole('button', { name: /· Sell$/, disabled: false }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Sell', exact: true }).click();
    await page.getByRole('heading', { name: /^Sold [\d,]+ shares? of/ }).waitFor();
  }
}

export class PositionPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  /** The unrealised profit as shown right now, won. */
  async profit(): Promise<string> {
    const label = this.app.page.getByText(/^Unrealised P\/L before selling costs$/);
    return await label.locator('xpath=following-sibling::*[1]').innerText();
  }

  /** Opens the sell ticket of this purchase. */
  async sell(): Promise<void> {
    await this.app.page.getByRole('button', { name: 'Sell', exact: true }).click();
  }

  async status(name: string): Promise<void> {
    await this.app.page.getByText(name, { exact: true }).first().waitFor();
  }
}

interface Posting {
  readonly account: string;
  readonly amount: number;
}

export class FundRecordPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  /** Causes of the records, newest first. */
  async causes(): Promise<string[]> {
    const rows = this.app.page.locator('main li button');
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    return texts.map((text) => text.split('\n')[0] ?? '');
  }

  /** Opens the record at `index`; the postings of each unit, without its sum. */
  async entry(index: number): Promise<Posting[][]> {
    const { page } = this.app;
    await page.locator('main li button').nth(index).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/^View proof/).click();
    await sheet.getByText('balanced').first().waitFor();
    const tables = await sheet.locator('table').evaluateAll((all) =>
      all.map((table) =>
        [...table.querySelectorAll('tbody tr')].map((row) => ({
          account: row.querySelector('th')?.textContent ?? '',
          amount: row.querySelector('td')?.textContent ?? '',
        })),
      ),
    );
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return tables.map((rows) =>
      rows.map(({ account, amount }) => ({ account, amount: won(amount) })),
    );
  }
}
