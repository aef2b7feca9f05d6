/** A member of staff who uses the desk's API, as its page does. */
import { DESK_API_BASE } from '@maru/contract/constants';
import { DESK_CALLS, type DeskCallName, type Input, type Output } from '@maru/contract/desk-calls';

/** Of the sandbox's members of staff. */
const PASSWORD = 'Desk!2345';

export class Desk {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** The session, as a browser would send it. */
  get cookie(): string {
    return this.#cookie;
  }

  async logIn(account: string): Promise<this> {
    await this.call('deskLogin', { account, password: PASSWORD });
    return this;
  }

  /** Throws with what the desk answered where it refuses. */
  async call<N extends DeskCallName>(name: N, input: Input<N>): Promise<Output<N>> {
    const { path } = DESK_CALLS[name];
    const answer = await fetch(this.#url + DESK_API_BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#url, cookie: this.#cookie },
      body: JSON.stringify(input),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const body = (await answer.json()) as { status: number; data: Output<N> };
    if (body.status !== 1) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  }
}
