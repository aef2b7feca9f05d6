/** How the server's refusals are caused at a screen, and where the screen shows them. */
import type { Locator, Page } from 'playwright-core';

export const toast = (page: Page, text: RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const inPlace = (within: Page | Locator, text: RegExp): Locator =>
  within.getByRole('alert').filter({ hasText: text }).first();

/**
 * Changes what the page sends by a call, so that the server refuses it: for what the screen itself
 * does not let anybody send.
 */
export async function changeOnItsWay(page: Page, path: string, change: object): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api/vue${path}`, (route) => {
    const sent = route.request().postDataJSON() as object;
    return route.continue({ postData: { ...sent, ...change } });
  });
}

/** Another device is faster: it acts after the page has sent its call and before that arrives. */
export async function overtake<Sent extends object>(
  page: Page,
  path: string,
  act: (sent: Sent) => Promise<unknown>,
): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api/vue${path}`, async (route) => {
    await act(route.request().postDataJSON() as Sent);
    await route.continue();
  });
}
