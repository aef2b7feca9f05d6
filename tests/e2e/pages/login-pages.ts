import type { AppPage } from '../../harness/app-page.ts';

export class LoginPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  async logIn(account: string, password: string): Promise<void> {
    const { page } = this.app;
    await page.getByLabel('Login name or phone number').fill(account);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  }
}

export class RegisterPage {
  readonly app: AppPage;

  constructor(app: AppPage) {
    this.app = app;
  }

  async register(account: string, password: string, code = 'MARU01'): Promise<void> {
    const { page } = this.app;
    await page.getByLabel('Login name or phone number').fill(account);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('Birth date').fill('19900514');
    await page.getByLabel('Institution code').fill(code);
    await page.getByRole('radio', { name: 'General investor' }).check();
    await page.getByLabel('I agree to all').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
  }
}
