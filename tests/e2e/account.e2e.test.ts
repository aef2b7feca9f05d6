/** What a customer has of the own account: check-ins, credit score, seat account, picture, name. */
import { present } from '@maru/std/assert';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const sessionOf = ({ session }: Customer) => present(session, 'the customer is logged in');

describe('with reviews of the sandbox', () => {
  const stage = setStage();
  const phone = setPhone(stage);

  test('a seat account is applied for, and its fee is that of the next order', async () => {
    const { customer } = stage;
    const { api } = customer;
    const { symbol } = await customer.offeredStock();
    const feeOf = async (): Promise<bigint> => {
      const terms = { symbol, side: 'long', type: 'market', lots: 5, leverage: 1 } as const;
      const { fee, contractAmount } = await api.call('tradePreview', terms);
      return (BigInt(fee) * 1_000_000n) / BigInt(contractAmount);
    };
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/information/userInfo');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('Your recent trading volume is below the minimum.').waitFor();

    const bought = await customer.place({ symbol, lots: 10, clientOrderId: 'seat' });
    const id = 'id' in bought ? bought.id : '';
    await until('it is filled', 60_000, async () => {
      const { traded, needed } = await api.call('userSeat', {});
      return id !== '' && BigInt(traded) > BigInt(needed);
    });
    const before = await feeOf();
    await app.goto('/information/userInfo');
    await page.getByRole('button', { name: 'Apply again' }).click();
    await page.getByText(/your share orders have a 0\.01%/).waitFor();
    await expect(api.call('userSeatApply', {})).rejects.toMatchObject({ code: 'seat_open' });
    expect(Number(before) - Number(await feeOf())).toBeGreaterThanOrEqual(49);
    await app.goto('/information/msgInfo?kind=review');
    await page.getByRole('link', { name: /Your reduced-fee account is open/ }).click();
    await app.waitForAddress('/information/userInfo');
  });

  test('a kind of investor is declared with the registration and anew', async () => {
    const app = await phone.open();
    const { page } = app;
    await app.goto('/login/register');
    const general = page.getByRole('radio', { name: 'General investor' });
    await page.getByLabel('Birth date').fill('20180505');
    await page.getByText('Under 14, you join as a general investor.').waitFor();
    expect(await general.isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /professional/ }).isDisabled()).toBe(true);
    await page.getByLabel('Birth date').fill('19900514');
    await page.getByLabel('Login name or phone number').fill('declares.it');
    await page.getByLabel('Password', { exact: true }).fill('Maru!2345');
    await page.getByLabel('Confirm password').fill('Maru!2345');
    await page.getByLabel('Institution code').fill('MARU01');
    await page.getByLabel('I agree to all').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    // the form leads to the one thing that is missing
    const choice = page.getByRole('radiogroup', { name: 'Investor type' });
    await expect.poll(() => choice.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await choice.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('radio', { name: /professional/ }).check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await app.waitForAddress('/login/loginAfter');
    await app.goto('/information/userInfo');
    const declared = page.getByRole('definition').filter({ hasText: 'investor' });
    await declared.getByText('Individual professional investor').waitFor();
    await page.getByRole('button', { name: 'Change investor type' }).click();
    await general.check();
    await page.getByRole('button', { name: 'Save' }).click();
    await declared.getByText('General investor').waitFor();
    const account = (await page.getByText(/^M\d{8}$/).textContent()) ?? '';
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    await desk.app.follow(`/customers/${account}`);
    await desk.app.page.getByText('Investor type').waitFor();
    await desk.app.page.getByText('General', { exact: true }).waitFor();
  });

  test('a picture is chosen, shown in the menu as well, and removed', async () => {
    const owner = await new Customer(stage.app.url).open('has.a.face');
    const app = await phone.open({ session: sessionOf(owner) });
    const { page } = app;
    await app.goto('/information/userInfo');
    const create = { width: 1_200, height: 500, channels: 3 as const, background: '#1c6b57' };
    const buffer = await sharp({ create }).png().toBuffer();
    const file = { name: 'face.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Add photo').setInputFiles(file);
    await page.getByText('Uploaded').waitFor();
    const shown = page.locator('img[src^="data:image/jpeg"]');
    await shown.waitFor();
    const sides = await shown.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
    expect(sides).toEqual([320, 320]);
    await app.goto('/information/index');
    await shown.waitFor();
    await page.getByRole('link', { name: /has\.a\.face/ }).click();
    await app.waitForAddress('/information/userInfo');
    const broken = { ...file, buffer: Buffer.from('no picture at all') };
    await page.getByLabel('Change photo').setInputFiles(broken);
    await page.getByText('Can’t open this file as a photo').waitFor();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByLabel('Add photo').waitFor();
    expect(await owner.api.call('userAvatar', {})).toEqual({ picture: null });
  });

  test('the verified name is masked until its owner looks', async () => {
    const owner = await new Customer(stage.app.url).open('has.a.name');
    const app = await phone.open({ session: sessionOf(owner) });
    const { page } = app;
    await app.goto('/information/userInfo');
    await page.getByRole('link', { name: 'Verify my name' }).click();
    await page.getByRole('button', { name: 'Fill with test data' }).click();
    await page.getByRole('img', { name: 'ID back' }).waitFor();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Your real name is verified').first().waitFor();
    await app.goto('/information/userInfo');
    await page.getByText('홍*동').waitFor();
    expect(await page.getByText('홍길동').count()).toBe(0);
    await page.getByRole('button', { name: 'Show name' }).click();
    await page.getByText('홍길동').waitFor();
    await page.getByText('620', { exact: true }).waitFor();
  });

  test('a week of check-ins is exchanged for points, over days and a restart', async () => {
    const { app: server } = stage;
    const customer = await new Customer(server.url).open('checks.in');
    const app = await phone.open({ session: sessionOf(customer) });
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: /Check in to raise your credit score/ }).click();
    await page.getByText('Start today').waitFor();
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await page.getByText('Checked in', { exact: true }).waitFor();
    await page.getByText('One day in a row').waitFor();
    expect(await page.getByRole('button', { name: 'Checked in today' }).isDisabled()).toBe(true);
    await expect(customer.api.call('userCheckIn', {})).rejects.toMatchObject({
      code: 'checked_in_already',
    });
    await page.getByRole('button', { name: 'Exchange' }).click();
    await page.getByRole('alert').filter({ hasText: 'You need 6 more check-ins' }).waitFor();

    for (let day = 2; day <= 7; day++) {
      expect(await server.finish(CLOCK, ['+24h'])).toMatchObject({ code: 0 });
      // days of the market may pass in between; the calendar's day counts
      await until('it is taken', 60_000, () =>
        customer.api.call('userCheckIn', {}).then(
          () => true,
          () => false,
        ),
      );
      if (day === 4) {
        app.allowOutages();
        await server.restart();
      }
    }
    await app.goto('/home/checkIn');
    await page.getByText('7 days in a row').waitFor();
    expect(await page.getByText(/, checked in$/).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Exchange' }).click();
    await page.getByText('Credit score up 5').waitFor();
    await page.getByText('0 check-ins saved').waitFor();
    await page.getByRole('link', { name: 'View credit score and rules' }).click();
    await app.waitForAddress('/information/credit');
    await page.getByText('600 → 605').waitFor();
    const { rows } = await customer.api.call('userCreditMoves', {});
    expect(rows).toMatchObject([{ no: 1, cause: 'check_ins', before: 600, after: 605 }]);
  });
});

describe('with staff', () => {
  const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
  const phone = setPhone(stage);

  test('a seat account is decided at the desk, with what was traded as evidence', async () => {
    const { customer } = stage;
    const { symbol } = await customer.offeredStock();
    const bought = await customer.place({ symbol, lots: 2, clientOrderId: 'evidence' });
    const id = 'id' in bought ? bought.id : '';
    await until('it is filled', 60_000, async () => {
      return (await customer.api.call('tradePosition', { id })).order.status === 'holding';
    });
    await customer.api.call('userSeatApply', {});
    const app = await phone.asDemo();
    await app.goto('/information/userInfo');
    await app.page.getByText('Under review', { exact: true }).waitFor();
    const { traded } = await customer.api.call('userSeat', {});
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    await desk.choose('Reduced-fee account');
    const { page: staff } = desk.app;
    await staff.getByText(`₩${BigInt(traded).toLocaleString('en')}`).waitFor();
    await staff.getByText('Executions', { exact: true }).waitFor();
    await desk.approve();
    await desk.decided();
    await app.page.getByText(/your share orders have a/).waitFor();
  });
});
