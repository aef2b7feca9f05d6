/** The settings of mail. */
import { isMailAddress } from '@maru/contract/mail-rules';

/** The mail server, and the sender of mail. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

export interface MailSettings {
  /** Null: none, and a firm's server sends no mail. */
  readonly smtp: SmtpSettings | null;
  /** Where customers reach the app, for links; null: not set. */
  readonly publicUrl: string | null;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const isSmtp = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

/**
 * `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL`; the first needs both others, since mail without a
 * sender and links that lead nowhere would be worse than none.
 */
export function readMailSettings(
  environment: Readonly<Record<string, string | undefined>>,
): MailSettings & { readonly problems: readonly string[] } {
  const text = (name: string): string => environment[name]?.trim() ?? '';
  const [url, from] = [text('SMTP_URL'), text('MAIL_FROM')];
  const publicUrl = text('PUBLIC_URL').replace(/\/$/, '');
  const problems: string[] = [];
  if (publicUrl !== '' && !isOrigin(publicUrl)) {
    problems.push('PUBLIC_URL must be the address of the app, such as https://maru.example');
  }
  if (from !== '' && !isMailAddress(from)) {
    problems.push('MAIL_FROM must be one address of e-mail, such as no-reply@maru.example');
  }
  if (url === '') return { smtp: null, publicUrl: publicUrl || null, problems };
  // the URL holds a password: it is not repeated
  if (!isSmtp(url)) problems.push('SMTP_URL must be smtp://… or smtps://user:password@host:port');
  for (const name of ['MAIL_FROM', 'PUBLIC_URL']) {
    if (text(name) === '') problems.push(`SMTP_URL needs ${name}`);
  }
  return { smtp: { url, from }, publicUrl: publicUrl || null, problems };
}
