import { type Api, createApi } from '@maru/client/api';
import { API_BASE } from '@maru/contract/constants';
import { currentSession, endSession } from './session.ts';

const api = createApi({
  base: API_BASE,
  session: currentSession,
  onUnauthorized: () => endSession('expired'),
});

/** Makes a call of the API and gives its data; throws `ApiError`. */
export const call: Api['call'] = api.call;

/** A key for one thing that is to be done once: made when the customer sees the form. */
export const newKey = (): string =>
  // not `randomUUID`, which browsers withhold on plain http (a phone in the local network)
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Keys for a form: the same contents are the same request however often they are sent, changed
 * contents are another one.
 */
export function createKeys(): (contents: unknown) => string {
  let known: { readonly contents: string; readonly key: string } | null = null;
  return (value) => {
    const contents = JSON.stringify(value);
    if (known?.contents !== contents) known = { contents, key: newKey() };
    return known.key;
  };
}
