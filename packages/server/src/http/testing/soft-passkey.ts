/** An authenticator in software: what a browser answers for a passkey (Web Authentication, 6). */
import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);
const sha256 = (value: string | Buffer): Buffer => hash('sha256', value, 'buffer');

export class SoftPasskey {
  /** The origin of the calling page. */
  origin: string;
  /** Whether it asks its owner for a finger or a PIN. */
  verifies = true;
  counter = 0;
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #user = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers the options of a new passkey. */
  make(given: string): string {
    const options = JSON.parse(given) as Options;
    this.#user = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = [Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key];
    const data = this.#data(options.rp?.id ?? '', WITH_CREDENTIAL, Buffer.concat(credential));
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs the options of a log-in. */
  sign(given: string, user = this.#user): string {
    const options = JSON.parse(given) as Options;
    const data = this.#data(options.rpId ?? '', 0, Buffer.alloc(0));
    const client = this.#client('webauthn.get', options);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: user,
    });
  }

  #data(rp: string, more: number, credential: Buffer): Buffer {
    const flags = USER_PRESENT | (this.verifies ? USER_VERIFIED : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rp), Buffer.from([flags]), counter, credential]);
  }

  #client(type: string, { challenge }: Options): Buffer {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #answer(response: object): string {
    const id = this.#id.toString('base64url');
    const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
    return JSON.stringify({ ...shared, response });
  }
}
