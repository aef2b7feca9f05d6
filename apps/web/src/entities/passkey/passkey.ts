/** Passkeys of this browser: made and asked for by what the server sends. */
import { ApiError } from '@maru/client/api-error';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** False without encryption too, except on this machine's own address. */
export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whoever closes the browser's dialog, or waits too long, has changed their mind. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

async function unlessCancelled(asking: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await asking);
  } catch (error) {
    if (CANCELLED.has(nameOf(error))) return null;
    if (nameOf(error) === 'InvalidStateError') {
      throw new ApiError('passkey_exists', 'This passkey has been added already');
    }
    throw new ApiError('passkey_wrong', 'The passkey was not accepted');
  }
}

/** Makes a passkey; null: the person did not want to. Throws `ApiError`. */
export const makePasskey = (options: string): Promise<string | null> =>
  unlessCancelled(startRegistration({ optionsJSON: JSON.parse(options) }));

/** Lets a person choose one and signs with it; null: the person did not want to. */
export const askPasskey = (options: string): Promise<string | null> =>
  unlessCancelled(startAuthentication({ optionsJSON: JSON.parse(options) }));
