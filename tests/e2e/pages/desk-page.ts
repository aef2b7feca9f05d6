import { readFileSync } from 'node:fs';
import { readCsv } from '@maru/ui/testing/read-csv';
import type { AppPage } from '../../harness/app-page.ts';

/** The desk by its keys alone. */
export class DeskPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  async logIn(account: string, password = 'Desk!2345'): Promise<this> {
    const { page } = this.app;
    await this.app.goto();
    await page.getByRole('textbox').first().waitFor();
    // the first field has the focus
    await page.keyboard.type(account);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();
    return this;
  }

  /** Moves down the queue until an application of a kind is the chosen one. */
  async choose(kind: string): Promise<void> {
    const { page } = this.app;
    const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${kind}`) });
    await page.getByRole('listitem').filter({ hasText: kind }).first().waitFor();
    // a queue opens with its first row chosen; one that was decided has left it
    const chosen = page.locator('li > button[aria-current]');
    await page.waitForFunction(() => /^#\/queue\/\w+\/R/.test(location.hash));
    while (!(await heading.isVisible())) {
      const next = (await chosen.isVisible())
        ? page.locator('li:has(> button[aria-current]) + li > button')
        : page.locator('li > button').first();
      if ((await next.count()) === 0) break;
      const row = await next.elementHandle();
      await page.keyboard.press('j');
      await page.waitForFunction((one) => one?.hasAttribute('aria-current'), row);
      await page.getByRole('heading', { level: 2 }).waitFor();
    }
    await heading.waitFor();
  }

  /** Looks at all personal data, to compare it. */
  async unmask(): Promise<void> {
    const { page } = this.app;
    // they are fetched after the rest of a case
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('dialog').getByText('Why do you need to see this?').waitFor();
    await page.keyboard.press('1');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  async approve(): Promise<void> {
    await this.#confirm('a');
  }

  /** Waits until the foot of the queue has the outcome of a decision of this window. */
  async decided(outcome = 'Approved'): Promise<void> {
    const foot = this.app.page.getByRole('region', { name: 'Just decided' });
    await foot.getByText(outcome, { exact: true }).first().waitFor();
  }

  /** Rejects with the reason that stands so many below the first. */
  async reject(below: number): Promise<void> {
    const { page } = this.app;
    await page.keyboard.press('r');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('Space');
    for (let i = 0; i < below; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  /**
   * Saves a list of the room as a file.
   * @param place among the lists of the room
   * @returns its rows, each cell under the name of its column
   */
  async saved(place = 0, label = 'Save as CSV'): Promise<Record<string, string>[]> {
    const { page } = this.app;
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).nth(place).click();
    const [head = [], ...rows] = readCsv(readFileSync(await (await saving).path(), 'utf8'));
    return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
  }

  async #confirm(key: string): Promise<void> {
    const { page } = this.app;
    await page.keyboard.press(key);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}
