/** The protocol of one connection: its messages and their effects. */
import { CLOSE } from '@maru/contract/constants';
import { type ClientMessage, clientMessage, isTopic } from '@maru/contract/stream';
import type { Limits } from '../config/config.ts';
import type { Sessions } from '../http/sessions.ts';
import type { Hub } from './hub.ts';
import type { CloseCode, Subscriber } from './subscriber.ts';
import { frameBytes } from './text-frame.ts';

export interface ConnectionDeps {
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly limits: Limits;
}

/** 1013: the store is down, so the session can't be looked up. */
const TRY_AGAIN: CloseCode = 1013;
const PONG = frameBytes({ t: 'pong' });

type Hello = Extract<ClientMessage, { op: 'hello' }>;

function parse(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #subscriber: Subscriber;
  #greeting: Promise<void> | null = null;
  #second = 0;
  #messagesThisSecond = 0;

  constructor(deps: ConnectionDeps, subscriber: Subscriber) {
    this.#deps = deps;
    this.#subscriber = subscriber;
  }

  /** True once the client's hello has arrived. */
  get greeted(): boolean {
    return this.#greeting !== null;
  }

  /**
   * Handles one message of the client. A violation closes the connection with its code.
   * @param now machine time, ms
   */
  async receive(text: string, now: number): Promise<void> {
    const { limits } = this.#deps;
    const second = Math.floor(now / 1_000);
    this.#messagesThisSecond = second === this.#second ? this.#messagesThisSecond + 1 : 1;
    this.#second = second;
    if (this.#messagesThisSecond > limits.streamMessagesPerSecond) {
      return this.#subscriber.close(CLOSE.tooMany);
    }
    const message = parse(text);
    if (message === null || (message.op === 'hello') !== (this.#greeting === null)) {
      return this.#subscriber.close(CLOSE.badMessage);
    }
    if (message.op === 'hello') {
      this.#greeting = this.#greet(message, now);
      return this.#greeting;
    }
    // a client need not wait for the answer to its hello: later messages are handled after it
    await this.#greeting;
    switch (message.op) {
      case 'sub':
        return this.#follow(message.topics);
      case 'unsub':
        for (const topic of message.topics) this.#deps.hub.unfollow(this.#subscriber, topic);
        return;
      case 'ping':
        return this.#subscriber.send(PONG);
    }
  }

  #follow(topics: readonly string[]): void {
    const { hub, limits } = this.#deps;
    const subscriber = this.#subscriber;
    // an unknown topic is no reason to end what the others bring
    const known = topics.filter(isTopic);
    const followed = new Set([...subscriber.topics, ...known]);
    // a login session's account events begin with its hello; a visitor has none
    const isForeign = followed.has('account') && subscriber.session === null;
    if (isForeign) subscriber.close(CLOSE.unauthorized);
    else if (followed.size > limits.topicsPerSocket) subscriber.close(CLOSE.tooMany);
    subscriber.cork();
    for (const topic of known) hub.follow(subscriber, topic);
    subscriber.uncork();
  }

  async #greet(hello: Hello, now: number): Promise<void> {
    const { hub, sessions, limits } = this.#deps;
    const subscriber = this.#subscriber;
    const after = hello.after ?? null;
    if (hello.token === undefined) return hub.join(subscriber, after);
    const session = await sessions.find(hello.token, hello.account, now);
    // a client may disconnect during each wait; the hub then refuses it
    if (session === 'busy') return subscriber.close(TRY_AGAIN);
    if (session === null) return subscriber.close(CLOSE.unauthorized);
    if (hub.connectionsOf(session.account) >= limits.socketsPerAccount) {
      return subscriber.close(CLOSE.tooMany);
    }
    subscriber.session = session;
    hub.join(subscriber, after);
    // the session may have ended between the look-up and the join
    const still = await sessions.find(hello.token, hello.account, now);
    if (still === null) subscriber.close(CLOSE.sessionEnded);
  }
}
