/** Typed calls to the API. Knows no framework; the contract's types only, none of its schemas. */
import type { CallName, Input, Output } from '@maru/contract/calls';
import { REQUEST_TIMEOUT_MS, UNAUTHORIZED_REDIRECT_MS } from '@maru/contract/constants';
import { callPath } from './call-path.ts';
import { exchange, unwrap } from './exchange.ts';

export interface Session {
  readonly token: string;
  /** The public id, `M########`. */
  readonly account: string;
}

export interface ApiOptions {
  /** Where the API lies, e.g. `/api/vue`. */
  readonly base: string;
  /** Asked at every call. */
  readonly session: () => Session | null;
  /**
   * Called when the session is missing or the server no longer knows it: once for all the calls
   * that notice it before the customer has been led to the log-in screen (2 s).
   */
  readonly onUnauthorized: () => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds until a call without a whole answer fails; 10 s. */
  readonly timeoutMs?: number;
}

export interface Api {
  /**
   * Makes a call and gives its `data`. Throws `ApiError` for a refusal and for a failure of the
   * network (`timeout`, `offline`, `bad_answer`); an aborted `signal` throws its own reason.
   */
  call<N extends CallName>(
    name: N,
    input: Input<N>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Output<N>>;
}

export function createApi(options: ApiOptions): Api {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const notice = unauthorizedNotice(options);

  return {
    async call<N extends CallName>(
      name: N,
      input: Input<N>,
      { signal }: { readonly signal?: AbortSignal } = {},
    ): Promise<Output<N>> {
      const session = options.session();
      const { status, text } = await exchange(
        send,
        options.base + callPath(name),
        requestOf(session, input),
        options.timeoutMs ?? REQUEST_TIMEOUT_MS,
        signal,
      );
      if (status === 401) notice(session);
      return unwrap<Output<N>>(text, status);
    },
  };
}

/** Passes a 401 on, unless it was for a session that has been replaced meanwhile, or is known. */
function unauthorizedNotice(options: ApiOptions): (used: Session | null) => void {
  let token: string | null | undefined;
  let at = 0;
  return (used) => {
    const current = options.session()?.token ?? null;
    if (current !== null && current !== used?.token) return;
    const now = Date.now();
    if (token === current && now - at < UNAUTHORIZED_REDIRECT_MS) return;
    token = current;
    at = now;
    options.onUnauthorized();
  };
}

interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const isPicture = (input: unknown): input is Picture =>
  typeof input === 'object' && input !== null && 'bytes' in input;

/** A picture is the body itself; all else is JSON. */
const requestOf = (session: Session | null, input: unknown): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': isPicture(input) ? input.type : 'application/json',
    ...(session === null ? {} : { token: session.token, account: session.account }),
  },
  body: isPicture(input) ? input.bytes : JSON.stringify(input),
});
