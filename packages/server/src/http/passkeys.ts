/**
 * Challenges to passkeys, and what devices sign of them (W3C Web Authentication, level 3, by
 * @simplewebauthn/server). A passkey belongs to the host of the page it was made on.
 */
import type { Passkey } from '@maru/broker/people/passkeys/rows';
import { CUSTOMER_ID_PATTERN } from '@maru/contract/constants';
import { refusal } from '@maru/contract/errors';
import { MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Engine } from '../engine/port.ts';
import { answered, type Handled, refused } from './answer.ts';
import { readAnswer } from './handlers/read.ts';

/** Characters of a credential's id and of its ways, as they are kept. */
const ID = /^[\w-]{16,400}$/;
const TRANSPORT = /^[a-z-]{2,20}$/;
const TRANSPORTS = 8;
const VISITOR = '';
/** COSE: EdDSA, ES256 and RS256, which all devices have between them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at its first use: it is a tenth of all the code of a start. */
const webAuthn = () => import('@simplewebauthn/server');

const WRONG = refused(refusal('passkey_wrong'));

type NewKey = Pick<Passkey, 'id' | 'publicKey' | 'counter'> & { readonly transports: string[] };

/** A value that came as JSON text of a browser; null for anything else. */
function parsed<T extends object>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}

/** Challenges that wait for a signature, each good for one. */
class Challenges {
  readonly #open = new Map<string, { readonly owner: string; readonly until: number }>();

  add(challenge: string, owner: string): void {
    const [oldest] = this.#open.keys();
    if (this.#open.size >= LIMITS.passkeyChallenges && oldest !== undefined) {
      this.#open.delete(oldest);
    }
    this.#open.set(challenge, { owner, until: Date.now() + LIMITS.passkeyMinutes * MINUTE_MS });
  }

  /** Takes a challenge, which is used up by that; whether it was this owner's and in time. */
  take(challenge: string, owner: string): boolean {
    const found = this.#open.get(challenge);
    this.#open.delete(challenge);
    return found !== undefined && found.owner === owner && found.until > Date.now();
  }
}

export class Passkeys {
  readonly #engine: Engine;
  readonly #challenges = new Challenges();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** What a browser needs to make a passkey for a customer. @param page the origin of its page */
  async begin(account: string, page: string | undefined): Promise<Handled<{ options: string }>> {
    if (page === undefined) return WRONG;
    const own = await readAnswer(this.#engine, account, (reads) => reads.passkeysOf(account));
    if (!own.ok) return own;
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Maru',
      rpID: new URL(page).hostname,
      userName: account,
      userDisplayName: account,
      userID: Uint8Array.from(Buffer.from(account)),
      timeout: LIMITS.passkeyMinutes * MINUTE_MS,
      excludeCredentials: own.value.map(({ id }) => ({ id })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    this.#challenges.add(options.challenge, account);
    return answered({ options: JSON.stringify(options) });
  }

  /** The key that has signed a customer's challenge. Refuses `passkey_wrong`. */
  async made(account: string, page: string | undefined, text: string): Promise<Handled<NewKey>> {
    const response = parsed<RegistrationResponseJSON>(text);
    if (response === null || page === undefined) return WRONG;
    const { verifyRegistrationResponse } = await webAuthn();
    const checked = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: (challenge) => this.#challenges.take(challenge, account),
      expectedOrigin: page,
      expectedRPID: new URL(page).hostname,
    }).catch(() => null);
    const info = checked?.registrationInfo;
    if (checked?.verified !== true || info === undefined || !ID.test(info.credential.id)) {
      return WRONG;
    }
    const { id, publicKey, counter, transports = [] } = info.credential;
    return answered({
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((one) => TRANSPORT.test(one)).slice(0, TRANSPORTS),
    });
  }

  /** What a browser needs to let a visitor choose a passkey. */
  async beginLogIn(page: string | undefined): Promise<Handled<{ options: string }>> {
    if (page === undefined) return WRONG;
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: new URL(page).hostname,
      timeout: LIMITS.passkeyMinutes * MINUTE_MS,
      userVerification: 'required',
    });
    this.#challenges.add(options.challenge, VISITOR);
    return answered({ options: JSON.stringify(options) });
  }

  /** The customer whose passkey has signed a visitor's challenge. Refuses `passkey_wrong`. */
  async logIn(page: string | undefined, text: string): Promise<Handled<string>> {
    const response = parsed<AuthenticationResponseJSON>(text);
    if (response === null || page === undefined) return WRONG;
    const account = accountOf(response);
    if (account === null) return WRONG;
    const own = await readAnswer(this.#engine, account, (reads) => reads.passkeysOf(account));
    if (!own.ok) return own;
    const key = own.value.find(({ id }) => id === response.id);
    if (key === undefined) return WRONG;
    const { id, publicKey, counter } = key;
    const { verifyAuthenticationResponse } = await webAuthn();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#challenges.take(challenge, VISITOR),
      expectedOrigin: page,
      expectedRPID: new URL(page).hostname,
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    }).catch(() => null);
    if (checked?.verified !== true) return WRONG;
    const payload = { customer: account, id, counter: checked.authenticationInfo.newCounter };
    const command = { type: 'passkey.use', actor: 'gateway', key: null, payload } as const;
    const outcome = await this.#engine.submit(command);
    return outcome.ok ? answered(account) : refused(outcome.refusal);
  }
}

/** The account that an authenticator has kept with its key; null: none of ours. */
function accountOf({ response }: AuthenticationResponseJSON): string | null {
  const handle: unknown = response?.userHandle;
  if (typeof handle !== 'string') return null;
  const account = Buffer.from(handle, 'base64url').toString('utf8');
  return CUSTOMER_ID_PATTERN.test(account) ? account : null;
}
