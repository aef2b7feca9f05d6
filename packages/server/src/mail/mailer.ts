/** Sends the mail that waits in the outbox of the core, one after another. */
import type { Mail } from '@maru/broker/people/mail/rows';
import { LIMITS } from '@maru/std/limits';
import type { Sealer } from '../crypto/sealer.ts';
import type { EngineLog } from '../engine/options.ts';
import type { Engine } from '../engine/port.ts';
import { contextOf } from './document.ts';
import type { Transport } from './port.ts';
import { openMail } from './sealed-mail.ts';
import { mailText } from './texts.ts';

/** Between two looks for mail that is due, ms. */
const POLL_MS = 1_000;

export interface MailerDeps {
  /** Commands wait for a slow store instead of being refused as busy. */
  readonly engine: Pick<Engine, 'read' | 'submit' | 'now'>;
  readonly sealer: Sealer;
  readonly transport: Transport;
  /** Where customers reach the app. */
  publicUrl(): string;
  readonly log: EngineLog;
}

/** A due mail, with the data of its text. */
interface Due {
  readonly context: ReturnType<typeof contextOf>;
  readonly mail: Mail;
}

export class Mailer {
  readonly #deps: MailerDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  /** When the oldest mail that waits was written, at the last look; null: none waits. */
  #since: number | null = null;

  constructor(deps: MailerDeps) {
    this.#deps = deps;
  }

  /** For how long the oldest mail has waited, ms; 0: none waits. */
  get waitsMs(): number {
    return this.#since === null ? 0 : Math.max(0, this.#deps.engine.now() - this.#since);
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), POLL_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
    this.#deps.transport.close();
  }

  /** Sends due mail; what the store or the mail server refuses for now waits. */
  look(): Promise<void> {
    this.#running = this.#running.then(async () => {
      try {
        await this.#sendDue();
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'mail could not be sent');
      }
    });
    return this.#running;
  }

  async #sendDue(): Promise<void> {
    const { engine } = this.#deps;
    const now = engine.now();
    const found = await engine.read(null, (reads) => ({
      since: reads.mailWaitsSince(),
      mails: reads.dueMails(now, LIMITS.mailsAtOnce).map((mail) => ({
        mail,
        context: contextOf(reads, mail, now),
      })),
    }));
    if ('refusal' in found) return;
    this.#since = found.value.since;
    for (const due of found.value.mails) {
      if (this.#stopped) return;
      await this.#send(due);
    }
  }

  async #send({ mail, context }: Due): Promise<void> {
    const { engine, sealer, transport, publicUrl, log } = this.#deps;
    const { id } = mail;
    const opened = await openMail(sealer, mail);
    const shared = { actor: 'system', key: null } as const;
    // the customer's data is erased: there is no address any more
    if (opened === null) {
      await engine.submit({ ...shared, type: 'mail.failed', payload: { id, isFinal: true } });
      return;
    }
    const { to, secret } = opened;
    const rendered = mailText(mail, { ...context, secret, publicUrl: publicUrl() });
    try {
      const answer = await transport.send({ id, to, ...rendered });
      if (answer === 'taken') {
        await engine.submit({ ...shared, type: 'mail.sent', payload: { id } });
        return;
      }
      await engine.submit({ ...shared, type: 'mail.failed', payload: { id, isFinal: true } });
    } catch (error) {
      log.warn({ err: error, mail: id }, 'the mail server did not take a mail');
      await engine.submit({ ...shared, type: 'mail.failed', payload: { id, isFinal: false } });
    }
  }
}
