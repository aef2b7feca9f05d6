import type { Answer } from '@maru/contract/answer';
import type { CallName, Calls, Input, Output } from '@maru/contract/calls';
import { CALLS } from '@maru/contract/calls';
import { API_BASE } from '@maru/contract/constants';
import { expect } from 'vitest';
import { DEMO } from '../sandbox/sandbox-seed.ts';

/** Calls a server on this machine, and holds its answers to the contract. */
export class Caller {
  session: Record<string, string> = {};
  readonly #port: () => number;

  constructor(port: () => number) {
    this.#port = port;
  }

  async logIn(): Promise<void> {
    const { account, password } = { account: DEMO.login, password: DEMO.password };
    this.session = { ...(await this.call('loginLogin', { account, password })) };
  }

  async call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> {
    const body = await this.ask(name, input);
    expect(body, `${name}: ${JSON.stringify(body)}`).toMatchObject({ status: 1 });
    const checked: Calls[N]['output'] = CALLS[name].output;
    return checked.parse(body.data) as Output<N>;
  }

  /** The answer as it comes, a refusal too. */
  async ask<N extends CallName>(name: N, input: Input<N>): Promise<Answer<unknown>> {
    const answer = await fetch(`http://127.0.0.1:${this.#port()}${API_BASE}${CALLS[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.session },
      body: JSON.stringify(input),
    });
    return (await answer.json()) as Answer<unknown>;
  }
}
