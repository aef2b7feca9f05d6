/** The mail of a server. */
import type { Config } from '../config/config.ts';
import { Mailer, type MailerDeps } from './mailer.ts';
import { sendsNothing, shownAtTheDesk } from './port.ts';
import type { MailService } from './sealed-mail.ts';

interface OpenedMail extends MailService {
  /** Begins to send, once the app is reached at a port. */
  start(port: number): void;
  /** For how long the oldest mail has waited, ms; 0: none waits. */
  readonly waitsMs: number;
}

type OpenMailDeps = Pick<MailerDeps, 'engine' | 'sealer' | 'log'> & {
  readonly config: Pick<Config, 'mail' | 'sandbox'>;
};

/** Mail by the settings: by SMTP, shown at a sandbox's desk, or none in a firm without a server. */
export async function openMail(
  { config, ...deps }: OpenMailDeps,
  closers: { add(close: () => Promise<void>): void },
): Promise<OpenedMail> {
  const { smtp, publicUrl: set } = config.mail;
  let address = set ?? '';
  const publicUrl = () => address;
  const unsent = config.sandbox ? shownAtTheDesk : sendsNothing;
  // loading the client is a twentieth of a start, and most servers have no mail server
  const transport = smtp === null ? unsent : (await import('./smtp.ts')).smtpTransport(smtp);
  const mailer = new Mailer({ ...deps, transport, publicUrl });
  closers.add(() => mailer.stop());
  return {
    sends: transport !== sendsNothing,
    publicUrl,
    get waitsMs() {
      return mailer.waitsMs;
    },
    start: (port) => {
      address = set ?? `http://localhost:${port}`;
      mailer.start();
    },
  };
}
