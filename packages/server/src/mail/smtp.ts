/** Mail by SMTP. */
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/mail-settings.ts';
import type { Transport } from './port.ts';

const CONNECTIONS = 2;
const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
const OWN_MACHINE = /^(localhost|127\.|\[::1\]|::1)/;

/** Replies of 5xx that concern this mail; the others concern the sender (RFC 5321, RFC 4954). */
const isAboutTheMail = (reply: number): boolean => reply >= 550 && reply <= 559;

/** A mail server; what is sent to another machine is encrypted, or not sent. */
export function smtpTransport({ url, from }: SmtpSettings): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: !OWN_MACHINE.test(new URL(url).hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, to, subject, text }) => {
      try {
        await pool.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'taken';
      } catch (error) {
        const reply = (error as { responseCode?: number }).responseCode ?? 0;
        if (isAboutTheMail(reply)) return 'refused';
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
