/** Two members of staff who ask for something and agree to it, by the desk's API. */
import { randomUUID } from 'node:crypto';
import type { DeskCallName, Input } from '@maru/contract/desk-calls';
import type { ReviewKindName } from '@maru/contract/desk-rules';
import { present } from '@maru/std/assert';
import { draftOf } from '../../../apps/desk/src/features/channels/channel-form.ts';
import { Desk } from '../../harness/desk.ts';

export class TwoPeople {
  readonly #reviewer: Desk;
  readonly #approver: Desk;

  constructor(url: string) {
    this.#reviewer = new Desk(url);
    this.#approver = new Desk(url);
  }

  async logIn(): Promise<this> {
    await this.#reviewer.logIn('reviewer');
    await this.#approver.logIn('approver');
    return this;
  }

  /** What the first asks for waits for the second; the id of it. */
  async ask<N extends DeskCallName>(name: N, input: Omit<Input<N>, 'requestId'>): Promise<string> {
    const sent = { ...input, requestId: randomUUID() } as Input<N>;
    const { id } = (await this.#reviewer.call(name, sent)) as { readonly id: string };
    return id;
  }

  /** The second decides the application that is about something, by its id. */
  async decide(kind: ReviewKindName, about: string, approve = true): Promise<void> {
    const listed = { kind, state: 'pending', pageSize: 100 } as const;
    const { rows } = await this.#approver.call('deskReviews', listed);
    for (const { id } of rows) {
      const { evidence, reasons } = await this.#approver.call('deskReview', { id });
      if (!evidence.some(({ value }) => value === about)) continue;
      const why = approve ? null : present(reasons[0], 'it is rejected for a reason');
      await this.#decide(id, why);
      return;
    }
    throw new Error(`nothing of ${kind} is about ${about}`);
  }

  /** A parameter has another value from now on. */
  async setParameter(name: string, value: string): Promise<void> {
    const change = { name, value, day: null, reason: 'a test' };
    await this.#decide(await this.ask('deskChangeParameter', change), null);
  }

  /** A channel of deposits has other terms from now on. */
  async setChannel(id: string, changed: Partial<Input<'deskChannelAsk'>>): Promise<void> {
    const rows = await this.#reviewer.call('deskChannels', {});
    const row = present(
      rows.find((one) => one.id === id),
      'the channel is there',
    );
    const now = { ...draftOf(row), ...changed };
    await this.#decide(await this.ask('deskChannelAsk', now), null);
  }

  /** @param reason null: it is approved */
  async #decide(id: string, reason: string | null): Promise<void> {
    const { version } = await this.#approver.call('deskReview', { id });
    const decision = { id, version, approve: reason === null, reason, requestId: randomUUID() };
    await this.#approver.call('deskDecide', decision);
  }
}
