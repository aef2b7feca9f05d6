/** A round of drand: an unchained BLS signature on G1 of the number of the round (RFC 9380). */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type DrandBeacon, QUICKNET } from './beacon.ts';
import { hexBytes, isHex, isWhole, numberBytes } from './bytes.ts';
import { sha256 } from './hash.ts';

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE_BYTES = 48;
const bls = bls12_381.shortSignatures;

/** An invalid point is no signature. */
function verified(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return bls.verify(signature, bls.hash(message, DOMAIN), publicKey);
  } catch {
    return false;
  }
}

/**
 * Whether `value` is the signature of the beacon's round by the pinned chain. The beacon's chain
 * and key must be the pinned ones.
 * @param pinned another chain for tests
 */
export function verifyDrandRound(
  { chain, publicKey, round }: DrandBeacon,
  value: string,
  pinned: { readonly chain: string; readonly publicKey: string } = QUICKNET,
): boolean {
  if (chain !== pinned.chain || publicKey !== pinned.publicKey) return false;
  if (!isHex(value, SIGNATURE_BYTES) || !isWhole(round, 1)) return false;
  return verified(hexBytes(value), sha256(numberBytes(round)), hexBytes(pinned.publicKey));
}
