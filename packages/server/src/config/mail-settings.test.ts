import { expect, it } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

const WHOLE = {
  SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
  MAIL_FROM: 'no-reply@maru.example',
  PUBLIC_URL: 'https://maru.example/',
};

it('reads a mail server, from whom mail comes and where the app is', () => {
  expect(readMailSettings(WHOLE)).toEqual({
    smtp: { url: WHOLE.SMTP_URL, from: WHOLE.MAIL_FROM },
    publicUrl: 'https://maru.example',
    problems: [],
  });
});

it('sends nothing without a mail server', () => {
  expect(readMailSettings({})).toEqual({ smtp: null, publicUrl: null, problems: [] });
  expect(readMailSettings({ PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({
    smtp: null,
    publicUrl: 'http://localhost:8080',
    problems: [],
  });
});

it.each([
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL must be smtp:/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL must be smtp:/],
  [{ MAIL_FROM: '' }, /SMTP_URL needs MAIL_FROM/],
  [{ MAIL_FROM: 'Maru <no-reply@maru.example>' }, /MAIL_FROM must be one address/],
  [{ PUBLIC_URL: '' }, /SMTP_URL needs PUBLIC_URL/],
  [{ PUBLIC_URL: 'maru.example' }, /PUBLIC_URL must be the address of the app/],
  [{ PUBLIC_URL: 'https://maru.example/app' }, /PUBLIC_URL must be the address of the app/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL must be the address of the app/],
])('refuses %o, and says no password', (change, problem) => {
  const { problems } = readMailSettings({ ...WHOLE, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
  expect(problems[0]).not.toContain('p%40ss');
});
