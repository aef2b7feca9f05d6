import type { Device } from '@maru/contract/devices';

export interface PasskeyCommands {
  /** The gateway has checked the password and the new key's signature. */
  'passkey.add': {
    readonly customer: string;
    /** The credential's id, base64url. */
    readonly id: string;
    readonly publicKey: string;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly device: Device;
  };
  /** A signature by the key was right. */
  'passkey.use': {
    readonly customer: string;
    readonly id: string;
    readonly counter: number;
  };
  'passkey.remove': { readonly no: string };
}

/** Replies of these commands. */
export interface PasskeyOutcomes {
  'passkey.add': { readonly reply: { readonly no: string } };
}
