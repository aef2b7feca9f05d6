import { expect, test } from 'vitest';
import { startBrowser } from './browser.ts';

test('the browser lays a page out and runs its script', async () => {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<p style="width: 20em; font-size: 10px">마루</p>');
    expect(await page.locator('p').boundingBox()).toMatchObject({ width: 200 });
    expect(await page.evaluate(() => document.body.textContent)).toBe('마루');
  } finally {
    await browser.close();
  }
});
