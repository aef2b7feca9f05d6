/** A mail server on this machine, which keeps accepted mail; tests only. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Whole messages, headers first, the oldest first. */
  readonly taken: readonly string[];
  /** The answer to a recipient from now on; null: accepted. */
  answer: { readonly code: number } | null;
  close(): Promise<void>;
}

export async function mailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const refused = own.answer;
      if (refused === null) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: refused.code }));
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const own: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answer: null,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return own;
}
