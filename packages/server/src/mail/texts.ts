/** A mail's text: the document of its kind with its fields filled in. Pure. */
import type { Mail } from '@maru/broker/people/mail/rows';
import { LANGUAGES, type Language } from '@maru/contract/constants';
import { deviceName } from '@maru/contract/device-name';
import type { Device } from '@maru/contract/devices';
import { GUARDIAN_DATA_DAYS } from '@maru/contract/guardian-rules';
import type { MailKind } from '@maru/contract/mail-kinds';
import { documentBlocks, filledIn } from '@maru/std/document-text';
import { minuteText, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';

/** Data of a mail beside its row. */
export interface MailContext {
  /** The document in force of its kind and language. */
  readonly document: string;
  /** The code, or the token of the link; null: it has none, or it is gone. */
  readonly secret: string | null;
  /** The name of the bank that it is about, in its language; empty: it is about none. */
  readonly bank: string;
  /** The operator of the service; empty: the name of the product. */
  readonly operator: string;
  /** Where customers reach the app. */
  readonly publicUrl: string;
}

/** The content of the field `what`, by the kind of mail and the code of its params. */
const WHAT: Readonly<Partial<Record<MailKind, Readonly<Record<string, readonly string[]>>>>> = {
  passwordChanged: {
    login: ['로그인 비밀번호', 'login password', '登入密碼'],
    fund: ['자금 비밀번호', 'fund password', '資金密碼'],
  },
  bankCardChanged: { added: ['등록', 'added', '新增'], removed: ['삭제', 'removed', '移除'] },
  factorChanged: {
    on: ['2단계 인증을 켰습니다', 'two-factor authentication was turned on', '兩步驟驗證已開啟'],
    off: ['2단계 인증을 껐습니다', 'two-factor authentication was turned off', '兩步驟驗證已關閉'],
    recovered: ['복구 코드를 썼습니다', 'a recovery code was used', '已使用復原碼'],
  },
  passkeyChanged: { added: ['등록', 'added', '新增'], removed: ['삭제', 'removed', '移除'] },
};

/** The screen of the app that a link leads to, by the secret or by the mail's subject. */
const SCREENS: Readonly<Partial<Record<MailKind, string>>> = {
  passwordLink: '/login/newPassword?token=',
  guardianLink: '/login/guardian?token=',
  statement: '/information/statement?period=',
};

const LOCALE = { kor: 'ko-KR', en: 'en-GB', tw: 'zh-Hant-TW' } as const;

/** A month `YYYY-MM`: `2026년 11월`, `November 2026`, `2026年11月`; empty: there is none. */
const monthText = (month: string, language: Language): string =>
  month === ''
    ? ''
    : new Intl.DateTimeFormat(LOCALE[language], {
        year: 'numeric',
        month: 'long',
        timeZone: 'Asia/Seoul',
      }).format(startOfDay(`${month}-01`));

/** The values of a mail's fields. */
function fieldsOf(
  { kind, params, language, at }: Pick<Mail, 'kind' | 'params' | 'language' | 'at'>,
  { secret, bank, operator, publicUrl }: MailContext,
): Readonly<Record<string, string>> {
  const place = LANGUAGES.indexOf(language);
  const { browser, system, what = '', month = '' } = params;
  const screen = SCREENS[kind];
  // a secret that is gone is not made up
  const shownSecret = secret ?? '••••••';
  return {
    operator: operator || 'Maru',
    time: `${minuteText(at)} (KST)`,
    what: WHAT[kind]?.[what]?.[place] ?? what,
    bank,
    device: browser === undefined ? '' : deviceName({ browser, system } as Device, language),
    month: monthText(month, language),
    code: shownSecret,
    link: screen === undefined ? '' : `${publicUrl}/#${screen}${month || shownSecret}`,
    minutes: String(LIMITS.mailCodeMinutes),
    hours: String(LIMITS.linkHours),
    days: String(GUARDIAN_DATA_DAYS),
  };
}

/** The subject and the plain text of a mail. */
export function mailText(
  mail: Pick<Mail, 'kind' | 'params' | 'language' | 'at'>,
  context: MailContext,
): { readonly subject: string; readonly text: string } {
  const fields = fieldsOf(mail, context);
  const blocks = documentBlocks(filledIn(context.document, fields)) ?? [];
  const [subject = '', ...body] = blocks.map((block) =>
    block.kind === 'list' ? block.items.map((item) => `- ${item}`).join('\n') : block.text,
  );
  return { subject, text: `${body.join('\n\n')}\n` };
}
