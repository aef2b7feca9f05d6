/**
 * One kept-alive HTTP/1.1 connection that makes one call after another with as little work as
 * possible: a load's clients share the machine with the measured server.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { API_BASE } from '@maru/contract/constants';
import { assert } from '@maru/std/assert';

const HEAD_END = '\r\n\r\n';
const LENGTH = /^content-length: (\d+)\r$/im;

export class CallConnection {
  readonly #socket: Socket;
  readonly #host: string;
  /** Header lines of every call. */
  readonly #headers: string;
  #received = '';
  #answered: (body: string) => void = () => undefined;
  #failed: (error: Error) => void = () => undefined;

  private constructor(socket: Socket, host: string, headers: Readonly<Record<string, string>>) {
    this.#socket = socket;
    this.#host = host;
    const own = Object.entries({ 'content-type': 'application/json', ...headers });
    this.#headers = own.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.setNoDelay(true);
    // answers are JSON in ASCII, so that characters are bytes
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#hear(text));
    socket.on('error', (error) => this.#failed(error));
    socket.on('close', () => this.#failed(new Error('the server closed a connection')));
  }

  /** @param headers sent with every call */
  static async open(url: string, headers: object): Promise<CallConnection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new CallConnection(socket, host, { ...headers });
  }

  /** Posts a body in ASCII; gives the answer's body. One call at a time. */
  post(path: string, body: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#answered = resolve;
    this.#failed = reject;
    const start = `POST ${API_BASE}${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${this.#headers}`;
    this.#socket.write(`${start}content-length: ${body.length}${HEAD_END}${body}`, 'latin1');
    return promise;
  }

  close(): void {
    this.#failed = () => undefined;
    this.#socket.destroy();
  }

  #hear(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = LENGTH.exec(this.#received.slice(0, head + 1))?.[1];
    assert(length !== undefined, `an answer says how long it is: ${this.#received}`);
    const from = head + HEAD_END.length;
    if (this.#received.length < from + Number(length)) return;
    const body = this.#received.slice(from);
    this.#received = '';
    this.#answered(body);
  }
}
