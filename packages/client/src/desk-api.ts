/** Typed calls of the desk. Who asks travels in a cookie, which the browser sends by itself. */
import { DESK_API_BASE, REQUEST_TIMEOUT_MS } from '@maru/contract/constants';
import type { DeskCallName, Input, Output } from '@maru/contract/desk-calls';
import { exchange, unwrap } from './exchange.ts';

/** The path of a call below the desk's base: `deskReviews` is `/reviews`. */
export const deskPath = (name: DeskCallName): string =>
  name.replace(/^desk([A-Z])/, (_, first: string) => `/${first.toLowerCase()}`);

/**
 * Makes a call of the desk and gives its `data`. Throws `ApiError` as `Api.call` does.
 * @param signal an abort throws its own reason
 */
export async function callDesk<N extends DeskCallName>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Output<N>> {
  const { status, text } = await exchange(
    (url, init) => globalThis.fetch(url, init),
    DESK_API_BASE + deskPath(name),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'same-origin',
    },
    REQUEST_TIMEOUT_MS,
    signal,
  );
  return unwrap<Output<N>>(text, status);
}
