/** All screens in English, in large print too, and the sheets that an order opens. */
import { expect, test } from 'vitest';
import { setPhone } from '../harness/stage.ts';
import { lookAtScreens, openScreen, PERSONAL, PUBLIC, setLooker } from './pages/screens.ts';

const looker = setLooker();
/** Its browser is set to text of 200 %. */
const largePrint = setPhone(looker.stage, ['--blink-settings=defaultFontSize=32']);

lookAtScreens(looker, 'en', { way: 'within', light: ['target-size'] });

test('with text twice as large, in the language of the longest words', async () => {
  const page = await largePrint.asDemo({ language: 'en' });
  const wrong: string[] = [];
  for (const address of [...PUBLIC, ...PERSONAL]) {
    await openScreen(page, looker.placeOf(address), 'within');
    if (!(await page.fits(390))) wrong.push(`${address}: too wide`);
    wrong.push(...(await page.cutControls()).map((cut) => `${address}: cut off: ${cut}`));
  }
  expect([...wrong, ...page.complaints]).toEqual([]);
});

test('the sheets of a purchase and of a sale have nothing wrong', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await looker.phone.asDemo({ theme });
    await page.goto(looker.placeOf('/market/marketBuy?symbol=$symbol'));
    await page.page.getByRole('button', { name: /· Buy$/ }).click();
    await page.page.getByRole('dialog').waitFor();
    const wrong = await page.axe();
    await page.goto(looker.placeOf('/market/marketBuy?symbol=$symbol&side=sell'));
    await page.page.getByRole('button', { name: /· Sell$/ }).click();
    await page.page.getByRole('dialog').waitFor();
    expect([...wrong, ...(await page.axe()), ...page.complaints]).toEqual([]);
  }
});

test('what is wrong is found: a button without a name, a text without contrast', async () => {
  const page = await looker.phone.open();
  await page.goto('/login/login');
  await page.settled();
  await page.page.evaluate(() => {
    const main = document.querySelector('main');
    main?.append(document.createElement('button'));
    const faint = document.createElement('p');
    faint.append('faint');
    faint.style.color = '#eee';
    main?.append(faint);
  });
  const found = (await page.axe()).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
});
