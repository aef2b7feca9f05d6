/**
 * What is wrong with screens: each is opened once by its address, looked at in both themes, and
 * measured in three languages, in large print too, and so are the sheets that an order opens.
 */
import { LANGUAGES } from '@maru/contract/constants';
import { inLongForm } from '@maru/std/testing/long-form';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';
import { PERSONAL, PUBLIC, setLooker } from './pages/screens.ts';
import { translate } from './pages/translator.ts';

/** Higher than the stock's page. */
const WHOLE = 3_000;
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1_440, height: 900 };
/** The narrowest page on which screens stand side by side. */
const TABLET = { width: 1_024, height: 768 };
/** Sizes in which a screen is measured in each language: between two of them only one differs. */
const SIZES = { en: [PHONE, NARROW], kor: [NARROW, PHONE], tw: [PHONE, NARROW] } as const;
/** The longest words first: with them targets are the nearest to each other. */
const BY_LENGTH = LANGUAGES.toSorted((a, b) => Number(b === 'en') - Number(a === 'en'));

/** All screens, or at each change every third one. */
const SOME = [...PUBLIC, ...PERSONAL].filter((_, place) => place % inLongForm(1, 3) === 0);

const { stage, phone, placeOf } = setLooker();
/** Its browser is set to text of 200 %. */
const largePrint = setPhone(stage, ['--blink-settings=defaultFontSize=32']);

/** What does not fit at a width of a phone. */
async function misfits(page: AppPage, width: number): Promise<string[]> {
  const wrong = (await page.cutControls()).map((cut) => `cut off: ${cut}`);
  return (await page.fits(width)) ? wrong : ['too wide', ...wrong];
}

/** All rules of axe, in English; of what a theme changes it measures the contrast alone. */
async function faults(page: AppPage): Promise<string[]> {
  const before = await page.axe();
  const theme = await page.changeTheme();
  const after = await page.axe(['color-contrast']);
  return [...before, ...after.map((found) => `${theme}: ${found}`)];
}

/** Opens a screen by its address, where the app is open already from within. */
async function open(page: AppPage, place: string): Promise<void> {
  // a search that is open keeps what was typed into it
  const isWithin = page.address !== '' && !place.includes('?q=');
  await (isWithin ? page.follow(place) : page.goto(place));
  await page.settled();
}

/** Opens a screen and returns what is wrong with it. */
async function look(page: AppPage, address: string): Promise<string[]> {
  const place = placeOf(address);
  await open(page, place);
  const wrong: string[] = [];
  if (page.address !== place) wrong.push(`leads to ${page.address}`);
  for (const language of BY_LENGTH) {
    await page.setLanguage(language);
    await page.settled();
    if (language === 'en') {
      // in one piece: a row half behind the fixed buttons is not the smaller target that axe sees
      if (address.startsWith('/market/stockDetail')) {
        await page.page.setViewportSize({ ...PHONE, height: WHOLE });
      }
      wrong.push(...(await faults(page)));
    }
    for (const size of SIZES[language]) {
      await page.page.setViewportSize(size);
      const found = await misfits(page, size.width);
      wrong.push(...found.map((what) => `${language} at ${size.width} px: ${what}`));
    }
  }
  await page.page.setViewportSize(PHONE);
  return wrong.map((what) => `${address}: ${what}`);
}

test('screens for everyone', async () => {
  const page = await phone.open();
  const wrong: string[] = [];
  for (const address of PUBLIC) wrong.push(...(await look(page, address)));
  expect([...wrong, ...page.complaints]).toEqual([]);
});

const roomOf = (address: string): string => address.split('/')[1] ?? '';

// together they take minutes on a slow machine
test.for([...Map.groupBy(PERSONAL, roomOf)])("a customer's screens of %s", async ([, room]) => {
  const page = await phone.asDemo();
  const wrong: string[] = [];
  for (const address of room) wrong.push(...(await look(page, address)));
  expect([...wrong, ...page.complaints]).toEqual([]);
});

test('with text twice as large, in the language of the longest words', async () => {
  const page = await largePrint.asDemo();
  const wrong: string[] = [];
  for (const address of SOME) {
    await open(page, placeOf(address));
    wrong.push(...(await misfits(page, 390)).map((what) => `${address}: ${what}`));
  }
  expect([...wrong, ...page.complaints]).toEqual([]);
});

test('on a wide page, where a screen stands beside others', async () => {
  const page = await phone.asDemo();
  const wrong: string[] = [];
  for (const address of SOME) {
    if (PUBLIC.includes(address)) continue;
    await page.page.setViewportSize(DESKTOP);
    await open(page, placeOf(address));
    wrong.push(...(await page.axe()).map((what) => `${address}: ${what}`));
    for (const size of [DESKTOP, TABLET]) {
      await page.page.setViewportSize(size);
      const found = await misfits(page, size.width);
      wrong.push(...found.map((what) => `${address} at ${size.width} px: ${what}`));
    }
  }
  expect([...wrong, ...page.complaints]).toEqual([]);
});

/** What the page shows, without numbers: some are live. */
const wordsOf = async (page: AppPage): Promise<string> =>
  (await page.page.locator('main:visible').first().innerText()).replace(/[\d.,:]+/g, '0');

/** Changes every text of a translated page and changes it back; gives those that are not true. */
async function staleTexts(page: AppPage): Promise<string[]> {
  const stale: string[] = [];
  for (const language of ['kor', 'en'] as const) {
    await page.setLanguage(language);
    await page.settled();
    const found = await page.page.evaluate(() =>
      (window as unknown as { staleTexts(): string[] }).staleTexts(),
    );
    stale.push(...found.map((text) => `${page.address}: ${text}`));
  }
  return stale;
}

test('translated by the browser, screens go on and show what is true', async () => {
  const page = await phone.asDemo();
  await page.page.addInitScript(translate);
  const wrong: string[] = [];
  for (const address of SOME) {
    await open(page, placeOf(address));
    // the browser says later than the rest whether it has passkeys
    if (address === '/login/login') await page.page.getByText('Use a passkey').waitFor();
    const before = await wordsOf(page);
    wrong.push(...(await staleTexts(page)));
    if (PUBLIC.includes(address)) expect(await wordsOf(page)).toBe(before);
  }
  expect([...wrong, ...page.complaints]).toEqual([]);
});

test('translated by the browser, so does the desk', async () => {
  const desk = await phone.open({ desk: true });
  await desk.page.addInitScript(translate);
  await new DeskPage(desk).logIn('auditor');
  const links = desk.page.getByRole('navigation').getByRole('link');
  const wrong: string[] = [];
  for (let link = 0; link < (await links.count()); link += inLongForm(1, 3)) {
    await links.nth(link).click();
    await desk.settled();
    wrong.push(...(await staleTexts(desk)));
  }
  expect([...wrong, ...desk.complaints]).toEqual([]);
});

test('the sheets of a purchase and of a sale have nothing wrong', async () => {
  const page = await phone.asDemo();
  const wrong: string[] = [];
  for (const [side, name] of [
    ['buy', /· Buy$/],
    ['sell', /· Sell$/],
  ] as const) {
    await page.goto(placeOf(`/market/marketBuy?symbol=$symbol&side=${side}`));
    await page.page.getByRole('button', { name }).click();
    await page.page.getByRole('dialog').waitFor();
    wrong.push(...(await faults(page)));
  }
  expect([...wrong, ...page.complaints]).toEqual([]);
});

test('what is wrong is found: a button without a name, a text without contrast', async () => {
  const page = await phone.open();
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

test('what does not fit is found: a button that is cut off, a wide line', async () => {
  const page = await phone.open();
  await page.goto('/login/login');
  await page.settled();
  await page.page.evaluate(() => {
    const box = document.createElement('div');
    box.style.overflow = 'hidden';
    const button = document.createElement('button');
    button.append('far');
    button.style.marginLeft = '360px';
    button.style.width = '60px';
    box.append(button);
    document.body.append(box);
  });
  const [cut] = await misfits(page, 390);
  expect(cut).toContain('cut off: <button');
  await page.page.evaluate(() => {
    const line = document.createElement('p');
    line.append('wide');
    line.style.width = '500px';
    document.body.append(line);
  });
  expect(await misfits(page, 390)).toContain('too wide');
});
