/** A server under attack: asks as any client may, and notes every answer that should not be. */
import type { Call } from '@maru/contract/call';
import type { CallName, Calls } from '@maru/contract/calls';
import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE } from '@maru/contract/constants';
import { DESK_CALLS, type DeskCallName, type DeskCalls } from '@maru/contract/desk-calls';
import { ERROR_CODES } from '@maru/contract/errors';
import { Customer, DEMO } from '../harness/customer.ts';

/** An answer that takes longer is a hang, ms. */
const HANG_MS = 20_000;
/** HTTP codes that an answer of a call may have. */
const EXPECTED = new Set([200, 400, 401, 413, 415, 429]);
const CODES: ReadonlySet<unknown> = new Set(ERROR_CODES);
/** What only the inside of a program says. */
const INSIDE = /\bat .+\.ts:\d+|node_modules|\bselect \*|SQLSTATE|undefined is not/;
const FINDINGS_KEPT = 100;

export interface Answered {
  readonly http: number;
  /** `ok`, or the code of the refusal. */
  readonly code: string;
  readonly data: unknown;
  /** Milliseconds. */
  readonly took: number;
}

export class Target {
  readonly url: string;
  /** Headers of the customer who attacks. */
  headers: Record<string, string> = {};
  asked = 0;
  /** Answers by code, `ok` among them. */
  readonly codes = new Map<string, number>();
  /** What should not have been, in words. */
  readonly findings: string[] = [];
  /** While faults are injected: no answer is no finding. */
  faulty = false;

  constructor(url: string) {
    this.url = url;
  }

  async logIn(who = DEMO): Promise<void> {
    const { session } = await new Customer(this.url).logIn(who);
    this.headers = { ...session };
  }

  finds(what: string): void {
    if (this.findings.length < FINDINGS_KEPT) this.findings.push(what);
  }

  /** Sends a body as it is; null when no answer came. */
  async send(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>> = this.headers,
    base: string = API_BASE,
  ): Promise<Answered | null> {
    this.asked += 1;
    const begun = performance.now();
    try {
      const answer = await fetch(`${this.url}${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(HANG_MS),
      });
      const text = await answer.text();
      return this.#checked(path, body, { http: answer.status, text, begun });
    } catch (error) {
      if (!this.faulty) this.finds(`${path} ${body.slice(0, 300)}: no answer (${String(error)})`);
      return null;
    }
  }

  /** A call of the contract, whose answer is held against its schema. */
  async call<N extends CallName>(name: N, body: unknown): Promise<Answered | null> {
    const call: Call = CALLS[name] as Calls[N];
    return this.#held(call, body, await this.send(call.path, JSON.stringify(body) ?? ''));
  }

  /** Sends a body to a call of the desk, from a page of this host. @param cookie empty: nobody */
  sendToDesk(name: DeskCallName, body: string, cookie: string): Promise<Answered | null> {
    const headers = { origin: this.url, cookie };
    return this.send(DESK_CALLS[name].path, body, headers, DESK_API_BASE);
  }

  /** A call of the desk, whose answer is held against its schema. */
  async callDesk<N extends DeskCallName>(
    name: N,
    body: unknown,
    cookie: string,
  ): Promise<Answered | null> {
    const call: Call = DESK_CALLS[name] as DeskCalls[N];
    return this.#held(call, body, await this.sendToDesk(name, JSON.stringify(body) ?? '', cookie));
  }

  #held(call: Call, body: unknown, answered: Answered | null): Answered | null {
    if (answered?.code === 'ok' && !call.output.safeParse(answered.data).success) {
      this.finds(`${call.path} ${JSON.stringify(body)}: the answer is not of its schema`);
    }
    return answered;
  }

  #checked(
    path: string,
    body: string,
    { http, text, begun }: { readonly http: number; readonly text: string; readonly begun: number },
  ): Answered {
    const what = `${path} ${body.slice(0, 300)} → ${http} ${text.slice(0, 200)}`;
    let envelope: { status?: unknown; code?: unknown; data?: unknown } = {};
    try {
      envelope = JSON.parse(text) as typeof envelope;
    } catch {
      this.finds(`${what}: no JSON`);
    }
    const { status, data } = envelope;
    const code = status === 1 ? 'ok' : String(envelope.code);
    if (!EXPECTED.has(http) || code === 'internal') this.finds(what);
    else if (code !== 'ok' && !CODES.has(code)) this.finds(`${what}: no code of the catalogue`);
    if (INSIDE.test(text)) this.finds(`${what}: tells what is inside`);
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    return { http, code, data, took: performance.now() - begun };
  }
}
