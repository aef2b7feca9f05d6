import { LANGUAGES } from '@maru/contract/constants';
import { MAIL_KINDS, type MailKind, mailDocument } from '@maru/contract/mail-kinds';
import { startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { builtInDocument } from '../documents/built-in.ts';
import { mailText } from './texts.ts';

const AT = startOfDay('2026-11-29') + 15 * 3_600_000;
const CONTEXT = {
  secret: 'SECRET',
  operator: '마루증권',
  publicUrl: 'https://maru.example',
  bank: '',
};

type MailOf = Parameters<typeof mailText>[0];

/** A mail with the text that the product brings. */
const render = (mail: MailOf, context: Partial<typeof CONTEXT> | { secret: null } = {}) =>
  mailText(mail, {
    document: builtInDocument(mailDocument(mail.kind), mail.language, false),
    ...CONTEXT,
    ...context,
  });

/** The params of each kind; a kind with several words has them all. */
const PARAMS: Readonly<Record<MailKind, readonly Readonly<Record<string, string>>[]>> = {
  addressCode: [{}],
  addressChanged: [{}],
  passwordLink: [{}],
  guardianLink: [{}],
  newDevice: [{ browser: 'safari', system: 'ios' }],
  passwordChanged: [{ what: 'login' }, { what: 'fund' }],
  bankCardChanged: [
    { what: 'added', bank: '090' },
    { what: 'removed', bank: '004' },
  ],
  factorChanged: [{ what: 'on' }, { what: 'off' }, { what: 'recovered' }],
  passkeyChanged: [
    { what: 'added', browser: 'chrome', system: 'android' },
    { what: 'removed', browser: 'chrome', system: 'android' },
  ],
  statement: [{ month: '2026-11' }],
};

const CASES = LANGUAGES.flatMap((language) =>
  MAIL_KINDS.flatMap((kind) => PARAMS[kind].map((params) => ({ language, kind, params }))),
);

it.each(CASES)('says $kind $params in $language', ({ language, kind, params }) => {
  const { subject, text } = render({ kind, params, language, at: AT });
  expect(subject).toContain('마루증권');
  // no field is left, none is empty, and no code of the program stands in a text
  for (const line of [subject, text]) {
    expect(line).not.toMatch(/[{}]|undefined|\(\)|（）/);
    expect(line).not.toMatch(/\b(login|fund|added|removed|on|off|recovered|ios)\b(?=[가-힣])/);
  }
  expect(subject).not.toContain('\n');
  const own = text.replaceAll('마루증권', '');
  if (language === 'kor') expect(own).toMatch(/[가-힣]/);
  if (language !== 'kor') expect(own).not.toMatch(/[가-힣]/);
  if (params.what !== undefined) {
    const others = PARAMS[kind].filter(({ what }) => what !== params.what);
    for (const other of others) {
      expect(render({ kind, params: other, language, at: AT }).text).not.toBe(text);
    }
  }
});

it('brings the code or the link to the screen, and nothing made up once it is gone', () => {
  const mail = { params: {}, language: 'en', at: AT } as const;
  expect(render({ ...mail, kind: 'addressCode' }).subject).toContain('SECRET');
  expect(render({ ...mail, kind: 'passwordLink' }).text).toContain(
    'https://maru.example/#/login/newPassword?token=SECRET\n',
  );
  expect(render({ ...mail, kind: 'guardianLink' }).text).toContain(
    'https://maru.example/#/login/guardian?token=SECRET\n',
  );
  const statement = { ...mail, kind: 'statement', params: { month: '2026-10' } } as const;
  expect(render(statement)).toEqual({
    subject: '마루증권: your October 2026 statement',
    text: expect.stringContaining('https://maru.example/#/information/statement?period=2026-10\n'),
  });
  expect(render({ ...statement, language: 'kor' }).subject).toBe(
    '마루증권 2026년 10월 거래·잔고 내역서',
  );
  expect(render({ ...statement, language: 'tw' }).subject).toBe('마루증권 2026年10月對帳單');
  const gone = render({ ...mail, kind: 'addressCode' }, { secret: null });
  expect(gone.text).toContain('••••••');
});

it('says times in Korea, and the name of the product where no operator is named', () => {
  const mail = { kind: 'newDevice', params: { browser: 'other', system: 'other' } } as const;
  const { subject, text } = render({ ...mail, language: 'en', at: AT }, { operator: '' });
  expect(subject).toBe('Maru: login on a new device');
  expect(text).toContain('A new device logged in at 2026-11-29 15:00 (KST)');
  expect(text).toContain('Unknown device');
});

it('says what the desk has written, as lists and paragraphs', () => {
  const document = '## {{operator}}: {{what}}\n\nFirst\nline\n\n- one\n- two';
  const mail = {
    kind: 'passwordChanged',
    params: { what: 'fund' },
    language: 'en',
    at: AT,
  } as const;
  expect(mailText(mail, { ...CONTEXT, document })).toEqual({
    subject: '마루증권: fund password',
    text: 'First line\n\n- one\n- two\n',
  });
});
