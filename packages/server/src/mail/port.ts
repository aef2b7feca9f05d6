/** A mail of the outbox with its recipient: a gateway for text messages would be another port. */
export interface Outgoing {
  /** Of the mail in the outbox, so that a mail that is handed over twice is recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Transport {
  /**
   * Hands one mail over. `refused`: another try would be refused too.
   * @throws when it could not be handed over now
   */
  send(mail: Outgoing): Promise<'taken' | 'refused'>;
  close(): void;
}

/** Gives each mail up: in a firm's server without a mail server nothing waits for one. */
export const sendsNothing: Transport = { send: async () => 'refused', close: () => undefined };

/** Takes all and sends nothing: a sandbox without a mail server shows its mail at the desk. */
export const shownAtTheDesk: Transport = { send: async () => 'taken', close: () => undefined };
